import type { SpecimenFigures } from "@headroom/contract/vocabulary/test/specimen-states";
import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import {
  compareSentence,
  needsComparison,
  type TestLine,
} from "@headroom/contract/vocabulary/test/test-lines";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PresetEntry } from "../../domain/standard/standard-entries.ts";
import { StandardPicker } from "../../domain/standard/standard-picker.tsx";
import type { OpenQuestion } from "./open-questions.ts";
import { QuestionList } from "./paragraph/question-list.tsx";
import { ConductPart } from "./conduct-part.tsx";
import { SourceFields } from "./source-fields.tsx";
import { TestParameters } from "./test-parameters.tsx";
import { standardEntriesQuery } from "../../domain/standard/standard.queries.ts";
import { enabledStandardTestsQuery } from "../../domain/test-method/test-method.queries.ts";
import { defaultsOf } from "../../domain/specification/specification-draft.ts";
import {
  fitsMethod,
  presetKindsOf,
  standardParameters,
  withPreset,
} from "../../domain/standard/standard-values.ts";
import { Button } from "../../ui/control/button.tsx";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { ExplainButton } from "../../ui/overlay/tooltip.tsx";
import { useUndoToast } from "../../ui/overlay/undo-toast.tsx";

interface TestCardProps {
  readonly line: TestLine;
  readonly number: number;
  readonly stereoType: StereoType;
  readonly tests: readonly TestLine[];
  /** Which figures of its standard are missing, and where they stand. */
  readonly toEnter?: string | undefined;
  /** Things that its title leaves open, where nobody has said it yet. */
  readonly open?: readonly OpenQuestion[];
  /** Of one specimen, for levels that depend on it. */
  readonly specimen: SpecimenFigures;
  readonly onChange: (line: TestLine) => void;
  readonly onRemove: () => void;
  readonly onDuplicate: () => void;
  readonly onMoveUp: (() => void) | undefined;
  /** Opens the sizing sheet, once the test is complete. */
  readonly onSize?: (() => void) | undefined;
  /** Shows the test as one line. */
  readonly onClose?: (() => void) | undefined;
  readonly asksForAll: boolean;
  /** Figures of the envelope. */
  readonly envelope?: ReactNode;
  /** The test as engineers draw it. */
  readonly plots?: ReactNode;
}

type CardMenuProps = Pick<TestCardProps, "number" | "onRemove" | "onDuplicate" | "onMoveUp" | "onSize">;

export function CardMenu({ number, onRemove, onDuplicate, onMoveUp, onSize }: CardMenuProps) {
  return (
    <Menu
      label={`Test ${number}`}
      entries={[
        { id: "duplicate", label: "Duplicate", onAction: onDuplicate },
        ...(onMoveUp ? [{ id: "up", label: "Move up", onAction: onMoveUp }] : []),
        ...(onSize ? [{ id: "size", label: "Sizing sheet", onAction: onSize }] : []),
        { id: "remove", label: "Remove", onAction: onRemove },
      ]}
      button={(props) => (
        <Button {...props} variant="quiet" size="small" aria-label={`Test ${number}: more`}>
          <span aria-hidden>⋯</span>
        </Button>
      )}
    />
  );
}

/** Defaults of the method for what a standard took away. */
const defaultsFor = (before: TestLine, { parameters }: TestLine, stereoType: StereoType) =>
  Object.fromEntries(
    Object.entries(defaultsOf(stereoType)).filter(
      ([key]) => key in before.parameters && !(key in parameters),
    ),
  );

/** A standard takes the figures of another away that it leaves open, which is said, and can be undone. */
function usePicking({ line, stereoType, specimen: { massKg }, onChange }: TestCardProps) {
  const offerUndo = useUndoToast(line);
  const client = useQueryClient();
  /** Its entries are there: one of them was picked just now. */
  const writtenBefore = () => {
    const kinds = presetKindsOf[line.stereoTypeId] ?? [];
    const entries = client.getQueryData(standardEntriesQuery(kinds).queryKey) ?? [];
    const standardTests = client.getQueryData(enabledStandardTestsQuery.queryKey) ?? [];
    const own = standardTests.filter(({ testTypeId }) => testTypeId === line.testTypeId);
    return [...standardParameters(line, entries, massKg), ...own.map(({ preset }) => preset)];
  };
  return (entry: PresetEntry): void => {
    const filled = withPreset(line, entry, { massKg, written: writtenBefore() });
    const next = {
      ...filled,
      parameters: { ...defaultsFor(line, filled, stereoType), ...filled.parameters },
    };
    onChange(next);
    if (Object.keys(line.parameters).every((key) => key in next.parameters)) return;
    const of = line.standard === undefined ? "The figures" : `The figures of ${line.standard}`;
    offerUndo(`${of} were removed. Enter those of ${entry.document} from your copy.`, {
      undo: () => onChange(line),
      after: next,
    });
  };
}

