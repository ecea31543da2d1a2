import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import type { TableAnswer, TableAsk } from "@headroom/reading";
import { useId } from "react";
import { Button } from "./button.tsx";

/** A unit of the readers' table as people write it. */
export const unitName = (unit: string): string => unit.replaceAll("2", "²").replace(/^us$/, "µs");

const signNames = { ".": "decimal point", ",": "decimal comma" } as const;

/** A choice as its button says it: `1000 (decimal point)`, `g²/Hz`. */
function choiceLabel({ about }: TableAsk, choice: string, { decimalSign }: TableAnswer): string {
  if (about === "unit") return unitName(choice);
  if (about === "decimal sign" && decimalSign) return `${choice} (${signNames[decimalSign]})`;
  return sentenceStart(choice);
}

function questionOf({ about, why, answers }: TableAsk): string {
  const choiceQuestion = about === "unit" ? "Which unit is it in?" : "Which is meant?";
  const question = why.endsWith("?") ? sentenceStart(why) : `${sentenceStart(why)}. ${choiceQuestion}`;
  return answers.includes(null) ? `${question} If it is neither, cancel and correct the text.` : question;
}

interface ReadingQuestionProps {
  readonly ask: TableAsk;
  /** Earlier answers, which the next reading needs again. */
  readonly answers: TableAnswer;
  readonly onAnswer: (answers: TableAnswer) => void;
  readonly onCancel: () => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Asks how a text is to be read where it leaves that open. The focus goes to the question. */
export function ReadingQuestion({ ask, answers, onAnswer, onCancel }: ReadingQuestionProps) {
  const sentenceId = useId();
  const sentence = questionOf(ask);
  return (
    <fieldset
      // Another question is another element, and takes the focus as it comes.
      key={sentence}
      ref={takeFocus}
      aria-labelledby={sentenceId}
      tabIndex={-1}
      className="no-print my-2 flex min-w-0 flex-col gap-2 border-l-2 border-tight bg-soft px-3 py-2"
    >
      <p id={sentenceId} className="[overflow-wrap:anywhere]">
        {sentence}
      </p>
      <div className="flex flex-wrap gap-2">
        {ask.choices.map((choice, i) => {
          const answer = ask.answers[i];
          return (
            answer && (
              <Button
                key={choice}
                size="small"
                onPress={() =>
                  onAnswer({ ...answers, ...answer, units: { ...answers.units, ...answer.units } })
                }
              >
                {choiceLabel(ask, choice, answer)}
              </Button>
            )
          );
        })}
        <Button size="small" variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
