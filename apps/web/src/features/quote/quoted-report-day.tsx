import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { UseFormReturn } from "react-hook-form";
import { quotedReport } from "../../domain/quote/quoted-report.ts";
import { todayIso } from "../../platform/quantity/today.ts";

interface QuotedReportDayProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly project: LabProject;
}

/** The day of the report that the customer's comparison shows for the quote as it stands. */
export function QuotedReportDay({ form, project }: QuotedReportDayProps) {
  const [earliestStart, lines, days] = form.watch(["earliestStart", "lines", "reportDays"]);
  if (earliestStart === "") return null;
  const known = lines.map((line) => ({ ...line, days: Number.isFinite(line.days) ? line.days : 0 }));
  const answers = [...project.estimates, ...project.own.proof];
  const reportDays = typeof days === "number" && days >= 0 ? days : null;
  const report = quotedReport({ earliestStart, lines: known, reportDays }, project.specification, {
    today: todayIso(),
    answers,
  });
  if (!report) return null;
  return (
    <p className="pt-2 text-mute">
      The comparison shows the earliest report as {formatDate(report.day)}: earliest start, days of the tests,
      and {reportDays === null ? "the hours of the reports" : "the days to the report"}.
    </p>
  );
}
