import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { mayCancel, mayComplete } from "../project.rules.ts";
import { moveLabs, type ProjectChange } from "../revision/project-change.service.ts";

/** The customer accepts the report. */
export async function complete(changing: ProjectChange, caller: Caller): Promise<void> {
  const { owned, store: txStore, notifier } = changing;
  assertAllowed(
    mayComplete(
      owned.project.status,
      owned.project.projectLabs.map((lab) => lab.status),
    ),
  );
  await txStore.setStatus(owned.project.id, "Completed");
  const moved = await moveLabs(changing, "completed");
  await notifier.record(owned, caller, "Accepted the report; the project is completed.");
  await notifier.tellLabs(moved, {
    title: owned.project.specification.title,
    subject: "Completed",
    sentence: "The customer accepted the report.",
  });
}

/** Ends the project before its time; after the award a reason is needed. */
export async function cancel(changing: ProjectChange, caller: Caller, reason: string): Promise<void> {
  const { owned, store: txStore, notifier } = changing;
  assertAllowed(mayCancel(owned.project.status, reason));
  await txStore.setStatus(owned.project.id, "Cancelled", { cancelReason: reason || null });
  const moved = await moveLabs(changing, "cancelled");
  await notifier.record(owned, caller, reason ? `Cancelled: ${reason}` : "Cancelled.");
  await notifier.tellLabs(moved, {
    title: owned.project.specification.title,
    subject: "Cancelled",
    sentence: "The customer cancelled this project.",
    details: reason ? [`The reason given: ${reason}`] : [],
  });
}
