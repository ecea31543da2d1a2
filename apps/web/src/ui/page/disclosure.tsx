import type { ReactNode } from "react";
import { DrawnLater } from "./drawn-later.tsx";

interface DisclosureProps {
  readonly title: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A part that opens on demand; the browser's own, so that searching in the page finds what is inside. */
export const Disclosure = ({ title, isOpenAtFirst = false, children }: DisclosureProps) => (
  <details open={isOpenAtFirst} className="group border-t border-line">
    <summary className="flex cursor-pointer list-none items-center gap-2 py-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
      <span
        aria-hidden
        className="inline-grid size-3 place-items-center leading-none text-mute transition-transform group-open:rotate-90"
      >
        ▸
      </span>
      <span className="[summary:hover>&]:underline">{title}</span>
    </summary>
    <div className="pb-4 sm:pl-5">
      <DrawnLater isOpenAtFirst={isOpenAtFirst}>{children}</DrawnLater>
    </div>
  </details>
);
