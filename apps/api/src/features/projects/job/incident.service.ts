import {
  decisionWords,
  type Incident,
  type IncidentDecision,
  type IncidentDraft,
  incidentWords,
} from "@headroom/contract/vocabulary/project/job";
import { agreedQuote } from "@headroom/contract/vocabulary/project/agreed-quote";
import { maxIncidentsPerPart } from "@headroom/contract/vocabulary/product-limits";
import { holdTermsText } from "@headroom/contract/vocabulary/project/hold-terms";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { type LabChange, tellCustomer } from "../award/lab-change.service.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";
import { hasBegun, hasRoomFor, isLastAtWork, mayActOnPart } from "./job.rules.ts";

/** The laboratory stops its tests, and says why. */
export async function reportIncident(changing: LabChange, draft: IncidentDraft, now: Date): Promise<void> {
  const { owned, own, caller, store, notifier } = changing;
  assertAllowed(mayActOnPart("report incident", owned.project.status, own.status));
  assertAllowed(hasBegun(draft.happenedOn, now, "happenedOn"));
  assertAllowed(hasRoomFor(own.incidents, maxIncidentsPerPart, "incidents"));
  const incident: Incident = { ...draft, at: now.toISOString(), decided: null };
  await store.setPart(own.projectLabId, { incidents: [...own.incidents, incident] });
  await store.setLabStatus([own.projectLabId], "Interrupted", { marker: "New" });
  await notifier.logActivity(owned, caller, {
    action: "report incident",
    after: { laboratory: own.labName, ...draft, kind: incidentWords[draft.kind] },
  });
  const what = `${incidentWords[draft.kind].toLowerCase()} on ${formatDate(draft.happenedOn)}`;
  const terms = holdTermsText(agreedQuote(own));
  await tellCustomer(changing, {
    subject: "Incident",
    did: `reported an incident, ${what}. Had run: ${draft.hadRun.replace(/\.$/, "")}`,
    details: ["The tests are interrupted until you decide how to go on.", ...(terms ? [terms] : [])],
  });
}

interface Decided {
  readonly lab: ProjectLab;
  readonly decision: IncidentDecision;
  readonly note: string;
  readonly now: Date;
}

/** The customer decides how an interrupted part goes on; one that stops ends as by a cancelled project. */
export async function decideIncident(
  changing: ProjectChange,
  caller: Caller,
  { lab, decision, note, now }: Decided,
): Promise<void> {
  const { owned, store, notifier } = changing;
  const { project } = owned;
  assertAllowed(mayActOnPart("decide incident", project.status, lab.status));
  const decided = { decision, note, at: now.toISOString() };
  const incidents = lab.incidents.map((each, place) =>
    place === lab.incidents.length - 1 ? { ...each, decided } : each,
  );
  await store.setPart(lab.projectLabId, { incidents });
  const stops = decision === "stop";
  const others = project.projectLabs.filter((each) => each !== lab).map(({ status }) => status);
  const endsProject = stops && isLastAtWork(others);
  await store.setLabStatus(
    [lab.projectLabId],
    stops ? "Cancelled" : "Testing",
    stops ? { reason: note } : {},
  );
  if (endsProject) await store.setStatus(project.id, "Cancelled", { cancelReason: note });
  const words = decisionWords[decision];
  const said = note === "" ? "." : `: ${note}`;
  await notifier.recordOfLab(owned, caller, {
    sentence: `Decided on the incident at ${lab.labName}. ${words}${said}`,
    projectLabId: lab.projectLabId,
  });
  if (endsProject) await notifier.record(owned, caller, `Cancelled: ${note}`);
  await notifier.logActivity(owned, caller, {
    action: "decide incident",
    after: { laboratory: lab.labName, decision: words, ...(note && { note }) },
  });
  await notifier.tellLabs([lab], {
    title: project.specification.title,
    subject: "Incident decided",
    sentence: `The customer decided on the incident: ${words}.`,
    details: note === "" ? [] : [note],
  });
}
