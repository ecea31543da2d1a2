import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { mayActOnPart } from "../job/job.rules.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";

interface Given {
  readonly lab: ProjectLab;
  readonly purchaseOrder: string;
}

/** The customer gives the number of its purchase order, or corrects it; the same one again changes nothing. */
export async function givePurchaseOrder(
  { owned, store, notifier }: ProjectChange,
  caller: Caller,
  { lab, purchaseOrder }: Given,
): Promise<void> {
  const { specification, status } = owned.project;
  assertAllowed(mayActOnPart("give purchase order", status, lab.status));
  if (lab.purchaseOrder === purchaseOrder) return;
  await store.setPurchaseOrder(lab.projectLabId, purchaseOrder);
  await notifier.recordOfLab(owned, caller, {
    sentence: `Gave ${lab.labName} the purchase order ${purchaseOrder}${lab.purchaseOrder === null ? "" : `, before it was ${lab.purchaseOrder}`}.`,
    projectLabId: lab.projectLabId,
  });
  await notifier.tellLabs([lab], {
    title: specification.title,
    subject: "Purchase order",
    sentence: `The customer's purchase order is ${purchaseOrder}.`,
    details: ["It stands on the award confirmation from now on."],
  });
}
