import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import { ByAccreditation } from "../../domain/verdict/by-accreditation.tsx";
import { byAccreditation } from "../../domain/verdict/deciding.ts";
import { VerdictMark, verdictName } from "../../domain/verdict/verdict-mark.tsx";

interface VerdictButtonProps {
  readonly lab: Pick<LabAnswer, "name" | "verdict" | "tests">;
  readonly onShow: () => void;
}

/** A laboratory's verdict, and a press to see what it rests on: the checks, and what to ask. */
export function VerdictButton({ lab: { name, verdict, tests }, onShow }: VerdictButtonProps) {
  const word = [verdictName(verdict), byAccreditation(tests)].filter((each) => each !== null).join(" ");
  return (
    <button
      type="button"
      aria-label={`${word}: why, ${name}`}
      onClick={onShow}
      className="flex max-w-24 flex-col text-left hover:underline"
    >
      <VerdictMark verdict={verdict} />
      <ByAccreditation answers={tests} />
    </button>
  );
}
