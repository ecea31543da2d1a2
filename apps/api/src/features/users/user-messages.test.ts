import { createUser } from "@headroom/contract/endpoints/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

describe("writing to a user", () => {
  const written = { subject: "Your profile", text: "Dear Max,\nplease check:\n\n<b>the ratings</b> & dates" };
  const send = (body: object, headers = {}) =>
    server.app.inject({
      method: "POST",
      url: "/api/admin/user/send-mail",
      headers: { cookie: admin.cookie, "content-type": "application/json", ...headers },
      payload: JSON.stringify(body),
    });
  const mails = (email: string) =>
    query("select subject, text, html from mail_outbox where to_address = $1 and subject <> $2", [
      email,
      "Your Headroom account",
    ]);

  const create = async (email: string, name: string) =>
    (await admin.call(createUser, { body: { email, name, role: "Prospect" } })).body.data;

  it("sends the text in the layout of every email, once for a key, and records it", async () => {
    const { id } = await create("max@demo.test", "Max Mail");
    const key = { "idempotency-key": "4f1c".repeat(8) };
    for (let times = 0; times < 2; times += 1)
      expect((await send({ userId: id, ...written }, key)).statusCode).toBe(202);
    expect(await mails("max@demo.test")).toEqual([
      {
        subject: "Your profile",
        text: "Hello Max Mail,\n\nDear Max,\nplease check:\n\n<b>the ratings</b> & dates\n\nHeadroom",
        html: expect.stringContaining(
          "<p>Dear Max,<br>please check:</p><p>&lt;b&gt;the ratings&lt;/b&gt; &amp; dates</p>",
        ),
      },
    ]);
    const recorded = await query(
      "select actor_role, subject_name, after from activity where action = 'email' and subject_id = $1",
      [id],
    );
    expect(recorded).toEqual([{ actor_role: "Admin", subject_name: "Max Mail", after: written }]);
  });

  it("takes a subject of 150 letters and a text of 5,000, and both or neither", async () => {
    const userId = (await create("bo@demo.test", "Bo Bounds")).id;
    const most = { userId, subject: "s".repeat(150), text: "t".repeat(5000) };
    expect((await send(most)).statusCode).toBe(202);
    for (const [field, body] of [
      ["subject", { ...most, subject: "s".repeat(151) }],
      ["text", { ...most, text: "t".repeat(5001) }],
      ["subject", { ...most, subject: "a\nBcc: b@demo.test" }],
      ["subject", { userId, text: "t" }],
      ["text", { userId, subject: "s" }],
      ["text", { userId, subject: "s", text: " " }],
    ] as const) {
      const reply = await send(body);
      expect(reply.statusCode, field).toBe(400);
      expect(JSON.parse(reply.body).fields, field).toHaveProperty(field);
    }
    expect(await mails("bo@demo.test")).toHaveLength(1);
  });
});
