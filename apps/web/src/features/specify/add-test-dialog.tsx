import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestType } from "@headroom/contract/vocabulary/test/test-types";
import { useId, useMemo, useState } from "react";
import { TypedTestRows } from "./typed-test-rows.tsx";
import { type TypedTests, typedTests } from "./typed-tests.ts";
import { namedStandard, type TestSource } from "../../domain/standard/test-source.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { takeFoundByKey } from "../../ui/control/found-keys.ts";
import { TextField } from "../../ui/control/text-field.tsx";

export interface AddTestProps {
  readonly stereoTypes: readonly StereoType[];
  readonly testTypes: readonly TestType[];
  readonly onAdd: (stereoType: StereoType, source: Partial<TestSource>) => void;
}

const sourceOf = (testType: TestType): TestSource => ({
  title: testType.name,
  testTypeId: testType.testTypeId,
  ...(testType.standard && { standard: testType.standard }),
  ...(testType.clause && { clause: testType.clause }),
  ...(testType.evidence && { evidence: testType.evidence }),
  parameters: testType.preset,
});

const rowStyle =
  "flex w-full items-baseline justify-between gap-3 rounded px-2 py-1.5 text-left hover:bg-soft focus-visible:bg-soft";
/** A number is broken at its hyphens only where half the row is not enough. */
const standardStyle = "max-w-1/2 shrink-0 text-right text-xs text-mute";

interface KindProps extends AddTestProps {
  readonly stereoType: StereoType;
  /** Not only its standard tests. */
  readonly isFound: boolean;
}

function Kind({ stereoType, isFound, testTypes, onAdd }: KindProps) {
  const id = useId();
  return (
    <li className="border-b border-line py-1">
      <button
        type="button"
        aria-describedby={stereoType.description ? id : undefined}
        data-found={isFound ? "itself" : "by its parts"}
        className={rowStyle}
        onClick={() => onAdd(stereoType, namedStandard(stereoType))}
      >
        <span className="font-medium">{stereoType.label}</span>
        <span className={standardStyle}>{stereoType.standards[0]?.ref}</span>
      </button>
      {stereoType.description && (
        <p id={id} className="px-2 pb-1 text-sm text-mute">
          {stereoType.description}
        </p>
      )}
      {testTypes.length > 0 && (
        <ul className="ml-3 border-l border-line pl-2">
          {testTypes.map((testType) => (
            <li key={testType.testTypeId}>
              <button
                type="button"
                data-found="itself"
                className={`${rowStyle} text-sm`}
                onClick={() => onAdd(stereoType, sourceOf(testType))}
              >
                <span>{testType.name}</span>
                <span className={standardStyle}>
                  {testType.standard} {testType.clause}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Whether a standard test has the figures that were typed. */
const hasTyped = ({ tests, hasFigures }: TypedTests, { stereoTypeId, preset }: TestType): boolean => {
  const typed = tests.find(({ stereoType }) => stereoType.id === stereoTypeId);
  const figures = Object.entries(typed?.source.parameters ?? {});
  return (
    hasFigures &&
    figures.length > 0 &&
    figures.every(([key, value]) => JSON.stringify(preset[key]) === JSON.stringify(value))
  );
};

/** Finds a test method by its name, its group, a standard that asks for it, or the words that engineers have for it. */
function Kinds({
  stereoTypes,
  testTypes,
  onAdd,
  words,
  typed,
}: AddTestProps & { words: string; typed: TypedTests }) {
  const named = typed.tests.map(({ stereoType }) => stereoType.id);
  const placeOf = ({ id }: StereoType) => (named.includes(id) ? named.indexOf(id) : named.length);
  const kinds = stereoTypes
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((stereoType) => {
      const own = testTypes.filter((testType) => testType.stereoTypeId === stereoType.id);
      const found = own.filter(
        (type) =>
          hasTyped(typed, type) ||
          matchesWords(words, `${type.name} ${type.standard} ${type.clause} ${type.sector.join(" ")}`),
      );
      const standards = stereoType.standards.map(({ ref, clause }) => `${ref} ${clause}`).join(" ");
      const isFound =
        named.includes(stereoType.id) ||
        matchesWords(words, `${stereoType.label} ${stereoType.group} ${stereoType.code} ${standards}`);
      return isFound || found.length > 0 ? [{ stereoType, isFound, shown: words === "" ? [] : found }] : [];
    });
  const groups = [...new Set(kinds.map(({ stereoType }) => stereoType.group))];
  if (kinds.length === 0)
    return <p className="py-4 text-mute">No matching tests. Try a standard, such as “810”.</p>;
  return groups.map((group) => (
    <section key={group} className="mt-4">
      <h3 className="eyebrow">{group}</h3>
      <ul>
        {kinds
          .filter(({ stereoType }) => stereoType.group === group)
          .map(({ stereoType, isFound, shown }) => (
            <Kind key={stereoType.id} {...{ stereoTypes, onAdd, stereoType, isFound }} testTypes={shown} />
          ))}
      </ul>
    </section>
  ));
}

export function AddTestDialog({
  isOpen,
  onClose,
  onAdd,
  ...props
}: AddTestProps & { isOpen: boolean; onClose: () => void }) {
  const [words, setWords] = useState("");
  const { stereoTypes } = props;
  const typed = useMemo(() => typedTests(words.trim(), stereoTypes), [words, stereoTypes]);
  const add: AddTestProps["onAdd"] = (...chosen) => {
    setWords("");
    onAdd(...chosen);
  };
  return (
    <Dialog title="Add a test" isOpen={isOpen} onClose={onClose} closeLabel="Close" isWide hangs>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble from its field and buttons */}
      <div onKeyDown={takeFoundByKey}>
        <TextField
          label="Test method or standard"
          placeholder="shock 50 g 6 ms, 60068-2-27, DO-160, salt …"
          value={words}
          onChange={setWords}
          autoFocus
        />
        {typed.hasFigures && <TypedTestRows tests={typed.tests} onAdd={add} />}
        <Kinds {...props} {...{ typed }} onAdd={add} words={words.trim()} />
      </div>
    </Dialog>
  );
}
