import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type ChipTone = "plain" | "yes" | "tight" | "no" | "strong";
const tones: Record<ChipTone, string> = {
  plain: "border-line text-ink-2",
  yes: "border-yes/50 text-yes",
  tight: "border-tight/50 text-tight",
  no: "border-no/50 text-no",
  strong: "border-ink bg-ink text-ground",
};

interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: ChipTone;
  readonly title?: string;
  /** Makes it removable; the label says what goes. */
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
}

/** A short fact: a status, a filter, a certificate. */
export function Chip({ children, tone = "plain", title, onRemove, removeLabel }: ChipProps) {
  return (
    <span
      title={title}
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm border px-1.5 text-xs leading-[18px]",
        tones[tone],
      )}
    >
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? "Remove"}
          onClick={onRemove}
          className="-my-0.5 -mr-1.5 grid size-6 place-items-center hover:text-no"
        >
          <span aria-hidden>×</span>
        </button>
      )}
    </span>
  );
}
