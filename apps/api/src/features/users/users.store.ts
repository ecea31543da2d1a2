import type { UserListQuery } from "@headroom/contract/endpoints/users";
import {
  type UserDraft,
  type UserRecord,
  userRecordSchema,
} from "@headroom/contract/vocabulary/account/users";
import { sql } from "kysely";
import { countedMeta, countRows, maxCounted } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { containing, orderOf, pageOf } from "../../platform/paging.ts";

const usersQuery = (connection: Connection) =>
  connection
    .selectFrom("users")
    .leftJoin("labs", "labs.id", "users.lab_id")
    .select([
      "users.id",
      "users.email",
      "users.name",
      "users.company",
      "users.role",
      "users.lab_id",
      "users.enabled",
      "users.email_verified_at",
      "users.last_sign_in_at",
      "users.created_at",
      "users.version",
      "labs.name as lab_name",
    ]);
type UserRow = Awaited<ReturnType<ReturnType<typeof usersQuery>["executeTakeFirstOrThrow"]>>;

const recordOf = (row: UserRow): UserRecord =>
  userRecordSchema.parse({
    id: row.id,
    email: row.email,
    name: row.name,
    company: row.company,
    role: row.role,
    labId: row.lab_id,
    labName: row.lab_name,
    enabled: row.enabled,
    emailVerified: row.email_verified_at !== null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  });

const sortable = {
  name: "users.name_key",
  email: "lower(users.email)",
  createdAt: "users.created_at",
  lastSignInAt: "users.last_sign_in_at",
};

const columnsOf = (draft: UserDraft) => ({
  email: draft.email,
  name: draft.name,
  company: draft.company,
  role: draft.role,
  lab_id: draft.labId,
});

const newUser = (id: string, draft: UserDraft) => ({
  id,
  ...columnsOf(draft),
  password_hash: null,
  email_verified_at: null,
  last_sign_in_at: null,
});

export const makeUsersStore = (connection: Connection) => ({
  list: async (query: UserListQuery) => {
    let matching = connection.selectFrom("users");
    if (query.q) matching = matching.where("users.words", "like", containing(query.q));
    if (query.enabled !== undefined) matching = matching.where("users.enabled", "=", query.enabled);
    if (query.labId !== undefined) matching = matching.where("users.lab_id", "=", query.labId);
    if (query.role !== undefined) matching = matching.where("users.role", "=", query.role);
    const { offset, limit } = pageOf(query);
    const order = orderOf(query.sort, sortable, "name");
    const page = matching.select("users.id").orderBy(order).orderBy("users.id").offset(offset).limit(limit);
    const rows = await usersQuery(connection)
      .innerJoin(page.as("page"), "page.id", "users.id")
      .orderBy(order)
      .orderBy("users.id")
      .execute();
    return {
      data: rows.map(recordOf),
      meta: countedMeta(
        query,
        await countRows(connection, matching.select("users.id").limit(maxCounted + 1)),
      ),
    };
  },

  find: async (id: string): Promise<UserRecord | null> => {
    const row = await usersQuery(connection).where("users.id", "=", id).executeTakeFirst();
    return row ? recordOf(row) : null;
  },

  lock: async (id: string): Promise<void> => {
    await connection.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
  },

  /** Locks every enabled admin, always in the same order: of two who disable each other, the second sees the first's work. */
  lockEnabledAdmins: async (): Promise<number> =>
    (
      await connection
        .selectFrom("users")
        .select("id")
        .where("role", "=", "Admin")
        .where("enabled", "=", true)
        .orderBy("id")
        .forUpdate()
        .execute()
    ).length,

  emailIsTaken: async (email: string, exceptId: string | null): Promise<boolean> => {
    let taken = connection.selectFrom("users").select("id").where(sql`lower(email)`, "=", email);
    if (exceptId !== null) taken = taken.where("id", "<>", exceptId);
    return (await taken.executeTakeFirst()) !== undefined;
  },

  labExists: async (id: string): Promise<boolean> =>
    (await connection.selectFrom("labs").select("id").where("id", "=", id).executeTakeFirst()) !== undefined,

  add: async (id: string, draft: UserDraft): Promise<void> => {
    await connection.insertInto("users").values(newUser(id, draft)).execute();
  },

  /** Answers whether the address was free. */
  addUnlessTaken: async (id: string, draft: UserDraft): Promise<boolean> => {
    const added = await connection
      .insertInto("users")
      .values(newUser(id, draft))
      .onConflict((known) => known.expression(sql`lower(email)`).doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  },

  change: async (id: string, draft: UserDraft): Promise<void> => {
    await connection
      .updateTable("users")
      .set({ ...columnsOf(draft), version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },

  /** A new address is nobody's until it is confirmed, and links that went to the old one stop working. */
  distrustEmail: async (id: string): Promise<void> => {
    await connection.updateTable("users").set({ email_verified_at: null }).where("id", "=", id).execute();
    await connection.deleteFrom("user_tokens").where("user_id", "=", id).execute();
  },

  setEnabled: async (id: string, enabled: boolean): Promise<void> => {
    await connection.updateTable("users").set({ enabled }).where("id", "=", id).execute();
  },

  countProjects: (id: string): Promise<number> =>
    countRows(connection, connection.selectFrom("projects").select("id").where("owner_id", "=", id)),

  remove: async (id: string): Promise<void> => {
    await connection.deleteFrom("users").where("id", "=", id).execute();
  },
});
export type UsersStore = ReturnType<typeof makeUsersStore>;
