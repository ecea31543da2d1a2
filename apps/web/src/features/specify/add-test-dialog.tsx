import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
import type { TestType } from "@headroom/contract/vocabulary/test/test-types";
import { useId, useMemo, useState } from "react";
import { TypedTestRows } from "./typed-test-rows.tsx";
import { type TypedTests, typedTests } from "./typed-tests.ts";
import { levelText } from "../../domain/standard/level-text.ts";
import { massLimitKg } from "../../domain/standard/mass-limit.ts";
import { namedStandard, type TestSource } from "../../domain/standard/test-source.ts";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Button } from "../../ui/control/button.tsx";
import { takeFoundByKey } from "../../ui/control/found-keys.ts";
import { TextField } from "../../ui/control/text-field.tsx";

export interface AddTestProps {
  readonly stereoTypes: readonly StereoType[];
  readonly testTypes: readonly TestType[];
  readonly onAdd: (stereoType: StereoType, source: Partial<TestSource>) => void;
  /** Mass of a single specimen: a standard test for lighter ones says so, and comes last. */
  readonly massKg?: number | undefined;
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
  "flex w-full items-baseline justify-between gap-x-3 rounded px-2 py-1.5 text-left hover:bg-soft focus-visible:bg-soft";
/** On a phone the name has a line of its own, and its figures and standard the next. */
const typeStyle = "max-sm:flex-wrap max-sm:justify-start";
const typeNameStyle = "min-w-0 max-sm:basis-full sm:flex-1";
/** A number is broken at its hyphens only where half the row is not enough. */
const standardStyle = "max-w-1/2 shrink-0 text-right text-xs text-mute";

interface KindProps extends AddTestProps {
  readonly stereoType: StereoType;
  /** Not only its standard tests. */
  readonly isFound: boolean;
  /** The standard that the words name, or its first. */
  readonly source: Partial<TestSource>;
}

function Kind({ stereoType, isFound, source, testTypes, onAdd, massKg = 0 }: KindProps) {
  const id = useId();
  const format = useFormat();
  const isTooHeavy = (testType: TestType) => massKg > massLimitKg(testType);
  const inOrder = testTypes.toSorted((a, b) => Number(isTooHeavy(a)) - Number(isTooHeavy(b)));
  return (
    <li className="border-b border-line py-1">
      <button
        type="button"
        aria-describedby={stereoType.description ? id : undefined}
        data-found={isFound ? "itself" : "by its parts"}
        className={rowStyle}
        onClick={() => onAdd(stereoType, source)}
      >
        <span className="font-medium">{stereoType.label}</span>
        <span className={standardStyle}>{source.standard}</span>
      </button>
      {stereoType.description && (
        <p id={id} className="px-2 pb-1 text-sm text-mute">
          {stereoType.description}
        </p>
      )}
      {testTypes.length > 0 && (
        <ul className="ml-3 border-l border-line pl-2">
          {inOrder.map((testType) => (
            <li key={testType.testTypeId}>
              <button
                type="button"
                data-found="itself"
                className={`${rowStyle} ${typeStyle} text-sm`}
                onClick={() => onAdd(stereoType, sourceOf(testType))}
              >
                <span className={typeNameStyle}>
                  {testType.name}
                  {isTooHeavy(testType) && (
                    <span className="block text-tight">
                      Not for a specimen of {format.entered.quantity(massKg, "kg")}, but for up to{" "}
                      {format.entered.quantity(massLimitKg(testType), "kg")}.
                    </span>
                  )}
                </span>
                <span className="figure shrink-0 empty:hidden">{levelText(testType.preset, format)}</span>
                <span className={`${standardStyle} max-sm:max-w-full max-sm:text-left`}>
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

const nameOf = ({ label, group, code }: StereoType) => `${label} ${group} ${code}`;
const wordsOfType = ({ name, standard, clause, sector }: TestType) =>
  `${name} ${standard} ${clause} ${sector.join(" ")}`;

/** A method's standard as the words name it: by its reference if it has one, else as written. */
function sourceNamed(stereoType: StereoType, words: string, { tests, standard }: TypedTests) {
  const { standards } = stereoType;
  const meant = standards.filter(
    ({ ref, clause }) =>
      standard?.isMeant({ standard: ref, clause }) || matchesWords(words, `${ref} ${clause}`),
  );
  if (words === "" || meant.length > 0)
    return namedStandard(words === "" ? stereoType : { standards: meant });
  const isTyped = tests.some(({ stereoType: { id } }) => id === stereoType.id);
  return (isTyped && standard?.written) || namedStandard(stereoType);
}

const firstIs = (first: TestType | null) => (one: TestType, other: TestType) =>
  Number(other === first) - Number(one === first);

const wordsIn = (text: string) => foldLetters(text).match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
const isPartOf = (text: string) => {
  const words = wordsIn(text);
  return (sought: string) =>
    words.some((word) => word === sought || (sought.length > 3 && word.startsWith(sought)));
};

/**
 * The one standard test whose own name is typed beside its standard: "ISO 16750-3 passenger car". A standard alone
 * leaves its level open: it has others.
 */
function typeByStandard(
  { standard, tests }: TypedTests,
  { testTypes, stereoTypes, massKg = 0 }: Omit<AddTestProps, "onAdd">,
): TestType | null {
  const isFilled = tests.some(({ source }) => Object.keys(source.parameters).length > 0);
  if (!standard || isFilled) return null;
  const sought = wordsIn(`${standard.written?.clause ?? ""} ${standard.otherWords}`);
  const [found, ...others] = testTypes.filter((testType) => {
    const kind = stereoTypes.find(({ id }) => id === testType.stereoTypeId);
    const isOfKind = isPartOf(`${kind ? nameOf(kind) : ""} ${testType.standard} ${testType.clause}`);
    const isOfName = isPartOf(testType.name);
    return (
      tests.some(({ stereoType }) => stereoType === kind) &&
      standard.isMeant(testType) &&
      massKg <= massLimitKg(testType) &&
      sought.every((word) => isOfKind(word) || isOfName(word)) &&
      sought.some((word) => isOfName(word) && !isOfKind(word))
    );
  });
  return found && others.length === 0 ? found : null;
}

/** Finds a test method by its name, its group, a standard that asks for it, or the words that engineers have for it. */
function Kinds({
  stereoTypes,
  testTypes,
  onAdd,
  words,
  typed,
  byStandard,
  massKg,
}: AddTestProps & { words: string; typed: TypedTests; byStandard: TestType | null }) {
  const named = typed.tests.map(({ stereoType }) => stereoType.id);
  const first = byStandard ? [byStandard.stereoTypeId, ...named] : named;
  const placeOf = ({ id }: StereoType) => (first.includes(id) ? first.indexOf(id) : first.length);
  const kinds = stereoTypes
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((stereoType) => {
      const own = testTypes.filter((testType) => testType.stereoTypeId === stereoType.id);
      const name = nameOf(stereoType);
      const isNamed = named.includes(stereoType.id);
      // The method's own name beside a standard test's words finds it; alone it does not list them all.
      const context = matchesWords(words, name) ? "" : name;
      const found = own.filter(
        (type) =>
          type === byStandard ||
          hasTyped(typed, type) ||
          (isNamed && typed.standard?.isMeant(type)) ||
          matchesWords(words, `${context} ${wordsOfType(type)}`),
      );
      const refs = stereoType.standards.map(({ ref, clause }) => `${ref} ${clause}`);
      const isFound =
        byStandard?.stereoTypeId !== stereoType.id &&
        (isNamed || matchesWords(words, `${name} ${refs.join(" ")}`));
      const source = sourceNamed(stereoType, words, typed);
      return isFound || found.length > 0
        ? [{ stereoType, isFound, source, shown: found.toSorted(firstIs(byStandard)) }]
        : [];
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
          .map(({ stereoType, shown, ...kind }) => (
            <Kind
              key={stereoType.id}
              {...{ stereoTypes, onAdd, stereoType, massKg }}
              {...kind}
              testTypes={shown}
            />
          ))}
      </ul>
    </section>
  ));
}

interface AddTestDialogProps extends AddTestProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Reads a specification in words. */
  readonly onPaste: (text: string) => void;
}

/** More than a line of a test has. */
const maxLineLetters = 160;
const isSpecification = (text: string) => text.length > maxLineLetters || text.trim().includes("\n");

export function AddTestDialog({ isOpen, onClose, onAdd, onPaste, ...props }: AddTestDialogProps) {
  const [words, setWords] = useState("");
  // A field of one line drops the ends of the lines.
  const [pasted, setPasted] = useState("");
  const { stereoTypes, testTypes, massKg } = props;
  const typed = useMemo(() => typedTests(words.trim(), stereoTypes), [words, stereoTypes]);
  const byStandard = typeByStandard(typed, { stereoTypes, testTypes, massKg });
  const proposed = words === "" ? null : ([pasted, words].find(isSpecification) ?? null);
  const add: AddTestProps["onAdd"] = (...chosen) => {
    setWords("");
    onAdd(...chosen);
  };
  return (
    <Dialog title="Add a test" isOpen={isOpen} onClose={onClose} closeLabel="Close" isWide hangs>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble from its field and buttons */}
      <div
        onKeyDown={takeFoundByKey}
        onPaste={({ clipboardData }) => setPasted(clipboardData.getData("text/plain"))}
      >
        <TextField
          label="Test method or standard"
          placeholder="shock 50 g 6 ms, 60068-2-27, DO-160, salt …"
          value={words}
          onChange={setWords}
          autoFocus
        />
        {proposed !== null && (
          <p className="mt-3 flex flex-wrap items-center gap-2">
            This is more than one line of a test.
            <Button size="small" variant="primary" data-found="itself" onPress={() => onPaste(proposed)}>
              Read it as a specification
            </Button>
          </p>
        )}
        {byStandard === null && <TypedTestRows typed={typed} onAdd={add} />}
        <Kinds {...props} {...{ typed, byStandard }} onAdd={add} words={words.trim()} />
      </div>
    </Dialog>
  );
}
