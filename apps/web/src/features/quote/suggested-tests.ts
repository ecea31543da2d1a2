import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import type { QuoteTest } from "@headroom/contract/vocabulary/project/quotes";
import { hoursText } from "@headroom/contract/vocabulary/search/estimates";
import { accreditationVerdicts, type TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { ownTime } from "@headroom/matching";
import type { QuotedProject } from "./suggested-lines.ts";

/** Lines of an estimate that are no hours of the test on the machine, whichever part of it they are of. */
const apart = ["Report", "Whole half days"];
const isApart = (name: string) => apart.some((each) => name === each || name.endsWith(`: ${each}`));

/** Hours on the machine by the laboratory's estimate; null where it has none. */
function estimatedHours(estimate: TestAnswer["estimate"]): number | null {
  const lines = estimate?.lines.filter(({ name }) => !isApart(name)) ?? [];
  return lines.length === 0 ? null : lines.reduce((sum, { hours }) => sum + hours, 0);
}

const ownHours = (test: TestLine, { specimen, tests }: QuotedProject["specification"]): number | null =>
  ownTime({ test, specimen, tests }).hours || null;

/** Hundredths, as a field shows them. */
const rounded = (hours: number) => Math.round(hours * 100) / 100;

function accreditedBy(answer: TestAnswer | undefined): Pick<QuoteTest, "accredited" | "certificate"> {
  const verdict = answer && accreditationVerdicts[answer.accreditation.status];
  if (verdict === "yes")
    return { accredited: true, certificate: answer?.accreditation.certificateNo ?? null };
  return { accredited: verdict === "no" ? false : null, certificate: null };
}

/** The answer to begin with: by the match and its estimate, or by the test's own hours where nothing is known of the laboratory. */
function firstTest(project: QuotedProject, test: TestLine): QuoteTest {
  const { own, estimates, specification } = project;
  const { lineId } = test;
  const answer = own.proof.find((each) => each.lineId === lineId);
  const { estimate } = estimates.find((each) => each.lineId === lineId) ?? answer ?? {};
  const hours = isGuestLab(own.labId) ? ownHours(test, specification) : estimatedHours(estimate);
  return {
    lineId,
    machine: answer?.machine?.name ?? null,
    hours: hours && rounded(hours),
    accepts: answer?.verdict === "no" ? null : true,
    deviations: null,
    deviationNote: null,
    ...accreditedBy(answer),
    subcontractor: null,
    site: null,
  };
}

export const firstTests = (project: QuotedProject): QuoteTest[] =>
  project.specification.tests.map((test) => firstTest(project, test));

/** Earlier answers to the tests that are asked now; a value that was revised is no deviation from the new one. */
export const testsAgain = (
  { tests = [] }: { readonly tests?: readonly QuoteTest[] | undefined },
  project: QuotedProject,
): QuoteTest[] =>
  project.specification.tests.map((test) => {
    const before = tests.find(({ lineId }) => lineId === test.lineId);
    if (!before) return { ...firstTest(project, test), accepts: null };
    const deviations = before.deviations?.filter(
      ({ parameter, requested }) => test.parameters[parameter] === requested,
    );
    return { ...before, deviations: deviations?.length ? deviations : null };
  });

/** `as described · Shaker 4 · 14 h · accredited`: an answer in one line. */
export function answerSummary(test: QuoteTest, isAccreditationAsked: boolean): string {
  const { accepts, machine, hours, accredited, subcontractor, site } = test;
  const isHours = typeof hours === "number" && !Number.isNaN(hours);
  return [
    typeof accepts !== "boolean" ? "not stated whether as described" : accepts ? "as described" : "deviates",
    machine,
    isHours && hoursText(hours),
    typeof accredited === "boolean"
      ? `${accredited ? "" : "not "}accredited`
      : isAccreditationAsked && "accreditation not stated",
    subcontractor && `subcontracted to ${subcontractor}`,
    site,
  ]
    .filter(Boolean)
    .join(" · ");
}
