import { type LineId, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { LabAnswer } from "@headroom/contract/vocabulary/matching";
import { defaultAnswerDays } from "@headroom/contract/vocabulary/product-limits";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { useState } from "react";
import { z } from "zod";
import { plural } from "../../platform/formatting.ts";
import { daysFrom, todayIso } from "../../platform/today.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useAsking } from "../../ui/use-asking.ts";
import { useKeptInput } from "../../ui/use-kept-input.ts";
import { addressedLabs, proposedLines, uncoveredTests } from "./addressed-labs.ts";
import type { RequestDraft } from "./request-draft.ts";

interface RequestDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What was written before signing in. */
  readonly start: RequestDraft | null;
  readonly name: string;
  readonly tests: readonly TestLine[];
  /** The chosen laboratories with the tests that a combination gave them; none means all that they can run. */
  readonly chosen: readonly { readonly lab: LabAnswer; readonly lineIds: readonly LineId[] }[];
  readonly fault: string | undefined;
  readonly isPending: boolean;
  readonly sendLabel: string;
  readonly onSend: (draft: RequestDraft) => void;
}

type Ticks = Readonly<Record<string, readonly LineId[]>>;
const writtenSchema = z.object({
  title: z.string(),
  answerBy: z.string(),
  changed: z.record(z.string(), z.array(lineIdSchema)),
});

/** What was ticked; a laboratory of the choice that the draft does not ask had no tick left. */
const ticksOf = (start: RequestDraft, chosen: RequestDialogProps["chosen"]): Ticks =>
  Object.fromEntries(
    chosen.map(({ lab: { labId } }) => [
      labId,
      start.labs.find((asked) => asked.labId === labId)?.lineIds ?? [],
    ]),
  );

/** Which laboratory is asked for which tests, until when. */
export function RequestDialog(props: RequestDialogProps) {
  const { isOpen, onClose, start, name, tests, chosen, fault, isPending, sendLabel, onSend } = props;
  const [title, setTitle] = useState(start?.title ?? name);
  const [answerBy, setAnswerBy] = useState(() => start?.answerBy ?? daysFrom(todayIso(), defaultAnswerDays));
  const [changed, setChanged] = useState<Ticks>(() => (start ? ticksOf(start, chosen) : {}));
  useKeptInput({
    name: "request",
    read: () => (isOpen ? { title, answerBy, changed } : null),
    put: (typed) => {
      const read = writtenSchema.safeParse(typed);
      if (!read.success) return;
      setTitle(read.data.title);
      setAnswerBy(read.data.answerBy);
      setChanged(read.data.changed);
    },
  });
  const linesOf = (index: number): readonly LineId[] => {
    const one = chosen[index];
    return one ? (changed[one.lab.labId] ?? proposedLines(one.lab, one.lineIds)) : [];
  };
  const labs = addressedLabs(chosen.map(({ lab }, index) => ({ labId: lab.labId, lineIds: linesOf(index) })));
  const uncovered = uncoveredTests(tests, labs);
  const hasPassed = answerBy !== "" && answerBy < todayIso();
  const { form, asksForAll, attempt, ask } = useAsking();
  const send = () => {
    if (labs.length > 0 && title.trim() !== "" && !hasPassed) onSend({ title, answerBy, labs });
    else ask();
  };
  return (
    <Dialog
      title={`Request quotes from ${plural(labs.length, "laboratory", "laboratories")}`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isPending} onPress={send}>
          {sendLabel}
        </Button>
      }
    >
      <div ref={form} className="flex flex-col gap-4">
        <ErrorSummary within={form} attempt={attempt} sentence={fault} />
        <TextField
          label="Name of the project"
          isRequired
          value={title}
          onChange={setTitle}
          error={asksForAll && title.trim() === "" ? "Name the project." : undefined}
        />
        <TextField
          label="Quotes due"
          type="date"
          value={answerBy}
          onChange={setAnswerBy}
          error={hasPassed ? "This date has passed. Choose a later one." : undefined}
        />
        {chosen.map(({ lab }, index) => (
          <CheckboxGroup
            key={lab.labId}
            label={`${lab.name}, ${lab.city}`}
            options={tests.map((line, number) => ({ id: line.lineId, label: `${number + 1} ${line.title}` }))}
            value={linesOf(index)}
            onChange={(lineIds) => setChanged({ ...changed, [lab.labId]: lineIds })}
          />
        ))}
        {asksForAll && labs.length === 0 && (
          <p data-fault tabIndex={-1} className="text-sm text-no">
            Select at least one test of a laboratory.
          </p>
        )}
        {uncovered.length > 0 && (
          <Notice tone="tight">
            No lab is asked for {uncovered.map(({ title: missing }) => missing).join(", ")}.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
