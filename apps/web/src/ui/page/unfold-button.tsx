import type { ReactNode } from "react";

interface UnfoldButtonProps {
  readonly isExpanded: boolean;
  /** The identifier of what it unfolds. */
  readonly controls: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Unfolds rare fields that their form may unfold by itself, where one of them is at fault. */
export const UnfoldButton = ({ isExpanded, controls, onPress, children }: UnfoldButtonProps) => (
  <button
    type="button"
    aria-expanded={isExpanded}
    aria-controls={controls}
    onClick={onPress}
    className="group text-left text-sm text-mute hover:text-ink"
  >
    <span aria-hidden className="inline-block group-aria-expanded:rotate-90">
      ›
    </span>{" "}
    {children}
  </button>
);
