import { describeParameters } from "@headroom/contract/vocabulary/test/describe-test";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { TypedTest } from "./typed-tests.ts";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import type { DraftControl } from "./use-draft.ts";

/** Tests that one line can mean and that are offered at once. */
const maxOffered = 4;

function Row({ test, onAdd }: { test: TypedTest; onAdd: DraftControl["addTest"] }) {
  const { stereoType, source, questions } = test;
  const { values, tables } = describeParameters(source, stereoType.parameters, useFormat());
  const figures = [
    ...tables.map(({ label, rows }) => `${label}: ${plural(rows.length, "row")}`),
    ...values.map(({ label, value }) => `${label} ${value}`),
  ];
  return (
    <li className="border-b border-line py-1">
      <button
        type="button"
        data-found="itself"
        className="w-full rounded px-2 py-1.5 text-left hover:bg-soft focus-visible:bg-soft"
        onClick={() => onAdd(stereoType, source)}
      >
        <span className="font-medium">{stereoType.label}</span>
        {figures.length > 0 && <span className="ml-2 text-mute">{figures.join(" · ")}</span>}
        {questions.length > 0 && <span className="block text-sm text-tight">{questions.join(" ")}</span>}
      </button>
    </li>
  );
}

/** The tests that typed words mean, with the figures as they were read; Enter takes the first. */
export function TypedTestRows({
  tests,
  onAdd,
}: {
  tests: readonly TypedTest[];
  onAdd: DraftControl["addTest"];
}) {
  if (tests.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="eyebrow">With your figures</h3>
      <ul>
        {tests.slice(0, maxOffered).map((test) => (
          <Row key={test.stereoType.id} {...{ test, onAdd }} />
        ))}
      </ul>
    </section>
  );
}
