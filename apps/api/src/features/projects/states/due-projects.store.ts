import { type ProjectId, projectIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { projectActs } from "@headroom/contract/vocabulary/project/project-acts";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

const { from, hinderedBy: hindering = [] } = projectActs["accept after a while"];
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Projects on which time alone has something to do, in the order of their identifiers and after a given one. */
export const makeDueProjectsStore = (connection: Connection) => ({
  /** Submitted projects whose day for quotes is before the given one, with the zone in which it ends. */
  submittedBefore: async (day: string, after: ProjectId | null, most: number) => {
    const rows = await connection
      .selectFrom("projects")
      .select(["id", sql<string>`answer_by::text`.as("answerBy")])
      .select(sql<string | null>`specification ->> 'timeZone'`.as("timeZone"))
      .where("status", "=", "Submitted")
      .where("answer_by", "<", day)
      .where("id", ">", after ?? beforeAll)
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...row, id: projectIdSchema.parse(row.id) }));
  },

  /** Projects whose every report is older than the given instant. */
  longReported: async (before: Date, after: ProjectId | null, most: number): Promise<ProjectId[]> => {
    const rows = await connection
      .selectFrom("projects")
      .select("projects.id")
      .where("projects.status", "in", from)
      .where("projects.id", ">", after ?? beforeAll)
      .where((not) =>
        not.not(
          not.exists(
            not
              .selectFrom("project_labs")
              .select("project_labs.id")
              .whereRef("project_labs.project_id", "=", "projects.id")
              .where((busy) =>
                busy.or([
                  busy("project_labs.status", "in", hindering),
                  busy.and([
                    busy("project_labs.status", "=", "Reported"),
                    busy("project_labs.reported_at", ">", before),
                  ]),
                ]),
              ),
          ),
        ),
      )
      .orderBy("projects.id")
      .limit(most)
      .execute();
    return rows.map((row) => projectIdSchema.parse(row.id));
  },
});
