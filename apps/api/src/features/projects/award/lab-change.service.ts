import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Caller } from "../../../platform/http/route.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";

/** A change of a laboratory's own row, and who makes it. */
export interface LabChange extends ProjectChange {
  readonly caller: Caller;
  readonly own: ProjectLab;
}

/** A laboratory's action, for the customer. */
export interface LabNotice {
  readonly subject: string;
  readonly did: string;
  readonly details?: readonly string[] | undefined;
}

/** The customer sees a mark, a notification and a mail. */
export async function tellCustomer(
  { owned, caller, own, store: txStore, notifier }: LabChange,
  { subject, did, details }: LabNotice,
): Promise<void> {
  const sentence = `${own.labName} ${did}.`;
  await txStore.setMarker(owned.project.id, "New");
  await notifier.recordOfLab(owned, caller, { sentence, projectLabId: own.projectLabId });
  await notifier.tellOwner(owned, { title: owned.project.specification.title, subject, sentence, details });
}
