import {
  accreditationCheckKey,
  type Check,
  type LabAnswer,
  type TestAnswer,
  type Verdict,
  verdicts,
} from "@headroom/contract/vocabulary/search/matching";

/** The check on which a test's verdict rests. */
export const decidingCheck = ({ checks, limitingKey }: TestAnswer): Check | undefined =>
  checks.find(({ key }) => key === limitingKey) ?? checks[0];

/** All verdicts, the one that decides over the others first. */
export const worstFirst = verdicts.toReversed();

/** The test on which a laboratory's verdict rests: the first of the worst answers. */
export const decidingTest = ({ tests }: Pick<LabAnswer, "tests">): TestAnswer | undefined =>
  [...tests].sort((a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict))[0];

/** The margin of the check that decides; a question has none, whatever its figure would reach. */
export const decidingMargin = (answer: TestAnswer): number | null =>
  answer.verdict === "unknown" ? null : (decidingCheck(answer)?.margin ?? null);

/** The worst of several verdicts; null where there is none. */
export const worstVerdict = (answers: readonly TestAnswer[]): TestAnswer["verdict"] | null =>
  worstFirst.find((verdict) => answers.some((answer) => answer.verdict === verdict)) ?? null;

const technically = {
  yes: "technically yes",
  tight: "technically tight",
  unknown: "technically to be confirmed",
} as const;

/** The verdict without the accreditation: what machines and declarations allow. */
const technicalVerdict = (answers: readonly TestAnswer[]): Verdict | undefined =>
  worstFirst.find((verdict) =>
    answers.some(({ checks }) =>
      checks.some((check) => check.key !== accreditationCheckKey && check.verdict === verdict),
    ),
  );

/** Why a verdict is a no where only the required accreditation is missing, in words; null for any other. */
export function byAccreditation(answers: readonly TestAnswer[]): string | null {
  const verdict = technicalVerdict(answers);
  if (worstVerdict(answers) !== "no" || verdict === undefined || verdict === "no") return null;
  return `by accreditation, ${technically[verdict]}`;
}

/** Why a laboratory's verdict is worse than that of any of its tests, in words: its report; null where it is not. */
export function byReport({
  verdict,
  tests,
  report,
}: Pick<LabAnswer, "verdict" | "tests" | "report">): string | null {
  if (verdict === "yes" || report?.verdict !== verdict || worstVerdict(tests) === verdict) return null;
  return verdict === "tight" ? "report with little time to spare" : "report later than needed";
}

/** Why a laboratory's verdict is not that of its machines, in words: its accreditation or its report; null where it is. */
export const verdictReason = (lab: Parameters<typeof byReport>[0]): string | null =>
  byAccreditation(lab.tests) ?? byReport(lab);
