import type { ProjectId, ProjectLabId, UserId } from "@headroom/contract/vocabulary/identifiers";
import type { Connection } from "../../platform/database/connect.ts";

/** Stores a project's events and messages. */
export const makeProjectHistoryStore = (connection: Connection) => ({
  /** Copies the states as this transaction sees them: a change is written before its event. */
  addEvent: async (event: {
    projectId: ProjectId;
    projectLabId: ProjectLabId | null;
    byUserId: UserId | null;
    byRole: "Admin" | "Prospect" | "Test Lab" | "System";
    byName: string;
    sentence: string;
  }): Promise<void> => {
    await connection
      .insertInto("project_events")
      .values((from) => ({
        project_id: event.projectId,
        project_lab_id: event.projectLabId,
        project_status: from.selectFrom("projects").select("status").where("id", "=", event.projectId),
        lab_status:
          event.projectLabId === null
            ? null
            : from.selectFrom("project_labs").select("status").where("id", "=", event.projectLabId),
        by_user_id: event.byUserId,
        by_role: event.byRole,
        by_name: event.byName,
        sentence: event.sentence,
      }))
      .execute();
  },

  addPublishedAnswer: async (said: {
    id: string;
    projectId: ProjectId;
    byUserId: UserId;
    question: string;
    answer: string;
  }): Promise<void> => {
    const { id, projectId, byUserId, ...texts } = said;
    await connection
      .insertInto("published_answers")
      .values({ id, project_id: projectId, by_user_id: byUserId, ...texts })
      .execute();
  },

  addMessage: async (message: {
    id: string;
    projectLabId: ProjectLabId;
    fromUserId: UserId | null;
    fromRole: "Admin" | "Prospect" | "Test Lab";
    fromName: string;
    text: string;
  }): Promise<void> => {
    await connection
      .insertInto("project_messages")
      .values({
        id: message.id,
        project_lab_id: message.projectLabId,
        from_user_id: message.fromUserId,
        from_role: message.fromRole,
        from_name: message.fromName,
        text: message.text,
      })
      .execute();
  },
});
