import type { LineId } from "../identifiers.ts";
import { accreditationVerdicts, type LineAccreditation } from "./matching.ts";
import type { Specification } from "../project/projects.ts";

interface Requirement {
  readonly specimen: Pick<Specification["specimen"], "accreditedReport">;
  readonly tests: readonly Pick<Specification["tests"][number], "lineId">[];
}

/** A test that requires an accredited report and that a laboratory's accreditation does not cover for certain. */
export interface UnaccreditedTest {
  readonly lineId: LineId;
  readonly sentence: string;
}

/** Whether a line is a test of a project or one of its sections: a set of sections is one test. */
export const isLineOf = (lineId: string, test: string) => lineId === test || lineId.startsWith(`${test}.`);

/** The tests of a laboratory's part for which its accreditation does not meet the requirement, as sentences. */
export function unaccreditedTests(
  { specimen, tests }: Requirement,
  answers: readonly LineAccreditation[],
  lineIds: readonly string[] = tests.map(({ lineId }) => lineId),
): readonly UnaccreditedTest[] {
  if (!specimen.accreditedReport) return [];
  return answers.flatMap(({ lineId, accreditation: { status, sentence } }) => {
    const index = tests.findIndex((test) => isLineOf(lineId, test.lineId));
    const verdict = accreditationVerdicts[status];
    if (index < 0 || verdict === "yes" || !lineIds.some((requested) => isLineOf(lineId, requested)))
      return [];
    const said =
      verdict === "no"
        ? `Not accredited for test ${index + 1}`
        : `Accreditation not confirmed for test ${index + 1}`;
    return [{ lineId, sentence: `${said}: ${sentence}` }];
  });
}
