import { type ReactNode, useId } from "react";

/** A part of a screen with a small heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="eyebrow">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
