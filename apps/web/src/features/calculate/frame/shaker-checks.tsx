import type { ShakerAnswer } from "@headroom/matching";
import { AnswerNotes } from "../../../domain/verdict/answer-notes.tsx";
import { CheckTable } from "../../../domain/verdict/check-table.tsx";
import { VerdictMark } from "../../../domain/verdict/verdict-mark.tsx";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";

interface ShakerChecksProps {
  readonly name: string;
  readonly shaker: ShakerAnswer;
}

const formatDecibels = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)} dB`;

/** Match result of this shaker, check by check, as a search gives it. */
export function ShakerChecks({ name, shaker }: ShakerChecksProps) {
  const format = useFormat();
  const { answer, levelShare } = shaker;
  const movingMassKg = answer.machine?.movingMassKg ?? null;
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-3 pb-1">
        <span className="font-medium">{name || "This shaker"}</span>
        <VerdictMark verdict={answer.verdict} />
      </p>
      <CheckTable checks={answer.checks} caption="Checks of this shaker" />
      <AnswerNotes {...answer} />
      <p className="pt-1 text-xs text-mute">
        {movingMassKg !== null && `Moving mass ${format.quantity(movingMassKg, "kg", 3)}. `}
        {levelShare !== null &&
          levelShare > 0 &&
          `The first limit is reached at ${formatDecibels(20 * Math.log10(levelShare))} of this level.`}
      </p>
    </div>
  );
}
