import type { ReadinessItem, ReceiptDraft } from "@headroom/contract/vocabulary/project/job";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { assertAllowed } from "../../../platform/refusal.ts";
import { type LabChange, tellCustomer } from "../award/lab-change.service.ts";
import { hasBegun, mayActOnPart, readinessFits, readinessText } from "./job.rules.ts";

interface Arrivals {
  readonly readiness: readonly ReadinessItem[];
}

/** The laboratory's check list: each item with the day on which it arrived. */
export async function noteArrivals(changing: LabChange, { readiness }: Arrivals, now: Date): Promise<void> {
  const { owned, own, caller, store, notifier } = changing;
  assertAllowed(mayActOnPart("note arrivals", owned.project.status, own.status));
  assertAllowed(readinessFits(own.readiness, readiness, now));
  await store.setPart(own.projectLabId, { readiness: [...readiness] });
  await store.setLabStatus([own.projectLabId], own.status, { marker: "New" });
  await notifier.logActivity(owned, caller, {
    action: "change check list",
    before: { laboratory: own.labName, checkList: readinessText(own.readiness) },
    after: { laboratory: own.labName, checkList: readinessText(readiness) },
  });
  const did = `updated its check list: ${readinessText(readiness)}`;
  await tellCustomer(changing, { subject: "Check list", did });
}

/** The specimen has arrived and is inspected. */
export async function receive(changing: LabChange, draft: ReceiptDraft, now: Date): Promise<void> {
  const { owned, own, caller, store, notifier } = changing;
  assertAllowed(mayActOnPart("receive", owned.project.status, own.status));
  assertAllowed(hasBegun(draft.inspectedOn, now, "inspectedOn"));
  await store.setPart(own.projectLabId, { receipt: { ...draft, at: now.toISOString() } });
  await store.setLabStatus([own.projectLabId], "Received", { marker: "New" });
  await notifier.logActivity(owned, caller, {
    action: "receive specimen",
    after: { laboratory: own.labName, ...draft },
  });
  const condition = draft.condition && `: ${draft.condition.replace(/\.$/, "")}`;
  const damage = draft.isDamaged ? "; it is damaged" : "";
  const did = `received the specimen and inspected it on ${formatDate(draft.inspectedOn)}${damage}${condition}`;
  await tellCustomer(changing, {
    subject: draft.isDamaged ? "Specimen received damaged" : "Specimen received",
    did,
  });
}
