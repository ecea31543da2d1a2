import { randomUUID } from "node:crypto";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import type { Role } from "@headroom/contract/vocabulary/account/roles";
import { sql } from "kysely";
import type { Connection } from "../platform/database/connect.ts";
import { hashPassword, passwordMatches } from "../features/session/session.service.ts";
import { loadDemoLabs } from "./demo-labs.ts";

export interface DemoSignIn {
  readonly email: string;
  readonly role: Role;
}

const people: readonly (DemoSignIn & {
  name: string;
  company: string;
  address?: string;
  labId: string | null;
})[] = [
  { email: "admin@demo.test", role: "Admin", name: "Ada Operator", company: brand.name, labId: null },
  {
    email: "customer@demo.test",
    role: "Prospect",
    name: "Mara Lindt",
    company: "Aerobox",
    address: "Am Ring 12\n70173 Stuttgart, Germany",
    labId: null,
  },
  { email: "customer2@demo.test", role: "Prospect", name: "Jonas Falk", company: "Railtronic", labId: null },
  {
    email: "lab@demo.test",
    role: "Test Lab",
    name: "Claire Fontan",
    company: "Garonne Qualification",
    labId: "lab-020",
  },
  {
    email: "lab2@demo.test",
    role: "Test Lab",
    name: "Anton Huber",
    company: "Isar Prüfzentrum",
    labId: "lab-023",
  },
];

export const demoSignIns: readonly DemoSignIn[] = people.map(({ email, role }) => ({ email, role }));

const whiteLabel = { primary_colour: "#FFFFFF", accent_colour: "#000000", to_fixed: 3 };

/** Loads laboratories, machines and one user per role into an empty database; later starts change nothing. */
export async function loadDemoData(connection: Connection, password: string, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return connection.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(4210735)`.execute(transaction);
    const loaded = await transaction
      .selectFrom("app_state")
      .select("key")
      .where("key", "=", "demo-loaded")
      .executeTakeFirst();
    if (loaded) return false;
    await loadDemoLabs(transaction, now);
    await transaction
      .insertInto("users")
      .values(
        people.map((person) => ({
          id: randomUUID(),
          email: person.email,
          name: person.name,
          company: person.company,
          address: person.address ?? "",
          role: person.role,
          lab_id: person.labId,
          password_hash: passwordHash,
          email_verified_at: now,
          last_sign_in_at: null,
        })),
      )
      .execute();
    await transaction.updateTable("white_labels").set(whiteLabel).where("id", "=", "default").execute();
    await transaction
      .insertInto("app_state")
      .values({ key: "demo-loaded", value: JSON.stringify({ at: now.toISOString() }) })
      .execute();
    return true;
  });
}

/** DEMO_PASSWORD may change between starts: the demo's people follow it. */
export async function setDemoPassword(connection: Connection, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await connection
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where(
      "email",
      "in",
      people.map((person) => person.email),
    )
    .execute();
}

/** The demo's people whom this password lets in. */
export async function demoSignInsWith(connection: Connection, password: string): Promise<DemoSignIn[]> {
  const users = await connection
    .selectFrom("users")
    .select(["email", "password_hash"])
    .where("enabled", "=", true)
    .where(
      "email",
      "in",
      demoSignIns.map(({ email }) => email),
    )
    .execute();
  const found: DemoSignIn[] = [];
  for (const person of demoSignIns) {
    const user = users.find(({ email }) => email === person.email);
    if (user && (await passwordMatches(user.password_hash, password))) found.push(person);
  }
  return found;
}

/** Whether demo users exist: production refuses to start with them. */
export async function demoUsersExist(connection: Connection): Promise<boolean> {
  const found = await connection
    .selectFrom("users")
    .select("id")
    .where(
      "email",
      "in",
      people.map((person) => person.email),
    )
    .where("enabled", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}
