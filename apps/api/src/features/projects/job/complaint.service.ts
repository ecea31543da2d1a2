import { daysToAnswerComplaint, maxComplaintsPerPart } from "@headroom/contract/vocabulary/product-limits";
import {
  amendmentsOf,
  amendmentsSinceComplaint,
  type Complaint,
  type ComplaintOutcome,
  outcomeWords,
} from "@headroom/contract/vocabulary/project/job";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { dayAfter, formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Caller } from "../../../platform/http/route.ts";
import { dayOf } from "../../../platform/clock.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { type LabChange, tellCustomer } from "../award/lab-change.service.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";
import { answerIsBacked, hasRoomFor, mayActOnPart } from "./job.rules.ts";

interface Complaining {
  readonly lab: ProjectLab;
  readonly point: string;
  readonly now: Date;
}

/** The customer complains about a point of the report; the automatic acceptance waits for the answer. */
export async function complain(
  changing: ProjectChange,
  caller: Caller,
  { lab, point, now }: Complaining,
): Promise<void> {
  const { owned, store, notifier } = changing;
  assertAllowed(mayActOnPart("complain", owned.project.status, lab.status));
  assertAllowed(hasRoomFor(lab.complaints, maxComplaintsPerPart, "complaints"));
  const answerBy = dayAfter(dayOf(now), daysToAnswerComplaint);
  const complaint: Complaint = {
    point,
    at: now.toISOString(),
    answerBy,
    amendments: amendmentsOf(lab),
    answered: null,
  };
  await store.setPart(lab.projectLabId, { complaints: [...lab.complaints, complaint] });
  await store.setLabStatus([lab.projectLabId], "Disputed");
  await notifier.recordOfLab(owned, caller, {
    sentence: `Complained about the report of ${lab.labName}: ${point}`,
    projectLabId: lab.projectLabId,
  });
  await notifier.logActivity(owned, caller, {
    action: "complain about report",
    after: { laboratory: lab.labName, point, answerBy },
  });
  await notifier.tellLabs([lab], {
    title: owned.project.specification.title,
    subject: "Complaint",
    sentence: `The customer complains about your report. Please answer by ${formatDate(answerBy)}.`,
    details: [point],
  });
}

interface Answer {
  readonly outcome: ComplaintOutcome;
  readonly note: string;
}

function didOf({ outcome, note }: Answer, amendments: readonly string[]): string {
  const because = note === "" ? "" : `: ${note.replace(/\.$/, "")}`;
  if (outcome === "rejected") return `rejected the complaint${because}`;
  return outcome === "repeated"
    ? `answered the complaint; the test is repeated${because}`
    : `answered the complaint with an amended report (${amendments.join(", ")})${because}`;
}

/** The laboratory answers; a report that is delivered again, or stands, is accepted after the same days as a first one. */
export async function answerComplaint(changing: LabChange, answer: Answer, now: Date): Promise<void> {
  const { owned, own, caller, store, notifier } = changing;
  assertAllowed(mayActOnPart("answer complaint", owned.project.status, own.status));
  const amendments = amendmentsSinceComplaint(own);
  assertAllowed(answerIsBacked(answer.outcome, amendments));
  const answered = { ...answer, at: now.toISOString() };
  const complaints = own.complaints.map((each, place) =>
    place === own.complaints.length - 1 ? { ...each, answered } : each,
  );
  await store.setPart(own.projectLabId, { complaints });
  const isRepeated = answer.outcome === "repeated";
  await store.setLabStatus([own.projectLabId], isRepeated ? "Testing" : "Reported", {
    marker: "New",
    ...(!isRepeated && { reportedAt: now }),
  });
  await notifier.logActivity(owned, caller, {
    action: "answer complaint",
    after: { laboratory: own.labName, ...answer, outcome: outcomeWords[answer.outcome] },
  });
  await tellCustomer(changing, { subject: "Complaint answered", did: didOf(answer, amendments) });
}
