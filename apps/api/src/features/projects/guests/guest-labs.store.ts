import { randomUUID } from "node:crypto";
import { guestPrefix, type GuestDraft } from "@headroom/contract/vocabulary/project/guests";
import {
  type LabId,
  labIdSchema,
  type ProjectId,
  type ProjectLabId,
  type UserId,
} from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

const hashOf = (email: string) => sql<Buffer>`sha256(convert_to(${email}, 'UTF8'))`;

/** Of guests: nobody at the address has refused mail. */
export const takesMail = sql<boolean>`not is_unwanted(guest_labs.email)`;

/** The address of a guest, by its own identifier: a part may have that of a listing. */
export interface GuestAddress {
  readonly guestId: LabId;
  readonly email: string;
}

const guestsOfParts = (connection: Connection, projectLabIds: readonly ProjectLabId[]) =>
  connection
    .selectFrom("guest_labs")
    .innerJoin("project_labs", (join) =>
      join
        .onRef("project_labs.lab_id", "=", "guest_labs.part_lab_id")
        .onRef("project_labs.project_id", "=", "guest_labs.project_id"),
    )
    .where("project_labs.id", "in", projectLabIds);

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

  /** Listed laboratories without an account become guests of their own part, where they gave an address that takes mail. */
  addGuestsOfListings: async (projectId: ProjectId, labIds: readonly LabId[]): Promise<void> => {
    if (labIds.length === 0) return;
    await connection
      .insertInto("guest_labs")
      .columns(["id", "project_id", "name", "email", "country_code", "listing_id"])
      .expression((labs) =>
        labs
          .selectFrom("labs")
          .where("labs.id", "in", labIds)
          .where(sql<boolean>`is_reached_by_link(labs)`)
          .select([
            sql<string>`${guestPrefix} || gen_random_uuid()`.as("id"),
            sql<string>`${projectId}::uuid`.as("project_id"),
            "labs.name",
            sql<string>`lower(labs.contact_email)`.as("email"),
            "labs.country_code",
            "labs.id as listing_id",
          ]),
      )
      .onConflict((known) => known.doNothing())
      .execute();
  },

  countGuestsAskedToday: async (ownerId: UserId): Promise<number> => {
    const { asked } = await connection
      .selectFrom("guest_labs")
      .innerJoin("projects", "projects.id", "guest_labs.project_id")
      .where("projects.owner_id", "=", ownerId)
      .where("guest_labs.listing_id", "is", null)
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

  /** Of these parts the guests that take mail. */
  guestAddresses: async (projectLabIds: readonly ProjectLabId[]): Promise<GuestAddress[]> => {
    if (projectLabIds.length === 0) return [];
    const rows = await guestsOfParts(connection, projectLabIds)
      .select(["guest_labs.id", "guest_labs.email"])
      .where(takesMail)
      .orderBy("guest_labs.id")
      .execute();
    return rows.map((row) => ({ guestId: labIdSchema.parse(row.id), email: row.email }));
  },

  /** The newest link ends the older ones. */
  addGuestLink: async (guestId: LabId, tokenHash: Buffer): Promise<void> => {
    await connection
      .updateTable("guest_links")
      .set({ revoked_at: sql`now()` })
      .where("lab_id", "=", guestId)
      .where("revoked_at", "is", null)
      .execute();
    await connection
      .insertInto("guest_links")
      // Two of one transaction have an order too.
      .values({ lab_id: guestId, token_hash: tokenHash, created_at: sql`clock_timestamp()` })
      .execute();
  },

  revokeGuestLinks: async (projectLabId: ProjectLabId): Promise<void> => {
    await connection
      .updateTable("guest_links")
      .set({ revoked_at: sql`now()` })
      .where("lab_id", "in", guestsOfParts(connection, [projectLabId]).select("guest_labs.id"))
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
