import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import {
  type RemovedTest,
  removedTestSchema,
  type TestLine,
} from "@headroom/contract/vocabulary/test/test-lines";
import { currentTest } from "@headroom/contract/vocabulary/test/specification-version";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";
import { restorableSince } from "../../../platform/database/restorable-since.ts";

const maxListed = 50;

export const makeRemovedTestsStore = (connection: Connection) => ({
  /** Keeps the tests that a specification loses, and forgets those that it has again. */
  noteTests: async (
    projectId: ProjectId,
    before: readonly TestLine[],
    after: readonly TestLine[],
  ): Promise<void> => {
    const present = after.map(({ lineId }) => lineId);
    const removed = before.filter(({ lineId }) => !present.includes(lineId));
    await connection
      .deleteFrom("removed_tests")
      .where("project_id", "=", projectId)
      .where(sql<boolean>`line_id = any(${present})`)
      .execute();
    if (removed.length === 0) return;
    await connection
      .insertInto("removed_tests")
      .values(
        removed.map((test) => ({
          project_id: projectId,
          line_id: test.lineId,
          test: JSON.stringify(test),
        })),
      )
      .onConflict((known) =>
        known.columns(["project_id", "line_id"]).doUpdateSet((build) => ({
          test: build.ref("excluded.test"),
          removed_at: build.ref("excluded.removed_at"),
        })),
      )
      .execute();
  },

  /** Newest first. */
  removedTests: async (projectId: ProjectId): Promise<RemovedTest[]> => {
    const rows = await connection
      .selectFrom("removed_tests")
      .select(["test", "removed_at"])
      .where("project_id", "=", projectId)
      .where("removed_at", ">", restorableSince)
      .orderBy("removed_at", "desc")
      .orderBy("line_id")
      .limit(maxListed)
      .execute();
    return rows.map((row) =>
      removedTestSchema.parse({ test: currentTest(row.test), removedAt: row.removed_at.toISOString() }),
    );
  },

  forgetOldTests: async (): Promise<void> => {
    await connection.deleteFrom("removed_tests").where("removed_at", "<=", restorableSince).execute();
  },
});
