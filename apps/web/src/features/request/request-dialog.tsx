import { plural } from "@headroom/contract/vocabulary/words/counts";
import { type LineId, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import { defaultAnswerDays } from "@headroom/contract/vocabulary/product-limits";
import type { AddressedLab, Project } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { useState } from "react";
import { z } from "zod";
import { UnaccreditedNotes } from "../../domain/verdict/unaccredited-notes.tsx";
import { timeZoneHere, todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { CheckboxGroup } from "../../ui/control/checkbox-group.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { RadioGroup } from "../../ui/control/radio-group.tsx";
import { Select } from "../../ui/control/select.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { useAsking } from "../../ui/overlay/use-asking.ts";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";
import { addressedLabs, proposedLines, uncoveredTests } from "./addressed-labs.ts";
import { UnreachableLabs } from "./guests/unreachable-labs.tsx";
import type { RequestDraft } from "./request-draft.ts";

interface RequestDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Draft written before signing in. */
  readonly start: RequestDraft | null;
  readonly name: string;
  /** One's submitted project with these tests, in which more laboratories can be asked. */
  readonly same: Project | null | undefined;
  readonly tests: readonly TestLine[];
  /** Whether the tests need an accredited report. */
  readonly accreditedReport: boolean;
  /** The chosen laboratories with the tests that a combination gave them; none means all that they can run. */
  readonly chosen: readonly { readonly lab: LabAnswer; readonly lineIds: readonly LineId[] }[];
  readonly fault: string | undefined;
  readonly isPending: boolean;
  readonly sendLabel: string;
  /** Sends to the project `within`, or to a new one. */
  readonly onSend: (draft: RequestDraft, within: Project | null | undefined) => void;
}

type Ticks = Readonly<Record<string, readonly LineId[]>>;
const writtenSchema = z.object({
  title: z.string(),
  answerBy: z.string(),
  questionsUntil: z.string().default(""),
  exportControl: z.string().nullable().default(null),
  message: z.string().default(""),
  changed: z.record(z.string(), z.array(lineIdSchema)),
});

/** Returns the ticked tests per chosen laboratory; none for one missing from the draft. */
const ticksOf = (start: RequestDraft, chosen: RequestDialogProps["chosen"]): Ticks =>
  Object.fromEntries(
    chosen.map(({ lab: { labId } }) => [labId, start.labs.find((lab) => lab.labId === labId)?.lineIds ?? []]),
  );

interface WhereProps {
  readonly same: Project;
  readonly isWithin: boolean;
  readonly onWithin: (isWithin: boolean) => void;
}

/** There is a project with these tests: another of the same name would part their quotes. */
function Where({ same: { specification, projectLabs }, isWithin, onWithin }: WhereProps) {
  const labNames = projectLabs.map(({ labName }) => labName).join(", ");
  return (
    <RadioGroup
      label="Add to"
      options={[
        { id: "same", label: `“${specification.title}”`, detail: `Submitted to ${labNames}` },
        { id: "new", label: "A new project" },
      ]}
      value={isWithin ? "same" : "new"}
      onChange={(id) => onWithin(id === "same")}
    />
  );
}

interface NewProjectProps {
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly answerBy: string;
  readonly onAnswerBy: (answerBy: string) => void;
  readonly questionsUntil: string;
  readonly onQuestionsUntil: (questionsUntil: string) => void;
  readonly exportControl: string | null;
  readonly onExportControl: (exportControl: string | null) => void;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly asksForAll: boolean;
}

const exportControls = [
  { id: "no", label: "No" },
  { id: "yes", label: "Yes" },
  { id: "unknown", label: "Unknown" },
];

const hasPassed = (answerBy: string) => answerBy !== "" && answerBy < todayIso();

function questionsFault(questionsUntil: string, answerBy: string): string | undefined {
  if (hasPassed(questionsUntil)) return "This date has passed. Choose a later one.";
  return questionsUntil !== "" && answerBy !== "" && questionsUntil > answerBy
    ? "This is after the day on which quotes are due."
    : undefined;
}

const NewProject = ({ title, onTitle, answerBy, onAnswerBy, asksForAll, ...questions }: NewProjectProps) => (
  <>
    <TextField
      label="Name of the project"
      isRequired
      value={title}
      onChange={onTitle}
      error={asksForAll && title.trim() === "" ? "Name the project." : undefined}
    />
    <TextField
      label="Quotes due"
      description={`The day ends at 23:59 ${timeZoneHere()}.`}
      type="date"
      value={answerBy}
      onChange={onAnswerBy}
      error={hasPassed(answerBy) ? "This date has passed. Choose a later one." : undefined}
    />
    <TextField
      label="Questions until"
      description="Optional. Laboratories can ask until this day; you can always write to them."
      type="date"
      value={questions.questionsUntil}
      onChange={questions.onQuestionsUntil}
      error={questionsFault(questions.questionsUntil, answerBy)}
    />
    <Select
      label="Export control"
      description="Optional. If yes or unknown, you release test levels and files to each laboratory by name."
      options={exportControls}
      value={questions.exportControl}
      placeholder="Not stated"
      onChange={questions.onExportControl}
    />
    <TextField
      label="Message to the laboratories"
      description="Optional. All of them read it as the notes of the request."
      rows={4}
      maxLength={8000}
      value={questions.message}
      onChange={questions.onMessage}
    />
  </>
);

interface TestsPerLabProps extends Pick<RequestDialogProps, "tests" | "accreditedReport" | "chosen"> {
  readonly labs: readonly AddressedLab[];
  readonly within: Project | null | undefined;
  readonly onLines: (labId: string, lineIds: readonly LineId[]) => void;
  readonly asksForAll: boolean;
}

/** Test choice per laboratory, and the uncovered tests. */
function TestsPerLab(props: TestsPerLabProps) {
  const { tests, accreditedReport, chosen, labs, within, onLines, asksForAll } = props;
  const specification = { tests, specimen: { accreditedReport } };
  const linesOf = (labId: string) => labs.find((lab) => lab.labId === labId)?.lineIds ?? [];
  const uncovered = uncoveredTests(tests, [...labs, ...(within?.projectLabs ?? [])]);
  if (chosen.length === 0)
    return <p className="text-mute">All selected laboratories have this request already.</p>;
  return (
    <>
      {accreditedReport && <p>An accredited report is required.</p>}
      {chosen.map(({ lab }) => (
        <div key={lab.labId}>
          <CheckboxGroup
            label={`${lab.name}, ${lab.city}`}
            options={tests.map((line, number) => ({ id: line.lineId, label: `${number + 1} ${line.title}` }))}
            value={linesOf(lab.labId)}
            onChange={(lineIds) => onLines(lab.labId, lineIds)}
          />
          <UnaccreditedNotes specification={specification} answers={lab.tests} lineIds={linesOf(lab.labId)} />
        </div>
      ))}
      <UnreachableLabs labIds={chosen.map(({ lab }) => lab.labId)} />
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
    </>
  );
}

const without = (chosen: RequestDialogProps["chosen"], within: Project | null | undefined) =>
  chosen.filter(({ lab }) => !within?.projectLabs.some(({ labId }) => labId === lab.labId));

/** The fields as they stand at first, or as they were written before signing in. */
const begunWith = (start: RequestDraft | null, name: string) => ({
  title: start?.title ?? name,
  questionsUntil: start?.questionsUntil ?? "",
  exportControl: start?.exportControl ?? null,
  message: start?.message ?? "",
});

/** Omits what was left empty. */
const optionalOf = (typed: Pick<NewProjectProps, "questionsUntil" | "exportControl" | "message">) => ({
  ...(typed.questionsUntil && { questionsUntil: typed.questionsUntil }),
  ...(typed.exportControl && { exportControl: typed.exportControl }),
  ...(typed.message.trim() !== "" && { message: typed.message }),
});

/** Which laboratory is asked for which tests, until when. */
export function RequestDialog(props: RequestDialogProps) {
  const { isOpen, onClose, start, name, same, tests, accreditedReport, fault, isPending } = props;
  const { sendLabel, onSend } = props;
  const [isWithin, setWithin] = useState(true);
  const within = isWithin ? same : null;
  const chosen = without(props.chosen, within);
  const begun = begunWith(start, name);
  const [title, setTitle] = useState(begun.title);
  const [answerBy, setAnswerBy] = useState(() => start?.answerBy ?? dayAfter(todayIso(), defaultAnswerDays));
  const [questionsUntil, setQuestionsUntil] = useState(begun.questionsUntil);
  const [exportControl, setExportControl] = useState(begun.exportControl);
  const [message, setMessage] = useState(begun.message);
  const [changed, setChanged] = useState<Ticks>(() => (start ? ticksOf(start, props.chosen) : {}));
  useKeptInput({
    name: "request",
    read: () => (isOpen ? { title, answerBy, questionsUntil, exportControl, message, changed } : null),
    put: (typed) => {
      const read = writtenSchema.safeParse(typed);
      if (!read.success) return;
      setTitle(read.data.title);
      setAnswerBy(read.data.answerBy);
      setQuestionsUntil(read.data.questionsUntil);
      setExportControl(read.data.exportControl);
      setMessage(read.data.message);
      setChanged(read.data.changed);
    },
  });
  const labs = addressedLabs(
    chosen.map(({ lab, lineIds }) => ({
      labId: lab.labId,
      lineIds: changed[lab.labId] ?? proposedLines(lab, lineIds),
    })),
  );
  const { form, asksForAll, attempt, ask } = useAsking();
  const send = () => {
    const isDated = !hasPassed(answerBy) && questionsFault(questionsUntil, answerBy) === undefined;
    const isNamed = within || (title.trim() !== "" && isDated);
    const optional = optionalOf({ questionsUntil, exportControl, message });
    if (labs.length > 0 && isNamed) onSend({ title, answerBy, ...optional, labs }, within);
    else ask();
  };
  return (
    <Dialog
      title={`Request quotes from ${plural(labs.length, "laboratory", "laboratories")}`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={chosen.length === 0} isPending={isPending} onPress={send}>
          {sendLabel}
        </Button>
      }
    >
      <div ref={form} className="flex flex-col gap-4">
        <ErrorSummary within={form} attempt={attempt} sentence={fault} />
        {same && <Where {...{ same, isWithin }} onWithin={setWithin} />}
        {!within && (
          <NewProject
            {...{ title, answerBy, questionsUntil, exportControl, message, asksForAll }}
            onMessage={setMessage}
            onTitle={setTitle}
            onAnswerBy={setAnswerBy}
            onQuestionsUntil={setQuestionsUntil}
            onExportControl={setExportControl}
          />
        )}
        <TestsPerLab
          {...{ tests, accreditedReport, chosen, labs, within, asksForAll }}
          onLines={(labId, lineIds) => setChanged({ ...changed, [labId]: lineIds })}
        />
      </div>
    </Dialog>
  );
}