/** Recalled figures stay marked until somebody has compared them with the standard. */
function Comparison({ line, onChange }: Pick<TestCardProps, "line" | "onChange">) {
  const isCompared = line.evidence === "compared";
  if (!isCompared && !needsComparison(line)) return null;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3">
      {!isCompared && <span className="text-tight">{compareSentence}</span>}
      <Checkbox
        isSelected={isCompared}
        onChange={(compared) => onChange({ ...line, evidence: compared ? "compared" : "recalled" })}
      >
        I have checked these values
      </Checkbox>
    </div>
  );
}

/** Asks what a typed line leaves open; one press answers. */
function Questions({
  open,
  stereoType,
  onChange,
}: { open: readonly OpenQuestion[] } & Pick<TestCardProps, "stereoType" | "onChange">) {
  return (
    <div className="col-span-full">
      <QuestionList
        questions={open}
        answers={{}}
        definitions={stereoType.parameters}
        stereoTypes={[]}
        onAnswer={(id, choice) => {
          const answer = open.find((question) => question.id === id)?.answers[choice ?? -1];
          if (answer) onChange(answer);
        }}
      />
    </div>
  );
}

/** Requirements on a machine, and the picture, which outlives them: a value that cannot be read leaves the last one. */
function CardFooter({ envelope, plots, tests }: Pick<TestCardProps, "envelope" | "plots" | "tests">) {
  // The picture of a single test stands beside the form on a wide screen.
  const isDrawnBeside = !envelope && tests.length === 1;
  return (
    <div
      className={`grid gap-x-6 gap-y-3 border-t border-line px-4 py-3 @2xl:grid-cols-2 ${envelope ? "" : "not-has-[figure]:hidden"} ${isDrawnBeside ? "lg:hidden" : ""}`}
    >
      {envelope && (
        <div className="min-w-0">
          <h4 className="eyebrow mb-1">Machine requirements</h4>
          <div className="max-w-lg">{envelope}</div>
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4 not-has-[figure]:hidden">{plots}</div>
    </div>
  );
}

/** One test: what kind, by which standard, with which values. */
export function TestCard(props: TestCardProps) {
  const { line, number, stereoType, specimen, onChange, toEnter, open = [] } = props;
  const entryKinds = presetKindsOf[line.stereoTypeId];
  const pick = usePicking(props);
  const reference = standardOf(line);
  return (
    <article
      aria-label={`Test ${number}: ${line.title}`}
      data-test={number}
      className="@container rounded-md border border-line bg-raised"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-1.5">
        <span className="figure text-mute">{number}</span>
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <h3 tabIndex={-1} className="font-semibold">
              {stereoType.label}
            </h3>
            <ExplainButton about={stereoType.label}>{stereoType.description}</ExplainButton>
          </div>
          {reference && <p className="text-sm text-mute">{reference}</p>}
        </div>
        {props.onClose && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded
            aria-label={`Test ${number}: show as one line`}
            onPress={props.onClose}
          >
            <span aria-hidden>⌃</span>
          </Button>
        )}
        <CardMenu {...props} />
      </header>
      <div className="level-fields grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-4">
        <TextField
          className="col-span-2"
          label="Title"
          value={line.title}
          onChange={(title) => onChange({ ...line, title })}
          error={line.title.trim() === "" ? "Required." : undefined}
        />
        {entryKinds && (
          <div className="col-span-2 self-end">
            <StandardPicker
              kinds={entryKinds}
              accepts={(entry) => fitsMethod(entry, line.stereoTypeId)}
              massKg={specimen.massKg}
              onPick={pick}
            />
          </div>
        )}
        <SourceFields {...{ line, onChange }} />
        {open.length > 0 && <Questions {...{ open, stereoType, onChange }} />}
        <Comparison line={line} onChange={onChange} />
        <TestParameters {...props} />
        {/* Below the fields, which stay where they are when it goes. */}
        {toEnter && <p className="col-span-full text-sm text-mute">{toEnter}</p>}
      </div>
      <ConductPart {...{ line, stereoType, onChange }} tests={props.tests} />
      <CardFooter {...props} />
    </article>
  );
}
