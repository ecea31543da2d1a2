import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import { type OpenRating, openRatingSchema } from "@headroom/contract/vocabulary/search/open-ratings";
import { sql } from "kysely";
import { z } from "zod";
import type { Connection } from "../../platform/database/connect.ts";

/** One laboratory's count of a rating on a day. */
export interface OpenRatingCount {
  readonly labId: LabId;
  readonly rating: RatingKey;
  readonly onlyOpen: number;
  readonly alsoOpen: number;
}

/** More would settle little. */
const maxListed = 100;

/** Counts since a day, what settles most first. */
const rankedSince = (connection: Connection, from: string) =>
  connection
    .selectFrom("open_ratings")
    .select([
      "rating",
      sql<number>`sum(only_open)::integer`.as("onlyOpen"),
      sql<number>`sum(also_open)::integer`.as("alsoOpen"),
      sql<number>`count(distinct lab_id)::integer`.as("labs"),
    ])
    .where("day", ">=", from)
    .groupBy("rating")
    .orderBy("onlyOpen", "desc")
    .orderBy("alsoOpen", "desc")
    .orderBy("rating")
    .limit(maxListed);

export const makeOpenRatingsStore = (connection: Connection) => ({
  /** Adds counts of a day and forgets the days before `from`, in one statement. A laboratory that is gone has none. */
  add: async (counts: readonly OpenRatingCount[], day: string, from: string): Promise<void> => {
    await sql`
      with forgotten as (delete from open_ratings where day < ${from}::date)
      insert into open_ratings (lab_id, rating, day, only_open, also_open)
      select lab_id, rating, ${day}::date, only_open, also_open
      from jsonb_to_recordset(${JSON.stringify(
        counts.map(({ labId, rating, onlyOpen, alsoOpen }) => ({
          lab_id: labId,
          rating,
          only_open: onlyOpen,
          also_open: alsoOpen,
        })),
      )}::jsonb) as counted (lab_id text, rating text, only_open integer, also_open integer)
      where exists (select from labs where id = lab_id)
      on conflict (lab_id, rating, day) do update set
        only_open = open_ratings.only_open + excluded.only_open,
        also_open = open_ratings.also_open + excluded.also_open
    `.execute(connection);
  },

  ofLab: async (labId: LabId, from: string): Promise<OpenRating[]> =>
    openRatingSchema.array().parse(await rankedSince(connection, from).where("lab_id", "=", labId).execute()),

  /** Of all laboratories, with how many leave each open. */
  ofAll: async (from: string) =>
    openRatingSchema
      .extend({ labs: z.int() })
      .array()
      .parse(await rankedSince(connection, from).execute()),
});
