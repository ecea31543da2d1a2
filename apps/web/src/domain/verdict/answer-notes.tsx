import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
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

/** The sentence of each check that is no clear yes, and what would make the test fit. */
export function AnswerNotes({ checks, fixes }: Pick<TestAnswer, "checks" | "fixes">) {
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
            {changes.map(({ kind, sentence }) => (
              <li key={`${kind} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
