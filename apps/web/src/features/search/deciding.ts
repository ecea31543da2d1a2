import type { Check, LabAnswer, TestAnswer } from "@headroom/contract/vocabulary/matching";

/** The check on which a test's verdict rests. */
export const decidingCheck = ({ checks, limitingKey }: TestAnswer): Check | undefined =>
  checks.find(({ key }) => key === limitingKey) ?? checks[0];

const severity: Readonly<Record<TestAnswer["verdict"], number>> = { no: 0, unknown: 1, tight: 2, yes: 3 };

/** The test on which a laboratory's verdict rests: the first of the worst answers. */
export const decidingTest = ({ tests }: Pick<LabAnswer, "tests">): TestAnswer | undefined =>
  [...tests].sort((a, b) => severity[a.verdict] - severity[b.verdict])[0];
