import { login, resetPassword } from "@headroom/contract/endpoints/account/session";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { inviteFirstAdmin } from "./first-admin.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inviteTo = (email: string | null) =>
  inviteFirstAdmin(email, {
    connection: server.database.connection,
    clock: { now: () => new Date(server.clock.instant) },
    publicUrl: "https://tests.example",
  });
const query = async (text: string) => (await server.database.pool.query(text)).rows;

it("leaves a database alone that has an enabled admin", async () => {
  expect(await inviteTo("root@lab.test")).toBe("there is one");
  expect(await query("select 1 from users where email = 'root@lab.test'")).toEqual([]);
});

it("invites the first admin by mail, once, and the link works", async () => {
  await query("update users set enabled = false where role = 'Admin'");
  expect(await inviteTo(null)).toBe("nobody to invite");
  expect(await inviteTo("customer@demo.test")).toBe("address is taken");
  expect(await inviteTo("root@lab.test")).toBe("invited");
  expect(await inviteTo("root@lab.test")).toBe("there is one");
  const [mail] = await query("select text from mail_outbox where to_address = 'root@lab.test'");
  const token = /reset-password\/(\S+)/.exec(mail.text)?.[1] ?? "";
  const password = "a password of the first admin";
  expect((await server.visitor.call(resetPassword, { body: { token, password } })).status).toBe(200);
  const reply = await server.visitor.call(login, { body: { email: "root@lab.test", password } });
  expect(reply.body.data).toMatchObject({ user: { role: "Admin" } });
});
