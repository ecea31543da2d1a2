import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readyz } from "@headroom/contract/endpoints/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startThrowAwayBucket } from "../../testing/throw-away-bucket.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilTrue } from "../../testing/server-process.ts";

const metricsToken = "a token for Prometheus alone";
let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "headroom-operations-"));
const query = async (text: string) => (await server.database.pool.query(text)).rows;

beforeAll(async () => {
  server = await startTestServer({ metricsToken, filesUrl: join(folder, "files") });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const scrape = (token?: string, from = server) =>
  from.visitor.send("GET", "/api/metrics", undefined, token ? { authorization: `Bearer ${token}` } : {});
const seriesIn = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );
const rawValueOf = async (series: string) => seriesIn((await scrape(metricsToken)).text, series);
/** A scrape gives the database two seconds, which a busy machine may need. */
async function valueOf(series: string): Promise<number> {
  let text = "";
  await untilTrue(async () => {
    ({ text } = await scrape(metricsToken));
    return seriesIn(text, "headroom_database_up") === 1;
  }, "the database to answer a scrape");
  return seriesIn(text, series);
}

describe("the figures", () => {
  it("are for who has the token and for admins, and for nobody else", async () => {
    const admin = await server.signIn("admin@demo.test");
    const customer = await server.signIn("customer@demo.test");
    const read = ({ send }: typeof admin) => send("GET", "/api/metrics");
    const replies = [
      await scrape(metricsToken),
      await read(admin),
      await scrape(),
      await scrape(`${metricsToken}x`),
      await scrape("undefined"),
      await read(customer),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 401, 401, 401, 403]);
    expect(replies[0]?.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it("are for admins alone where no token is set", async () => {
    const without = await startTestServer({}, server.database);
    const replies = [await scrape("null", without), await scrape("", without), await scrape(" ", without)];
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
    await without.close();
  });

  it("count requests by the pattern of their route and by status", async () => {
    for (const id of ["made-up-1", "made-up-2"])
      await server.visitor.send("GET", `/api/testlabs/lab_id/${id}`);
    const series =
      'http_request_duration_seconds_count{method="GET",route="/api/testlabs/lab_id/:id",status="404"}';
    expect(await valueOf(series)).toBe(2);
    expect((await scrape(metricsToken)).text).not.toContain("made-up");
  });

  it("keep no more series however many addresses and methods are asked for", async () => {
    const paths = [
      "/",
      "/api/",
      "/api/testlabs/",
      "/api/docs/",
      "/images/",
      "/assets/",
      "/search-host/",
      "/%",
    ];
    const ask = async (round: number) => {
      for (const method of ["GET", "PUT", "PROPFIND", "PURGE", "MKCOL"] as const)
        for (const path of paths)
          await server.app.inject({ method: method as "GET", url: `${path}made-up-${round}.js` }); // its types know less methods than HTTP
      const lines = (await scrape(metricsToken)).text.split("\n");
      return lines.filter((line) => line.startsWith("http_request_duration_seconds_count"));
    };
    const before = await ask(1);
    const after = await ask(2);
    expect(after.length).toBe(before.length);
    expect(after.join("\n")).not.toMatch(/made-up|PROPFIND|PURGE|MKCOL/);
    expect(after.some((line) => line.includes('method="other",route="none"'))).toBe(true);
  });

  it("tell how much waits in the outboxes and for how long", async () => {
    await query("delete from search_outbox");
    await query(
      "insert into search_outbox (lab_id, created_at) values ('lab-021', '2000-01-01'), ('lab-022', now())",
    );
    await query(
      "insert into mail_outbox (id, to_address, subject, text, html, status) values (gen_random_uuid(), 'a@b.test', '', '', '', 'failed')",
    );
    const age = (server.clock.instant.getTime() - Date.parse("2000-01-01T00:00:00Z")) / 1000;
    expect(await valueOf('headroom_outbox_waiting{outbox="search"}')).toBe(2);
    expect(await valueOf('headroom_outbox_oldest_seconds{outbox="search"}')).toBeGreaterThan(age - 86_400);
    expect(await valueOf('headroom_outbox_oldest_seconds{outbox="mail"}')).toBe(0);
    expect(await valueOf("headroom_mail_failed")).toBe(1);
    await query("delete from search_outbox");
    await query("delete from mail_outbox");
  });

  it("have every name that the page for operators has", async () => {
    const page = readFileSync(join(import.meta.dirname, "../../../../../docs/operations.md"), "utf8");
    const named = new Set(page.match(/\b(?:headroom|http|nodejs|process)_\w+/g));
    const { text } = await scrape(metricsToken);
    const given = new Set([...text.matchAll(/^(?:# TYPE )?([a-z]\w+)/gm)].map(([, name]) => name));
    const missing = [...named].filter((name) => !given.has(name));
    expect(named.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it("tell of the matching index and of the pool", async () => {
    const [counted] = await query("select count(*) as labs from labs where enabled");
    expect(await valueOf("headroom_matching_laboratories")).toBe(Number(counted?.labs));
    server.clock.instant = new Date(server.clock.instant.getTime() + 30_000);
    expect(await valueOf("headroom_matching_age_seconds")).toBe(30);
    expect(await valueOf("headroom_database_waiting")).toBe(0);
  });

  it("name a background job whose last round failed", async () => {
    await query("alter table mail_outbox rename to mail_outbox_elsewhere");
    server.startWorkers();
    const isFailing = async () => (await rawValueOf('headroom_job_failing{job="mail"}')) === 1;
    await untilTrue(isFailing, "the job to be told of");
    const others = async () => (await rawValueOf('headroom_job_failing{job="request counts"}')) === 0;
    await untilTrue(others, "another job to have ended well");
    expect(await rawValueOf("headroom_database_up")).toBe(0);
    await query("alter table mail_outbox_elsewhere rename to mail_outbox");
    await untilTrue(async () => !(await isFailing()), "the job to have recovered");
  });
});

describe("readiness", () => {
  const ask = (from: TestServer) => from.visitor.call(readyz);
  async function read(from = server) {
    let reply = await ask(from);
    const isAnswered = async () => reply.status === 200 || (reply = await ask(from)).status === 200;
    await untilTrue(isAnswered, "the database to answer a probe in time");
    return reply.body.data;
  }

  it("says that nothing is degraded where mail is not sent and files can be stored", async () => {
    const { database: kind } = server;
    expect(await read()).toMatchObject({ status: "ready", database: kind.kind, mail: "off", files: "ok" });
  });

  it("says that files are degraded where they cannot be stored, in a folder or in a bucket", async () => {
    const inTheWay = join(folder, "in-the-way");
    writeFileSync(inTheWay, "");
    const bucket = await startThrowAwayBucket();
    const urls = [inTheWay, bucket.url, bucket.url.replace("/headroom?", "/another?")];
    const servers = await Promise.all(urls.map((filesUrl) => startTestServer({ filesUrl }, server.database)));
    const [folderInTheWay, goodBucket, otherBucket] = servers;
    const isOk = async () => (await read(goodBucket)).files === "ok";
    await untilTrue(isOk, "the bucket to answer in time");
    for (const each of [folderInTheWay, otherBucket])
      expect(await read(each)).toMatchObject({ files: "down", degraded: expect.arrayContaining(["files"]) });
    await Promise.all(servers.map((each) => each.close()));
    await bucket.stop();
  });

  it("says that mail is degraded where one waits for longer than five minutes", async () => {
    const sending = await startTestServer({ smtpUrl: "smtp://127.0.0.1:1" }, server.database);
    const fresh = await read(sending);
    const since = new Date(sending.clock.instant.getTime() - 301_000).toISOString();
    // Not due, so that the workers of another test do not take it.
    await query(
      `insert into mail_outbox (id, to_address, subject, text, html, created_at, next_attempt_at)
       values (gen_random_uuid(), 'a@b.test', '', '', '', '${since}', now() + interval '1 hour')`,
    );
    const late = await read(sending);
    expect([fresh.mail, fresh.degraded.includes("mail")]).toEqual(["ok", false]);
    expect([late.mail, late.degraded.includes("mail")]).toEqual(["behind", true]);
    await sending.close();
  });
});
