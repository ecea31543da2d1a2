import {
  forgotPassword,
  login,
  logout,
  me,
  register,
  updateProfile,
} from "@headroom/contract/endpoints/account/session";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const person = {
  name: "Nina Holm",
  company: "Holm Avionics",
  email: "nina@holm.test",
  password: "ten characters and more",
};

describe("signing in", () => {
  it("gives an httpOnly SameSite cookie whose token is not what the database holds", async () => {
    const reply = await server.visitor.call(login, {
      body: { email: "customer@demo.test", password: testPassword },
    });
    expect(reply.status).toBe(200);
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const token = /session=([^;]+)/.exec(cookie)?.[1] ?? "";
    const stored = await server.database.pool.query(
      "select encode(token_hash, 'escape') as hash from sessions",
    );
    expect(stored.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  it("answers the same for an unknown account and for a wrong password", async () => {
    const unknown = await server.visitor.call(login, {
      body: { email: "nobody@demo.test", password: "wrong password" },
    });
    const wrong = await server.visitor.call(login, {
      body: { email: "customer2@demo.test", password: "wrong password" },
    });
    expect(unknown.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
  });

  it("slows guessing down per network, whatever the forwarded address says", async () => {
    const attempt = (password: string, n: number) =>
      server.visitor.send(
        "POST",
        "/api/auth/login",
        { email: "lab2@demo.test", password },
        { "x-forwarded-for": `10.0.0.${n}` },
      );
    for (let n = 0; n < 10; n += 1) await attempt(`guess ${n}`, n);
    expect((await attempt(testPassword, 99)).status).toBe(429);
    await server.database.pool.query("delete from failed_attempts");
  });

  it("ends the session that the browser had before", async () => {
    const first = await server.signIn("customer@demo.test");
    await first.send("POST", "/api/auth/login", { email: "customer@demo.test", password: testPassword });
    expect((await first.call(me)).status).toBe(401);
  });
});

describe("a session", () => {
  it("ends at sign-out", async () => {
    const client = await server.signIn("customer@demo.test");
    expect((await client.call(me)).status).toBe(200);
    await client.call(logout);
    const reply = await client.call(me);
    expect(reply.status).toBe(401);
    expect(reply.refusal.error).toBe("Unauthorized");
  });

  it("ends at once when its user is disabled", async () => {
    const client = await server.signIn("customer2@demo.test");
    await server.database.pool.query("update users set enabled = false where email = 'customer2@demo.test'");
    expect((await client.call(me)).status).toBe(401);
    await server.database.pool.query("update users set enabled = true where email = 'customer2@demo.test'");
  });

  it("ends with its cookie when it is no session any more", async () => {
    const client = await server.signIn("customer@demo.test");
    await client.call(logout);
    const refused = await client.send("GET", "/api/auth/me");
    expect([refused.status, refused.refusal.error]).toEqual([401, "Unauthorized"]);
    expect(refused.headers["set-cookie"]).toBe(
      "session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
    );
    const stranger = await server.visitor.call(me);
    expect([stranger.status, stranger.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  it("stays where it only may not do something", async () => {
    const client = await server.signIn("customer@demo.test");
    const forbidden = await client.send("GET", "/api/admin/user/");
    expect([forbidden.status, forbidden.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("refuses a write that comes from another origin", async () => {
    const client = await server.signIn("customer@demo.test");
    const reply = await client.send("POST", "/api/notifications/read", undefined, {
      origin: "https://evil.example",
    });
    expect(reply.status).toBe(403);
  });
});

describe("a password", () => {
  const changed = async (from: string, password: string) => {
    const client = await server.signIn("customer2@demo.test", from);
    const body = { currentPassword: from, password };
    return client.send("POST", "/api/auth/change-password", body);
  };

  it("has 10 to 200 characters of any kind, and is checked as it was typed", async () => {
    const strange = "  Žluť 🔑 <b>'--\t日本語, with spaces that stay, and 64 or more characters  ";
    expect(strange.length).toBeGreaterThan(64);
    expect((await changed(testPassword, "nine long")).refusal.fields).toEqual({
      password: "At least 10 characters.",
    });
    expect((await changed(testPassword, "x".repeat(201))).status).toBe(400);
    expect((await changed(testPassword, strange)).status).toBe(200);
    for (const other of [
      strange.trim(),
      strange.toLowerCase(),
      strange.slice(0, 64),
      strange.normalize("NFD"),
    ]) {
      const body = { email: "customer2@demo.test", password: other };
      expect((await server.visitor.call(login, { body })).status).toBe(400);
    }
    expect((await changed(strange, testPassword)).status).toBe(200);
    await server.database.pool.query("delete from failed_attempts");
  });
});

describe("a password that others guess first", () => {
  const refusals = async (password: string) => {
    const registering = await server.visitor.call(register, { body: { ...person, password } });
    const client = await server.signIn("lab@demo.test");
    const body = { currentPassword: testPassword, password };
    const changing = await client.send("POST", "/api/auth/change-password", body);
    return [registering, changing].map(({ status, refusal }) => [status, refusal.fields?.["password"]]);
  };

  it("is refused, however it is written in capitals", async () => {
    const sentence = "Many people use this password, so it is guessed first. Choose another one.";
    // The first one of that length, one in the middle of the 3,000 most used and one near their end.
    for (const password of ["qwertyuiop", "Manchester", "PASSWORD2000"])
      expect(await refusals(password)).toEqual([
        [400, sentence],
        [400, sentence],
      ]);
  });

  it("is refused where it is the address or this site's name with little else", async () => {
    for (const password of ["Headroom-2026!", "PasswordPassword!1"])
      for (const [status, sentence] of await refusals(password))
        expect([status, sentence]).toEqual([400, expect.stringContaining("with little else")]);
    const body = { ...person, password: "nina.2026.nina" };
    expect((await server.visitor.call(register, { body })).refusal.fields).toHaveProperty("password");
  });

  it("leaves the mailed link as it is", async () => {
    const email = "lab2@demo.test";
    await server.visitor.call(forgotPassword, { body: { email } });
    const { rows } = await server.database.pool.query(
      "select text from mail_outbox where to_address = $1 order by created_at desc limit 1",
      [email],
    );
    const token = /reset-password\/(\S+)/.exec(rows[0].text)?.[1];
    const choose = (password: string) =>
      server.visitor.send("POST", "/api/auth/reset-password", { token, password });
    expect((await choose("qwertyuiop")).status).toBe(400);
    expect((await choose(testPassword)).status).toBe(200);
  });
});

describe("choosing a new password", () => {
  const tokenFor = async (email: string) => {
    const mail = await server.database.pool.query(
      "select text from mail_outbox where to_address = $1 order by created_at desc limit 1",
      [email],
    );
    return /reset-password\/(\S+)/.exec(mail.rows[0]?.text ?? "")?.[1] ?? "";
  };

  it("answers the same for an unknown address", async () => {
    const known = await server.visitor.call(forgotPassword, { body: { email: "customer@demo.test" } });
    const unknown = await server.visitor.call(forgotPassword, { body: { email: "nobody@demo.test" } });
    expect(known.status).toBe(202);
    expect(unknown.body).toEqual(known.body);
  });

  it("is possible for an hour after the mail, which says so", async () => {
    const email = "lab2@demo.test";
    const requestedAt = server.clock.instant;
    const resetAfterS = async (waitedS: number) => {
      server.clock.instant = requestedAt;
      await server.database.pool.query("delete from mail_outbox where to_address = $1", [email]);
      await server.visitor.call(forgotPassword, { body: { email } });
      const body = { token: await tokenFor(email), password: testPassword };
      server.clock.instant = new Date(requestedAt.getTime() + waitedS * 1000);
      const reply = await server.visitor.send("POST", "/api/auth/reset-password", body);
      server.clock.instant = requestedAt;
      return reply.status;
    };
    // 60 × 60 s = 3600 s
    expect(await resetAfterS(3599)).toBe(200);
    expect(await resetAfterS(3600)).toBe(400);
    const { rows } = await server.database.pool.query("select text from mail_outbox where to_address = $1", [
      email,
    ]);
    expect(rows[0].text).toContain("The link works for 60 minutes.");
  });

  it("works once and ends every session of the account", async () => {
    const before = await server.signIn("customer@demo.test");
    await server.visitor.call(forgotPassword, { body: { email: "customer@demo.test" } });
    const token = await tokenFor("customer@demo.test");
    const body = { token, password: "another long password" };
    expect((await server.visitor.send("POST", "/api/auth/reset-password", body)).status).toBe(200);
    expect((await before.call(me)).status).toBe(401);
    expect((await server.visitor.send("POST", "/api/auth/reset-password", body)).status).toBe(400);
    await server.signIn("customer@demo.test", "another long password");
  });
});

describe("the postal address", () => {
  it("is kept in its lines by a profile that names none, and taken away by an empty one", async () => {
    const client = await server.signIn("customer2@demo.test");
    const save = async (address?: string) => {
      const profile = {
        name: "Jonas Falk",
        company: "Railtronic",
        ...(address !== undefined && { address }),
      };
      return (await client.call(updateProfile, { body: profile })).body.data.user.address;
    };
    expect(await save("Werkstr. 1\n1010 Wien")).toBe("Werkstr. 1\n1010 Wien");
    expect(await save()).toBe("Werkstr. 1\n1010 Wien");
    expect((await client.call(me, {})).body.data.user.address).toBe("Werkstr. 1\n1010 Wien");
    expect(await save("")).toBe("");
  });

  it("turns no text around it", async () => {
    const client = await server.signIn("customer2@demo.test");
    const body = { name: "Jonas Falk", company: "Railtronic", address: "Werkstr. \u202E1" };
    const reply = await client.call(updateProfile, { body });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text).fields).toEqual({
      address: "Characters that change the direction of text are not allowed here.",
    });
  });
});
