import { listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import { me } from "@headroom/contract/endpoints/account/session";
import * as contract from "@headroom/contract/endpoints/users";
import { labIdSchema, type UserId, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Role } from "@headroom/contract/vocabulary/account/roles";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { draftProject } from "../../testing/project-factory.ts";
import { anAdminIsLeft } from "./users.rules.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
beforeEach(async () => {
  await query("delete from failed_attempts");
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const idOf = async (email: string): Promise<UserId> =>
  userIdSchema.parse((await query("select id from users where email = $1", [email]))[0].id);
const labId = labIdSchema.parse("lab-020");
const create = async (body: { email: string; name: string; role: "Admin" | "Prospect" }) =>
  (await admin.call(contract.createUser, { body })).body.data;
const linkTo = async (email: string) =>
  /reset-password\/(\S+)/.exec(
    (
      await query("select text from mail_outbox where to_address = $1 order by created_at desc, id limit 1", [
        email,
      ])
    )[0]?.text ?? "",
  )?.[1] ?? "";
const choosePassword = (token: string) =>
  server.visitor.send("POST", "/api/auth/reset-password", { token, password: "a chosen long password" });

describe("inviting a user", () => {
  it("mails a link with which the new user chooses a password and signs in", async () => {
    const reply = await admin.call(contract.createUser, {
      body: { email: "Ida@Lab.test", name: "Ida Berg", role: "Test Lab", labId },
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      email: "ida@lab.test",
      role: "Test Lab",
      labId,
      labName: expect.any(String),
      enabled: true,
      emailVerified: false,
      lastSignInAt: null,
    });
    expect((await choosePassword(await linkTo("ida@lab.test"))).status).toBe(200);
    const ida = await server.signIn("ida@lab.test", "a chosen long password");
    expect((await ida.call(me)).body.data.user).toMatchObject({
      role: "Test Lab",
      labId,
      emailVerified: true,
    });
  });

  it("can be repeated, and then only the newest link works", async () => {
    const { id } = await create({ email: "again@demo.test", name: "Anna Again", role: "Prospect" });
    const first = await linkTo("again@demo.test");
    await query(
      "update mail_outbox set created_at = created_at - interval '1 minute' where to_address = 'again@demo.test'",
    );
    expect((await admin.call(contract.sendMail, { body: { userId: id } })).status).toBe(202);
    expect((await choosePassword(first)).status).toBe(400);
    expect((await choosePassword(await linkTo("again@demo.test"))).status).toBe(200);
  });

  it("works for 7 days, and its mail says so", async () => {
    const start = server.clock.instant;
    const chosenAfterS = async (email: string, waitedS: number) => {
      await create({ email, name: "Wanda Waits", role: "Prospect" });
      const link = await linkTo(email);
      server.clock.instant = new Date(start.getTime() + waitedS * 1000);
      const { status } = await choosePassword(link);
      server.clock.instant = start;
      return status;
    };
    // 7 × 86,400 s = 604,800 s
    expect(await chosenAfterS("in-time@demo.test", 604_799)).toBe(200);
    expect(await chosenAfterS("too-late@demo.test", 604_800)).toBe(400);
    const [mail] = await query("select text from mail_outbox where to_address = 'too-late@demo.test'");
    expect(mail.text).toContain("The link works for 7 days.");
  });

  it("is refused to a disabled user and for nobody", async () => {
    const { id } = await create({ email: "off@demo.test", name: "Otto Off", role: "Prospect" });
    await admin.call(contract.toggleUser, { params: { id }, body: { enabled: false } });
    expect((await admin.call(contract.sendMail, { body: { userId: id } })).status).toBe(409);
    expect(
      (
        await admin.call(contract.sendMail, {
          body: { userId: userIdSchema.parse("00000000-0000-4000-8000-000000000000") },
        })
      ).status,
    ).toBe(404);
  });

  it("is refused to who has signed in", async () => {
    const { id } = await create({ email: "signed@demo.test", name: "Sina Signed", role: "Prospect" });
    await choosePassword(await linkTo("signed@demo.test"));
    await server.signIn("signed@demo.test", "a chosen long password");
    const again = await admin.call(contract.sendMail, { body: { userId: id } });
    expect(again.status).toBe(409);
    expect(again.refusal.error).toMatch(/^Sina Signed has signed in already\./);
  });

  it("is refused for an email address that is taken, whatever its case, and for a role without its laboratory", async () => {
    const taken = await admin.call(contract.createUser, {
      body: { email: "CUSTOMER@demo.test", name: "Twin", role: "Prospect" },
    });
    expect(taken.status).toBe(409);
    expect(taken.refusal.fields).toHaveProperty("email");
    const without = await admin.call(contract.createUser, {
      body: { email: "a@demo.test", name: "A", role: "Test Lab" },
    });
    expect(without.refusal.fields).toHaveProperty("labId");
    const needless = await admin.call(contract.createUser, {
      body: { email: "a@demo.test", name: "A", role: "Admin", labId },
    });
    expect(needless.refusal.fields).toHaveProperty("labId");
    const unknown = await admin.call(contract.createUser, {
      body: { email: "a@demo.test", name: "A", role: "Test Lab", labId: labIdSchema.parse("nowhere") },
    });
    expect(unknown.refusal.fields).toHaveProperty("labId");
    const assigned = await admin.send("POST", "/api/admin/user/create", {
      email: "a@demo.test",
      name: "A",
      role: "Prospect",
      passwordHash: "x",
      enabled: true,
      emailVerified: true,
    });
    expect(Object.keys(assigned.refusal.fields ?? {})).toEqual(
      expect.arrayContaining(["passwordHash", "enabled", "emailVerified"]),
    );
  });
});

describe("disabling a user", () => {
  it("ends the sessions at once and refuses to sign in until enabled again", async () => {
    const customer = await server.signIn("customer2@demo.test");
    const id = await idOf("customer2@demo.test");
    for (let times = 0; times < 2; times++)
      expect(
        (await admin.call(contract.toggleUser, { params: { id }, body: { enabled: false } })).status,
      ).toBe(200);
    expect((await customer.call(me)).status).toBe(401);
    expect(await query("select 1 from sessions where user_id = $1", [id])).toEqual([]);
    await expect(server.signIn("customer2@demo.test")).rejects.toThrow("refused");
    await admin.call(contract.toggleUser, { params: { id }, body: { enabled: true } });
    expect((await customer.call(me)).status).toBe(401);
    expect((await (await server.signIn("customer2@demo.test")).call(me)).status).toBe(200);
    expect(
      (await query("select action from activity where subject_id = $1 order by id", [id])).map(
        (row) => row.action,
      ),
    ).toEqual(["sign in", "disable", "fail to sign in", "enable", "sign in"]);
  });
});

describe("the last enabled admin", () => {
  it("cannot be disabled, removed or made something else", async () => {
    const id = await idOf("admin@demo.test");
    const { version, email, name } = (await admin.call(contract.getUser, { params: { id } })).body.data;
    const replies = [
      await admin.call(contract.toggleUser, { params: { id }, body: { enabled: false } }),
      await admin.call(contract.deleteUser, { params: { id } }),
      await admin.call(contract.updateUser, {
        params: { id },
        body: { email, name, role: "Prospect", version },
      }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([409, 409, 409]);
    expect(replies[0]?.refusal.error).toContain("last enabled admin");
    expect((await admin.call(me)).status).toBe(200);
  });

  it.each([
    ["an admin among two", { role: "Admin", enabled: true }, null, 2, true],
    ["a disabled admin", { role: "Admin", enabled: false }, null, 1, true],
    ["a customer", { role: "Prospect", enabled: true }, null, 1, true],
    ["the last one's new name", { role: "Admin", enabled: true }, { role: "Admin", enabled: true }, 1, true],
    ["the last one", { role: "Admin", enabled: true }, { role: "Admin", enabled: false }, 1, false],
  ])(
    "does not stand in the way of %s unless nobody would be left",
    (_what, before, after, admins, expected) => {
      expect(anAdminIsLeft(before, after, admins).allowed).toBe(expected);
    },
  );
});

describe("changing a user", () => {
  it("changes role and laboratory at once, for the sessions that are open too", async () => {
    const { id } = await create({ email: "mover@demo.test", name: "Mo Ver", role: "Prospect" });
    await choosePassword(await linkTo("mover@demo.test"));
    const mover = await server.signIn("mover@demo.test", "a chosen long password");
    const { version } = (await admin.call(contract.getUser, { params: { id } })).body.data;
    const reply = await admin.call(contract.updateUser, {
      params: { id },
      body: { email: "mover@demo.test", name: "Mo Ver", role: "Test Lab", labId, version },
    });
    expect(reply.body.data).toMatchObject({ role: "Test Lab", labId, version: version + 1 });
    expect((await mover.call(me)).body.data.user).toMatchObject({ role: "Test Lab", labId });
  });

  it("leaves who owns projects a customer, and changes everything else", async () => {
    const id = await idOf("customer2@demo.test");
    const customer = await server.signIn("customer2@demo.test");
    const { id: projectId } = await draftProject(customer);
    const { email, name, version } = (await admin.call(contract.getUser, { params: { id } })).body.data;
    const draft = { email, name, version };
    for (const other of [{ role: "Test Lab" as const, labId }, { role: "Admin" as const }]) {
      const reply = await admin.call(contract.updateUser, { params: { id }, body: { ...draft, ...other } });
      expect(reply.status).toBe(409);
      expect(reply.refusal.error).toMatch(/owns a project, .* Create another account/);
    }
    expect((await customer.call(listOwnProjects)).status).toBe(200);
    const renamed = await admin.call(contract.updateUser, {
      params: { id },
      body: { ...draft, name: "Another Name", role: "Prospect" },
    });
    expect(renamed.body.data).toMatchObject({ name: "Another Name", role: "Prospect" });
    await query("delete from projects where id = $1", [projectId]);
  });

  it("refuses a stale save, and distrusts a new email address and links to the old one", async () => {
    const { id, version } = await create({ email: "old@demo.test", name: "Olga", role: "Prospect" });
    const token = await linkTo("old@demo.test");
    const body = { email: "new@demo.test", name: "Olga", role: "Prospect" as const, version };
    expect((await admin.call(contract.updateUser, { params: { id }, body })).body.data).toMatchObject({
      email: "new@demo.test",
      emailVerified: false,
    });
    expect((await choosePassword(token)).status).toBe(400);
    expect((await admin.call(contract.updateUser, { params: { id }, body })).refusal).toMatchObject({
      code: "stale",
      current: { email: "new@demo.test" },
    });
  });
});

describe("removing a user", () => {
  it("is refused while the user owns projects, with the number", async () => {
    const id = await idOf("customer@demo.test");
    await query(
      "insert into projects (id, owner_id, title, status, specification) values (gen_random_uuid(), $1, 'A', 'Draft', '{}'), (gen_random_uuid(), $1, 'B', 'Draft', '{}')",
      [id],
    );
    const reply = await admin.call(contract.deleteUser, { params: { id } });
    expect(reply.status).toBe(409);
    expect(reply.refusal.error).toMatch(/Mara Lindt owns \d+ projects/);
    await query("delete from projects where owner_id = $1", [id]);
  });

  it("removes the user and the sessions, once, and keeps what was written about it", async () => {
    const { id } = await create({ email: "gone@demo.test", name: "Gone", role: "Prospect" });
    expect((await admin.call(contract.deleteUser, { params: { id } })).status).toBe(200);
    expect((await admin.call(contract.deleteUser, { params: { id } })).status).toBe(404);
    expect(
      (await query("select action from activity where subject_id = $1 order by id", [id])).map(
        (row) => row.action,
      ),
    ).toEqual(["create", "delete"]);
  });
});

describe("the list of users", () => {
  it("finds by name and email address and names the laboratory, never the password", async () => {
    const reply = await admin.call(contract.listUsers, { query: { q: "lab@DEMO", sort: "-createdAt" } });
    expect(reply.body.data.map((user) => user.email)).toEqual(["lab@demo.test"]);
    expect(reply.body.data[0]?.labName).toBeTruthy();
    expect(reply.text).not.toContain("argon2");
    expect((await admin.call(contract.listUsers, { query: { sort: "passwordHash" } })).status).toBe(400);
  });

  it("narrows to one laboratory, one role, or both", async () => {
    const found = async (filter: { labId?: string; role?: Role }) =>
      (await admin.call(contract.listUsers, { query: filter })).body.data;
    const [lab] = (await found({ role: "Test Lab" })).filter((user) => user.email === "lab@demo.test");
    const ofLab = await found({ labId: lab?.labId ?? "" });
    expect(ofLab.map((user) => user.id)).toContain(lab?.id);
    expect(new Set(ofLab.map((user) => user.labId))).toEqual(new Set([lab?.labId]));
    expect(new Set((await found({ role: "Admin" })).map((user) => user.role))).toEqual(new Set(["Admin"]));
    expect(await found({ labId: lab?.labId ?? "", role: "Prospect" })).toEqual([]);
  });
});
