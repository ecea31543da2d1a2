import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.pool.query("delete from failed_attempts"));

const owner = "lab2@demo.test";
const elsewhere = "198.51.100.7";

/** One connection's attempt; the browser sends back the cookies that it has. */
async function attempt(
  from: { readonly address: string; readonly cookie?: string },
  password: string,
  email = owner,
) {
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    remoteAddress: from.address,
    headers: { "content-type": "application/json", ...(from.cookie && { cookie: from.cookie }) },
    payload: JSON.stringify({ email, password }),
  });
  const device = reply.cookies.find(({ name }) => name === "device");
  return {
    status: reply.statusCode,
    refusal: reply.json<{ error: string }>().error,
    cookie: device ? `device=${device.value}` : "",
  };
}

/** A browser from which the owner has signed in before. */
const ownBrowser = async (address: string) => {
  const { status, cookie } = await attempt({ address }, testPassword);
  expect([status, cookie]).toEqual([200, expect.stringMatching(/^device=[\w-]{43}$/)]);
  return { address, cookie };
};

/** As many attempts, twenty at the same moment. */
async function flood(times: number, guess: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const first = statuses.length;
    const wave = Array.from({ length: Math.min(20, times - first) }, (_, n) => guess(first + n));
    statuses.push(...(await Promise.all(wave)).map(({ status }) => status));
  }
  return statuses;
}
const count = (all: readonly number[], wanted: number) => all.filter((status) => status === wanted).length;
/** Guesses at the same moment hinder each other; one after the other they use up what is left. Answers how many were. */
async function guessUntilRefused(guess: (n: number) => Promise<{ status: number }>): Promise<number> {
  let n = 0;
  while ((await guess(n)).status === 400) n += 1;
  return n;
}
/** 10.x.y.z, each another. */
const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

describe("a stranger who fails", () => {
  it("a thousand times from as many addresses does not keep the owner's browser out", async () => {
    const browser = await ownBrowser(elsewhere);
    const answers = await flood(1000, (n) => attempt({ address: addressOf(n) }, `guess ${n}`));
    // 100 guesses in 24 hours per account, from wherever: the other 900 were never held against the password.
    expect(count(answers, 400)).toBeLessThanOrEqual(100);
    expect(count(answers, 429)).toBe(1000 - count(answers, 400));
    expect((await attempt(browser, testPassword)).status).toBe(200);
  });

  it("a thousand times from the owner's own network does not keep the owner's browser out", async () => {
    const browser = await ownBrowser(elsewhere);
    const accountOf = (n: number) => (n % 2 ? owner : `nobody${n}@demo.test`);
    const answers = await flood(1000, (n) => attempt({ address: elsewhere }, `guess ${n}`, accountOf(n)));
    // 200 failures per network in a quarter of an hour.
    expect(count(answers, 400)).toBeLessThanOrEqual(200);
    expect((await attempt(browser, testPassword)).status).toBe(200);
    await guessUntilRefused((n) => attempt({ address: elsewhere }, "a guess", `nobody${n}@demo.test`));
    const colleague = await attempt({ address: elsewhere }, testPassword, "customer2@demo.test");
    expect([colleague.status, colleague.refusal]).toEqual([
      429,
      "Too many failed attempts from your network. Wait a quarter of an hour.",
    ]);
  });

  it("with a device cookie of another account, or of nobody, is a stranger all the same", async () => {
    const own = await attempt({ address: elsewhere }, testPassword, "customer2@demo.test");
    for (const cookie of [own.cookie, `device=${"A".repeat(43)}`]) {
      await server.database.pool.query("delete from failed_attempts");
      expect(await guessUntilRefused((n) => attempt({ address: elsewhere, cookie }, `guess ${n}`))).toBe(10);
      expect((await attempt({ address: elsewhere, cookie }, testPassword)).status).toBe(429);
    }
  });
});

