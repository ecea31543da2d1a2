import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";

/** The groups of a set. */
export const groupsOfSet = (set: number, groups: number): readonly number[] =>
  Array.from({ length: groups }, (_, g) => g).filter((g) => ((set >> g) & 1) === 1);

const belongs = (line: TestLine, lineId: string) =>
  line.lineId === lineId || line.lineId.startsWith(`${lineId}.`);

/**
 * Tests that have to stay together, by their positions: pairs are chained, and a pair that names a set holds for all
 * its sections. Without pairs every test is a group of its own.
 */
export function groupsOf(
  lines: readonly TestLine[],
  sameLab: readonly (readonly [string, string])[],
): readonly (readonly number[])[] {
  const group = lines.map((_, i) => i);
  const join = (a: number, b: number) => {
    const [from, to] = [group[a], group[b]];
    group.forEach((each, i) => {
      if (each === from) group[i] = to ?? each;
    });
  };
  for (const pair of sameLab) {
    const members = lines.flatMap((line, i) => (pair.some((lineId) => belongs(line, lineId)) ? [i] : []));
    for (const member of members) join(member, members[0] ?? member);
  }
  return [...new Set(group)].map((each) => lines.flatMap((_, i) => (group[i] === each ? [i] : [])));
}
