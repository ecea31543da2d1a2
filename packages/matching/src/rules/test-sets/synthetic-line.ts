import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { demandOf } from "../single-tests.ts";
import type { Demand, RuleInput } from "../test-plan.ts";

/** A test that stands inside another: its kind, its values, its title. */
export interface InnerTest {
  readonly title: string;
  readonly stereoTypeId: StereoTypeId;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

/** The same specimen and standard, another test method. */
export const innerLine = (line: TestLine, inner: InnerTest): TestLine => ({
  ...line,
  title: inner.title,
  stereoTypeId: inner.stereoTypeId,
  parameters: { ...inner.parameters },
});

/** Several tests as the parts of one: all in the same laboratory. */
export function demandOfAll(input: RuleInput, inner: readonly InnerTest[]): Demand {
  const demands = inner.map((each) => ({
    title: each.title,
    demand: demandOf({ ...input, line: innerLine(input.line, each) }),
  }));
  return {
    parts: demands.flatMap(({ title, demand }) =>
      demand.parts.map((part) => ({ ...part, label: part.label === "" ? title : `${title}, ${part.label}` })),
    ),
    quantities: demands.flatMap(({ title, demand }) =>
      (demand.quantities ?? []).map((quantity) => ({
        ...quantity,
        key: `${title}.${quantity.key}`,
        label: `${title}: ${quantity.label}`,
      })),
    ),
    assumptions: [...new Set(demands.flatMap(({ demand }) => demand.assumptions ?? []))],
  };
}
