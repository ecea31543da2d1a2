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
          // A row that somebody pressed names its test; Enter in the field leaves open what its words do.
          for (const { stereoType, source, entered = source } of tests)
            onAdd(stereoType, isPressed ? source : entered);
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
export function TypedTestRows({ typed: { tests, together, hasFigures }, onAdd }: TypedTestRowsProps) {
  const [first] = tests;
  // Words alone are answered by the list of methods, but for the one that Enter takes while its kind is open.
  if (!first || (!hasFigures && !first.entered)) return null;
  const all = tests.slice(0, together);
  return (
    <section className="mt-4">
      <h3 className="eyebrow">{hasFigures ? "With your figures" : "As typed"}</h3>
      <ul>
        {all.length > 1 && <Row tests={all} onAdd={onAdd} />}
        {tests.slice(0, hasFigures ? maxOffered : 1).map((test) => (
          <Row key={test.stereoType.id} tests={[test]} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  );
}
