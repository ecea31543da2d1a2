import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { FixSentence } from "../search/fix-sentence.tsx";
import { wholeFigures } from "../machine/whole-figures.ts";

/** The machine that answers a test, with what it moves. */
export function AnsweringMachine({ machine }: Pick<TestAnswer, "machine">) {
  const format = useFormat();
  if (!machine) return <p className="text-mute">No machine for this test.</p>;
  const { name, quantity, movingMassKg } = machine;
  return (
    <p className="text-mute">
      {quantity > 1 && `${quantity} × `}
      {wholeFigures(name)}
      {movingMassKg !== null && `, ${format.quantity(movingMassKg, "kg", 1)} moving`}
    </p>
  );
}

interface AnswerNotesProps extends Pick<TestAnswer, "checks" | "fixes"> {
  /** The test, whose standard a change may break. */
  readonly line?: TestLine | undefined;
}

/** The sentence of each check that is no clear yes, and what would make the test fit. */
export function AnswerNotes({ checks, fixes, line }: AnswerNotesProps) {
  const notes = checks.filter(({ verdict }) => verdict !== "yes");
  const failed = checks.filter(({ verdict }) => verdict === "no");
  // The notes already list the questions to the laboratory.
  const changes = fixes.filter(({ kind }) => kind !== "ask");
  return (
    <>
      {notes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-sm text-mute">
          {notes.map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <div className="mt-2 text-sm">
          <p className="eyebrow">{failed.length > 1 ? "What would help" : "What would make it fit"}</p>
          <ul className="list-disc pl-5">
            {changes.map((fix) => (
              <li key={`${fix.kind} ${fix.sentence}`}>
                <FixSentence {...{ fix, line }} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
