import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { makeActivityStore } from "./activity.store.ts";

export interface Change {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes who changed what; given the transaction of the change, so that neither exists without the other. */
export const recordActivity = (transaction: Connection, by: Pick<Caller, "id" | "name" | "role"> | null, change: Change): Promise<void> =>
  makeActivityStore(transaction).append({
    actor_id: by?.id ?? null,
    actor_name: by?.name ?? "System",
    actor_role: by?.role ?? "System",
    action: change.action,
    subject_type: change.subjectType,
    subject_id: change.subjectId,
    subject_name: change.subjectName,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: change.after === undefined ? null : JSON.stringify(change.after),
  });
