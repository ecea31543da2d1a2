import {
  endOtherSessions,
  endSession,
  listSessions,
} from "@headroom/contract/endpoints/account/open-sessions";
import { listActivity } from "@headroom/contract/endpoints/operations";
import { login, me } from "@headroom/contract/endpoints/account/session";
import { endUserSessions } from "@headroom/contract/endpoints/users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minutesAfter } from "../../platform/clock.ts";
import { testPassword } from "../../testing/global-setup.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

const email = "customer@demo.test";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.pool.query("delete from sessions");
});

const sessionsOf = async (client: Client) => (await client.call(listSessions)).body.data;
const statusOf = async (client: Client) => (await client.call(me)).status;

describe("the list of sessions", () => {
  it("says since when, by which browser and from which network, and marks the one that asks", async () => {
    const here = await server.signIn(email);
    const signedInAt = server.clock.instant.toISOString();
    await server.visitor.send(
      "POST",
      "/api/auth/login",
      { email, password: testPassword },
      { "user-agent": firefox },
    );
    const sessions = await sessionsOf(here);
    expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isThisOne }) => !isThisOne)).toMatchObject({
      browser: "Firefox on Linux",
      network: "127.0.0.x",
      signedInAt,
      lastUsedAt: signedInAt,
    });
    expect(JSON.stringify(sessions)).not.toContain(here.cookie.split("=")[1]);
  });

  it("notes a use when five minutes have passed since the last note, not at each request", async () => {
    const client = await server.signIn(email);
    const start = server.clock.instant;
    const usedAfter = async (minutes: number) => {
      server.clock.instant = minutesAfter(start, minutes);
      const [session] = await sessionsOf(client);
      return (Date.parse(session?.lastUsedAt ?? "") - start.getTime()) / 60_000;
    };
    expect([await usedAfter(4), await usedAfter(5), await usedAfter(9), await usedAfter(10)]).toEqual([
      0, 5, 5, 10,
    ]);
    server.clock.instant = start;
  });

  it("shows nobody else's", async () => {
    await server.signIn("customer2@demo.test");
    expect(await sessionsOf(await server.signIn(email))).toHaveLength(1);
  });
});

describe("ending sessions", () => {
  it("ends one's own, one by one, and is in the activity log without a secret", async () => {
    const here = await server.signIn(email);
    const there = await server.signIn(email);
    const [other] = (await sessionsOf(here)).filter(({ isThisOne }) => !isThisOne);
    const params = { id: other?.id ?? "" };
    expect((await here.call(endSession, { params })).status).toBe(200);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect((await here.call(endSession, { params })).status).toBe(404);
    const admin = await server.signIn("admin@demo.test");
    const log = await admin.call(listActivity, {
      query: { subjectType: "user", limit: 1, q: "end session" },
    });
    expect(log.body.data[0]).toMatchObject({ action: "end session", after: { network: "127.0.0.x" } });
    expect(log.text).not.toContain(there.cookie.split("=")[1]);
  });

  it("cannot end somebody else's", async () => {
    const owner = await server.signIn(email);
    const [session] = await sessionsOf(owner);
    const stranger = await server.signIn("customer2@demo.test");
    const reply = await stranger.call(endSession, { params: { id: session?.id ?? "" } });
    expect([reply.status, await statusOf(owner)]).toEqual([404, 200]);
  });

  it("signs out everywhere else, with sign-ins that wait for a second factor", async () => {
    const here = await server.signIn(email);
    const others = [await server.signIn(email), await server.signIn(email)];
    expect((await here.call(endOtherSessions)).status).toBe(200);
    expect([await statusOf(here), ...(await Promise.all(others.map(statusOf)))]).toEqual([200, 401, 401]);
  });

  it("is possible for an admin, who disables nobody by it", async () => {
    const client = await server.signIn(email);
    const admin = await server.signIn("admin@demo.test");
    const { body } = await client.call(me);
    await admin.call(endUserSessions, { params: { id: body.data.user.id } });
    expect(await statusOf(client)).toBe(401);
    expect((await server.visitor.call(login, { body: { email, password: testPassword } })).status).toBe(200);
  });
});

describe("a session that is not used", () => {
  const hour = 60;
  const day = 24 * hour;

  /** Whether the session is still one after each of these pauses, in minutes. */
  async function lastsThrough(who: string, pauses: readonly number[]): Promise<boolean[]> {
    const start = server.clock.instant;
    const client = await server.signIn(who);
    const outcomes = [];
    for (const pause of pauses) {
      server.clock.instant = minutesAfter(server.clock.instant, pause);
      outcomes.push((await statusOf(client)) === 200);
    }
    server.clock.instant = start;
    return outcomes;
  }

  it("ends after 3 days, an admin's after 12 hours", async () => {
    expect(await lastsThrough(email, [3 * day - 1, 3 * day])).toEqual([true, false]);
    expect(await lastsThrough("lab@demo.test", [3 * day - 1, 3 * day])).toEqual([true, false]);
    expect(await lastsThrough("admin@demo.test", [12 * hour - 1, 12 * hour])).toEqual([true, false]);
  });

  it("ends 14 days after the sign-in however much it is used, an admin's after 24 hours", async () => {
    const twoDays = Array.from({ length: 6 }, () => 2 * day);
    expect(await lastsThrough(email, [...twoDays, 2 * day - 1, 1])).toEqual([
      ...twoDays.map(() => true),
      true,
      false,
    ]);
    expect(await lastsThrough("admin@demo.test", [11 * hour, 11 * hour, 2 * hour - 1, 1])).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("ends where the clock is set a year ahead, and so does one of that year where it is set back", async () => {
    const start = server.clock.instant;
    const before = await server.signIn(email);
    server.clock.instant = minutesAfter(start, 365 * day);
    expect(await statusOf(before)).toBe(401);
    const ahead = await server.signIn(email);
    expect(await statusOf(ahead)).toBe(200);
    server.clock.instant = start;
    expect(await statusOf(ahead)).toBe(401);
    // A password does not expire, and nobody waits for that year.
    const now = await server.signIn(email);
    expect(await statusOf(now)).toBe(200);
    expect((await sessionsOf(now)).filter(({ isThisOne }) => !isThisOne)).toHaveLength(1);
  });

  it("is not in the list any more", async () => {
    const start = server.clock.instant;
    await server.signIn(email);
    server.clock.instant = minutesAfter(start, 3 * day);
    expect(await sessionsOf(await server.signIn(email))).toHaveLength(1);
    server.clock.instant = start;
  });
});
