import { describeParameters } from "@headroom/contract/vocabulary/test/describe-test";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { TypedTest, TypedTests } from "./typed-tests.ts";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import type { DraftControl } from "./use-draft.ts";

/** Tests that one line can mean and that are offered at once. */
const maxOffered = 4;

/** Parameters of a test as they were read, in a line. */
function useFigures() {
  const format = useFormat();
  return ({ stereoType, source }: TypedTest): string => {
    const { values, tables } = describeParameters(source, stereoType.parameters, format);
    return [
      ...tables.map(({ label, rows }) => `${label}: ${plural(rows.length, "row")}`),
      ...values.map(({ label, value }) => `${label} ${value}`),
    ].join(" · ");
  };
}

/** A row that somebody pressed names its test; Enter in the field takes it as typed, with what its words leave open. */
const chosenSource = ({ source: { title: _typed, ...named } }: TypedTest) => named;

/** Tests that one press adds. */
function Row({ tests, onAdd }: { tests: readonly TypedTest[]; onAdd: DraftControl["addTest"] }) {
  const figures = useFigures();
  return (
    <li className="border-b border-line py-1">
      <button
        type="button"
        data-found="itself"
        className="w-full rounded px-2 py-1.5 text-left hover:bg-soft focus-visible:bg-soft"
        onClick={({ detail, currentTarget }) => {
          const isPressed = detail > 0 || currentTarget === document.activeElement;
          for (const test of tests) onAdd(test.stereoType, isPressed ? chosenSource(test) : test.source);
        }}
      >
        {tests.map((test, place) => (
          <span key={test.stereoType.id} className="block">
            {place > 0 && "and "}
            <span className="font-medium">{test.stereoType.label}</span>
            <span className="ml-2 text-mute">{figures(test)}</span>
            {test.questions.length > 0 && (
              <span className="block text-sm text-tight">{test.questions.join(" ")}</span>
            )}
          </span>
        ))}
      </button>
    </li>
  );
}

interface TypedTestRowsProps {
  readonly typed: TypedTests;
  readonly onAdd: DraftControl["addTest"];
}

/** The tests that typed words mean, with the figures as they were read; Enter takes the first, or all that are meant together. */
export function TypedTestRows({ typed: { tests, together }, onAdd }: TypedTestRowsProps) {
  if (tests.length === 0) return null;
  const all = tests.slice(0, together);
  return (
    <section className="mt-4">
      <h3 className="eyebrow">With your figures</h3>
      <ul>
        {all.length > 1 && <Row tests={all} onAdd={onAdd} />}
        {tests.slice(0, maxOffered).map((test) => (
          <Row key={test.stereoType.id} tests={[test]} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  );
}
