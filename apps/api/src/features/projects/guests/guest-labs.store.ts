import { randomUUID } from "node:crypto";
import { guestPrefix, type GuestDraft } from "@headroom/contract/vocabulary/project/guests";
import {
  type LabId,
  labIdSchema,
  type ProjectId,
  type UserId,
} from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

const hashOf = (email: string) => sql<Buffer>`sha256(convert_to(${email}, 'UTF8'))`;

/** Of guests: nobody at the address has refused mail. */
export const takesMail = sql<boolean>`not exists (
  select from unwanted_addresses where address_hash = sha256(convert_to(guest_labs.email, 'UTF8')))`;

/** The address of a guest. */
export interface GuestAddress {
  readonly labId: LabId;
  readonly email: string;
}

/** Laboratories that are not listed, their addresses, and who wants no mail. */
export const makeGuestLabsStore = (connection: Connection) => ({
  addGuest: async (projectId: ProjectId, { name, email, countryCode }: GuestDraft): Promise<LabId> => {
    const id = labIdSchema.parse(`${guestPrefix}${randomUUID()}`);
    await connection
      .insertInto("guest_labs")
      .values({ id, project_id: projectId, name, email, country_code: countryCode })
      .execute();
    return id;
  },

  countGuestsAskedToday: async (ownerId: UserId): Promise<number> => {
    const { asked } = await connection
      .selectFrom("guest_labs")
      .innerJoin("projects", "projects.id", "guest_labs.project_id")
      .where("projects.owner_id", "=", ownerId)
      .where("guest_labs.created_at", ">", sql<Date>`now() - interval '1 day'`)
      .select(({ fn }) => fn.countAll<number>().as("asked"))
      .executeTakeFirstOrThrow();
    return asked;
  },

  /** An enabled laboratory that gave this address, or where an account has it. */
  listingOf: async (email: string) => {
    const row = await connection
      .selectFrom("labs")
      .select(["labs.id", "labs.name", "labs.slug"])
      .where("labs.enabled", "=", true)
      .where((lab) =>
        lab.or([
          lab(sql`lower(labs.contact_email)`, "=", email),
          lab.exists(
            lab
              .selectFrom("users")
              .whereRef("users.lab_id", "=", "labs.id")
              .where("users.email", "=", email)
              .where("users.enabled", "=", true)
              .select("users.id"),
          ),
        ]),
      )
      .orderBy("labs.name_key")
      .limit(1)
      .executeTakeFirst();
    return row ? { labId: labIdSchema.parse(row.id), name: row.name, slug: row.slug } : null;
  },

  isUnwanted: async (email: string): Promise<boolean> =>
    (await connection
      .selectFrom("unwanted_addresses")
      .select("said_at")
      .where("address_hash", "=", hashOf(email))
      .executeTakeFirst()) !== undefined,

  refuseMail: async (email: string): Promise<void> => {
    await connection
      .insertInto("unwanted_addresses")
      .values({ address_hash: hashOf(email) })
      .onConflict((known) => known.doNothing())
      .execute();
  },

  /** Of these laboratories the guests that take mail. */
  guestAddresses: async (labIds: readonly LabId[]): Promise<GuestAddress[]> => {
    if (labIds.length === 0) return [];
    const rows = await connection
      .selectFrom("guest_labs")
      .select(["id", "email"])
      .where("id", "in", labIds)
      .where(takesMail)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({ labId: labIdSchema.parse(row.id), email: row.email }));
  },

  /** The newest link ends the older ones. */
  addGuestLink: async (labId: LabId, tokenHash: Buffer): Promise<void> => {
    await connection
      .updateTable("guest_links")
      .set({ revoked_at: sql`now()` })
      .where("lab_id", "=", labId)
      .where("revoked_at", "is", null)
      .execute();
    await connection
      .insertInto("guest_links")
      // Two of one transaction have an order too.
      .values({ lab_id: labId, token_hash: tokenHash, created_at: sql`clock_timestamp()` })
      .execute();
  },

  revokeGuestLinks: async (labId: LabId): Promise<void> => {
    await connection
      .updateTable("guest_links")
      .set({ revoked_at: sql`now()` })
      .where("lab_id", "=", labId)
      .where("revoked_at", "is", null)
      .execute();
  },

  /** Names of test methods, each once, as the catalogue has them. */
  methodNames: async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await connection
      .selectFrom("stereo_types")
      .select("label")
      .where("id", "in", ids)
      .orderBy("sort_order")
      .orderBy("id")
      .execute();
    return rows.map((row) => row.label);
  },
});
