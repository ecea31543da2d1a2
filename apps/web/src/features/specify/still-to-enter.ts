import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { missingFigures, type TestType } from "@headroom/contract/vocabulary/test/test-types";

/** A label's first word keeps its capitals where it is an abbreviation: "PSD breakpoints". */
const withinSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Which figures a test by a standard still lacks, and where they stand; nothing for a test of one's own. */
export function stillToEnter(
  line: TestLine,
  { parameters }: Pick<StereoType, "parameters">,
  testType: Pick<TestType, "standard" | "enterFrom"> | undefined,
): string | undefined {
  const labels = missingFigures(parameters, line.parameters).map(({ label }) => label);
  if (labels.length === 0 || line.standard === undefined) return undefined;
  // Another standard may have been picked since.
  const isOfType = testType?.standard === line.standard && testType.enterFrom !== "";
  const source = isOfType ? testType.enterFrom.replace(/^your copy of /, "") : standardOf(line);
  return `Required: ${labels.map(withinSentence).join(", ")}. See ${source}.`;
}
