import {
  type Check,
  type LabAnswer,
  type TestAnswer,
  verdicts,
} from "@headroom/contract/vocabulary/matching";

/** The check on which a test's verdict rests. */
export const decidingCheck = ({ checks, limitingKey }: TestAnswer): Check | undefined =>
  checks.find(({ key }) => key === limitingKey) ?? checks[0];

/** All verdicts, the one that decides over the others first. */
export const worstFirst = verdicts.toReversed();

/** The test on which a laboratory's verdict rests: the first of the worst answers. */
export const decidingTest = ({ tests }: Pick<LabAnswer, "tests">): TestAnswer | undefined =>
  [...tests].sort((a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict))[0];

/** The margin of the check that decides; an unknown one has none, whatever the others reach. */
export const decidingMargin = (answer: TestAnswer): number | null => decidingCheck(answer)?.margin ?? null;

/** The worst of several verdicts; null where there is none. */
export const worstVerdict = (answers: readonly TestAnswer[]): TestAnswer["verdict"] | null =>
  worstFirst.find((verdict) => answers.some((answer) => answer.verdict === verdict)) ?? null;
