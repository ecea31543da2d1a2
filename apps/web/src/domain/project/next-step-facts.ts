import { deliveryAddress } from "@headroom/contract/vocabulary/laboratory/lab-address";
import type { CountedDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { LabProjectRow, ProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import type { LabProject, Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { WithheldProject } from "@headroom/contract/vocabulary/request/withheld-project";
import {
  type NextStep,
  type PartFacts,
  partStep,
  type ProjectFacts,
  projectStep,
  waitLine,
} from "@headroom/contract/vocabulary/project/read-next-step";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";

/** A deadline to which the time is counted from now. */
export const counted = ({ answerBy, timeZone }: CountedDeadline): CountedDeadline => ({
  answerBy,
  timeZone,
  now: new Date(),
});

/** A laboratory's part, for the words of its next step. */
export const partFactsOf = (
  lab: ProjectLab,
): PartFacts &
  Readonly<Record<"isToConfirm" | "isWithheld", boolean>> & { readonly start: string | null } => ({
  labName: lab.labName,
  status: lab.status,
  waitingSince: lab.waitingSince,
  isWithheld: lab.isWithheld,
  isOutdated: lab.quotes.at(-1)?.outdated ?? false,
  isToConfirm: lab.confirmAskedAt !== null,
  start: lab.schedule.map(({ start }) => start).toSorted()[0] ?? null,
  address: deliveryAddress(lab),
  reason: lab.reason,
  outcome: lab.complaints.at(-1)?.answered?.outcome ?? null,
});

export const projectFactsOf = (project: Project, customer = "The customer") =>
  ({
    status: project.status,
    waitingSince: project.waitingSince,
    isUnconfirmed: project.waitingFor !== undefined,
    customer,
    deadline: counted(project.specification),
    reason: project.cancelReason,
    parts: project.projectLabs.map(partFactsOf),
  }) satisfies ProjectFacts;

/** The next step of a listed project. */
export const rowStep = (
  row: ProjectRow,
  { reader, customer = "" }: { readonly reader: "customer" | "operator"; readonly customer?: string },
): NextStep => projectStep({ ...row, customer, deadline: row, reason: null }, reader);

/** The next step of the laboratory's own part. */
export const ownStep = ({ own, specification, customerName, customerCompany }: LabProject): NextStep =>
  partStep(
    { ...partFactsOf(own), tests: testNumbers(specification.tests, own.awardedLineIds) },
    { deadline: counted(specification), customer: customerCompany || customerName },
    "laboratory",
  );

/** The same before the customer has released the request to the laboratory. */
export const withheldStep = ({ own, withheld, customerName, customerCompany }: WithheldProject): NextStep =>
  partStep(
    partFactsOf(own),
    { deadline: counted(withheld), customer: customerCompany || customerName },
    "laboratory",
  );

export const ownRowStep = (row: LabProjectRow): NextStep =>
  partStep(
    { ...row, labName: "", isOutdated: row.outdated, tests: "" },
    { deadline: row, customer: row.customerCompany },
    "laboratory",
  );

/** One line for a list: who is waited for since when, and the reader's own act; null where nothing is awaited. */
export function nextLine(step: NextStep): string | null {
  const line = waitLine(step);
  return line && step.isMine && step.act ? `${line}: ${step.act.toLowerCase()}` : line;
}
