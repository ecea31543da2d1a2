import { type ReactNode, useId } from "react";

export interface SectionProps {
  readonly title: string;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen with a small heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="eyebrow">
          {title}
        </h2>
        {/* Links and buttons are left out of the print; a verdict stays. */}
        {action && <div className="shrink-0 print:[&_:is(a,button)]:hidden">{action}</div>}
      </div>
      {children}
    </section>
  );
}
