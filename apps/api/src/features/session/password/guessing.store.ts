import type { Connection } from "../../../platform/database/connect.ts";

interface Window {
  readonly subject: string;
  readonly since: Date;
}

export const makeGuessingStore = (connection: Connection) => ({
  countFailures: async (windows: readonly Window[]): Promise<Map<string, number>> => {
    const rows = await connection
      .selectFrom("failed_attempts")
      .select(["subject", ({ fn }) => fn.countAll<number>().as("total")])
      .where((failed) =>
        failed.or(
          windows.map(({ subject, since }) =>
            failed.and([failed("subject", "=", subject), failed("at", ">", since)]),
          ),
        ),
      )
      .groupBy("subject")
      .execute();
    return new Map(rows.map(({ subject, total }) => [subject, total]));
  },

  addFailures: async (subjects: readonly string[], at: Date): Promise<number[]> => {
    const rows = await connection
      .insertInto("failed_attempts")
      .values(subjects.map((subject) => ({ subject, at })))
      .returning("id")
      .execute();
    return rows.map((row) => row.id);
  },

  takeBackFailures: async (ids: readonly number[]): Promise<void> => {
    await connection.deleteFrom("failed_attempts").where("id", "in", ids).execute();
  },

  forgetFailures: async (subjects: readonly string[]): Promise<void> => {
    await connection.deleteFrom("failed_attempts").where("subject", "in", subjects).execute();
  },
});
