import type { LabAnswer } from "@headroom/contract/vocabulary/matching";
import { VerdictMark, verdictName } from "../../domain/verdict/verdict-mark.tsx";

interface VerdictButtonProps {
  readonly lab: Pick<LabAnswer, "name" | "verdict">;
  readonly onShow: () => void;
}

/** A laboratory's verdict, and a press to see what it rests on: the checks, and what to ask. */
export const VerdictButton = ({ lab: { name, verdict }, onShow }: VerdictButtonProps) => (
  <button
    type="button"
    aria-label={`${verdictName(verdict)}: why, ${name}`}
    onClick={onShow}
    className="hover:underline"
  >
    <VerdictMark verdict={verdict} />
  </button>
);
