import { randomUUID } from "node:crypto";
import { type LabId, labIdSchema, type UserId } from "@headroom/contract/vocabulary/identifiers";
import { type LabClaim, labClaimSchema } from "@headroom/contract/vocabulary/laboratory/joining";
import { pageLimits } from "@headroom/contract/vocabulary/product-limits";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";

const claimsIn = (connection: Connection) =>
  connection
    .selectFrom("lab_claims")
    .innerJoin("users", "users.id", "lab_claims.user_id")
    .select([
      "lab_claims.id",
      "lab_claims.created_at",
      "users.id as user_id",
      "users.name",
      "users.email",
      "users.company",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof claimsIn>["executeTakeFirstOrThrow"]>>;

const claimOf = ({ id, created_at: createdAt, user_id: userId, ...person }: Row): LabClaim =>
  labClaimSchema.parse({ id, user: { id: userId, ...person }, claimedAt: createdAt.toISOString() });

const listingIn = (connection: Connection, id: LabId) =>
  connection
    .selectFrom("labs")
    .select(["id", "name", "enabled", "website", "contact_email as contactEmail"])
    .where("id", "=", id);

/** Claims of listings, and the listings themselves as far as a claim needs them. */
export const makeJoiningStore = (connection: Connection) => ({
  listing: async (id: LabId) => (await listingIn(connection, id).executeTakeFirst()) ?? null,

  /** Of two who claim a listing at the same moment, the second sees the first. */
  lockListing: async (id: LabId) => {
    const row = await listingIn(connection, id).forNoKeyUpdate().executeTakeFirst();
    return row ? { ...row, id: labIdSchema.parse(row.id) } : null;
  },

  /** Disabled accounts count: who had the listing may have it back. */
  countPeople: (labId: LabId): Promise<number> =>
    countRows(connection, connection.selectFrom("users").select("id").where("lab_id", "=", labId)),

  addClaim: async (labId: LabId, userId: UserId): Promise<void> => {
    await connection
      .insertInto("lab_claims")
      .values({ id: randomUUID(), lab_id: labId, user_id: userId })
      .execute();
  },

  claimsOf: async (labId: string): Promise<LabClaim[]> => {
    const rows = await claimsIn(connection)
      .where("lab_claims.lab_id", "=", labId)
      .orderBy("lab_claims.created_at")
      .orderBy("lab_claims.id")
      .limit(pageLimits.most)
      .execute();
    return rows.map(claimOf);
  },

  lockClaim: async (labId: LabId, id: string): Promise<LabClaim | null> => {
    const row = await claimsIn(connection)
      .where("lab_claims.id", "=", id)
      .where("lab_claims.lab_id", "=", labId)
      .forUpdate("lab_claims")
      .executeTakeFirst();
    return row ? claimOf(row) : null;
  },

  removeClaim: async (id: string): Promise<void> => {
    await connection.deleteFrom("lab_claims").where("id", "=", id).execute();
  },
});