describe("guessing a password", () => {
  it("gets a hundred guesses in a day, from however many addresses and however patiently", async () => {
    const start = server.clock.instant;
    const day: number[] = [];
    // 24 h ÷ 15 min = 96 windows. One address alone had 10 in each, 96 × 10 = 960; the account's 100 a day are fewer.
    for (let quarter = 0; quarter < 96; quarter += 1) {
      server.clock.instant = new Date(start.getTime() + quarter * 15 * 60_000);
      for (let n = quarter * 3; n < quarter * 3 + 3; n += 1)
        day.push((await attempt({ address: addressOf(n) }, `guess ${n}`)).status);
    }
    expect(day).toHaveLength(288);
    expect(count(day, 400)).toBe(100);
    // Just a day after the first three guesses they no longer count, and three more are possible.
    server.clock.instant = new Date(start.getTime() + 86_400_000);
    const next: number[] = [];
    for (let n = 0; n < 5; n += 1) next.push((await attempt({ address: addressOf(n) }, "again")).status);
    expect(next).toEqual([400, 400, 400, 429, 429]);
    server.clock.instant = start;
  });

  it("in a browser that the account knows gets ten in a quarter of an hour", async () => {
    const browser = await ownBrowser(elsewhere);
    const tried: number[] = [];
    for (let n = 0; n < 12; n += 1) tried.push((await attempt(browser, `guess ${n}`)).status);
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect((await attempt(browser, testPassword)).status).toBe(429);
    const other = await ownBrowser("203.0.113.9");
    expect((await attempt(other, testPassword)).status).toBe(200);
  });

  it("from one IPv6 network is from one address", async () => {
    expect(await guessUntilRefused((n) => attempt({ address: `2001:db8:1:2::${n}` }, `guess ${n}`))).toBe(10);
    expect((await attempt({ address: "2001:db8:1:2:ffff::1" }, testPassword)).status).toBe(429);
    expect((await attempt({ address: "2001:db8:1:3::1" }, testPassword)).status).toBe(200);
  });

  it("lets only a few of many guesses at the same moment be tried, and none of them counts twice", async () => {
    const answers = await flood(30, (n) => attempt({ address: elsewhere }, `guess ${n}`));
    const tried = count(answers, 400);
    expect(tried).toBeLessThanOrEqual(10);
    const { rows } = await server.database.pool.query("select subject from failed_attempts");
    // Account, network, and both together.
    expect(rows).toHaveLength(3 * tried);
    expect(JSON.stringify(rows)).not.toContain("lab2");
  });

  it("forgets what was mistyped when the password is right, and not what others guessed", async () => {
    const mistype = async () => {
      for (let n = 0; n < 9; n += 1)
        expect((await attempt({ address: elsewhere }, `wrong ${n}`)).status).toBe(400);
    };
    await mistype();
    expect((await attempt({ address: elsewhere }, testPassword)).status).toBe(200);
    await mistype();
    const { rows } = await server.database.pool.query(
      "select count(*) as kept from failed_attempts where subject like 'account:%'",
    );
    expect(rows[0].kept).toBe(18);
  });

  it("ends for the account when a new password is chosen, as the refusal says", async () => {
    const browser = { address: elsewhere };
    for (let n = 0; n < 10; n += 1) await attempt(browser, `guess ${n}`);
    const slowed = await attempt(browser, testPassword);
    expect([slowed.status, slowed.refusal]).toEqual([429, expect.stringContaining("choose a new password")]);
    await server.visitor.send("POST", "/api/auth/forgot-password", { email: owner });
    const { rows } = await server.database.pool.query(
      "select text from mail_outbox where to_address = $1 order by created_at desc limit 1",
      [owner],
    );
    const chosen = await server.app.inject({
      method: "POST",
      url: "/api/auth/reset-password",
      remoteAddress: elsewhere,
      payload: { token: /reset-password\/(\S+)/.exec(rows[0].text)?.[1], password: testPassword },
    });
    expect(chosen.statusCode).toBe(200);
    expect((await attempt(browser, testPassword)).status).toBe(200);
    // And the browser in which it was chosen is known, whatever strangers do next.
    expect(await guessUntilRefused((n) => attempt({ address: addressOf(n) }, `guess ${n}`))).toBe(100);
    const device = chosen.cookies.find(({ name }) => name === "device")?.value ?? "";
    expect((await attempt({ ...browser, cookie: `device=${device}` }, testPassword)).status).toBe(200);
  });

  it("slows the guessing of a current password too", async () => {
    const client = await server.signIn("customer2@demo.test");
    const change = (currentPassword: string) =>
      client.send("POST", "/api/auth/change-password", {
        currentPassword,
        password: "another long password",
      });
    for (let n = 0; n < 10; n += 1) expect((await change(`wrong ${n}`)).status).toBe(400);
    expect((await change("wrong again")).status).toBe(429);
  });
});

describe("a new password", () => {
  it("makes every other browser a stranger, and leaves the one in which it was changed", async () => {
    const [here, there] = [await ownBrowser(elsewhere), await ownBrowser(elsewhere)];
    const signedIn = await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { cookie: here.cookie },
      payload: { email: owner, password: testPassword },
    });
    const session = signedIn.cookies.find(({ name }) => name === "session")?.value ?? "";
    const changed = await server.app.inject({
      method: "POST",
      url: "/api/auth/change-password",
      headers: { cookie: `session=${session}; ${here.cookie}` },
      payload: { currentPassword: testPassword, password: testPassword },
    });
    expect(changed.statusCode).toBe(200);
    expect(await guessUntilRefused((n) => attempt({ address: addressOf(n) }, `guess ${n}`))).toBe(100);
    expect((await attempt(there, testPassword)).status).toBe(429);
    expect((await attempt(here, testPassword)).status).toBe(200);
  });
});
