import { assumedRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { reportDays, reportVerdict } from "@headroom/contract/vocabulary/search/report-dates";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import {
  accreditationVerdicts,
  type TestAnswer,
  type Verdict,
} from "@headroom/contract/vocabulary/search/matching";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { dayOf } from "./quote-days.ts";
import { quotedDays } from "./quoted-days.ts";

/** Hours of a test's report in its estimate; those assumed where it has none. */
function reportHours({ estimate }: Estimated): number {
  if (!estimate || estimate.lines.length === 0) return assumedRules.reportH;
  const reports = estimate.lines.filter(({ name }) => name === "Report" || name.endsWith(": Report"));
  return reports.reduce((sum, { hours }) => sum + hours, 0);
}

/** A test with its estimate at the laboratory. */
type Estimated = Pick<TestAnswer, "lineId" | "estimate">;

/** The day of the report after a quote's last test, by the days that it states or by the hours of the reports, and whether it is early enough; `null` where it quotes no days. */
export function quotedReport(
  quote: Pick<Quote, "earliestStart" | "lines" | "reportDays">,
  specification: Pick<Specification, "tests" | "specimen">,
  { today, answers }: { readonly today: string; readonly answers: readonly Estimated[] },
): { readonly day: string; readonly verdict: Verdict } | null {
  const tests = quotedDays(quote, specification);
  const last = tests.at(-1);
  if (!last) return null;
  const hours = tests.reduce((sum, test) => {
    const answer = answers.find(({ lineId }) => lineId === test.lineId);
    return sum + (answer ? reportHours(answer) : assumedRules.reportH);
  }, 0);
  const day = dayAfter(dayOf(last.toDay, true), quote.reportDays ?? reportDays(hours));
  return { day, verdict: reportVerdict(day, { today, reportBy: specification.specimen.reportBy }) };
}

type Certified = Pick<TestAnswer["accreditation"], "status" | "validTo">;

/** The last day of the certificate by which a test is accredited, where the quoted report is later; else null. */
export const lapseBeforeReport = (
  { status, validTo }: Certified,
  report: ReturnType<typeof quotedReport>,
): string | null =>
  report !== null && validTo !== null && accreditationVerdicts[status] !== "no" && validTo < report.day
    ? validTo
    : null;
