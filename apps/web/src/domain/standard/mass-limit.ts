import type { TestType } from "@headroom/contract/vocabulary/test/test-types";

/** The mass in kg up to which a standard test applies, as its name says: "Battery shock 150 g 6 ms, up to 4.48 kg". */
export function massLimitKg({ name }: Pick<TestType, "name">): number {
  const [, figure] = /\bup to (\d+(?:\.\d+)?)\s?kg\b/.exec(name) ?? [];
  return figure === undefined ? Infinity : Number(figure);
}
