import type { LabAnswer } from "@headroom/contract/vocabulary/matching";
import { VerdictMark, verdictName } from "../../domain/verdict/verdict-mark.tsx";
import { classNames } from "../../ui/class-names.ts";

interface VerdictButtonProps {
  readonly lab: Pick<LabAnswer, "name" | "verdict">;
  readonly onShow: () => void;
  readonly className?: string;
}

/** A laboratory's verdict, and a press to see what it rests on: the checks, and what to ask. */
export const VerdictButton = ({ lab: { name, verdict }, onShow, className }: VerdictButtonProps) => (
  <button
    type="button"
    aria-label={`${verdictName(verdict)}: why, ${name}`}
    onClick={onShow}
    className={classNames("hover:underline", className)}
  >
    <VerdictMark verdict={verdict} />
  </button>
);
