import { listLabProjects, listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listNotifications } from "@headroom/contract/endpoints/operations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFileStorage } from "../platform/file-storage.ts";
import { testPassword, testToday } from "../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { loadDemoProjects } from "./demo-projects.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-demo-"));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  const storage = openFileStorage(folder);
  await loadDemoProjects(server.app, server.database.connection, {
    password: testPassword,
    now: testToday,
    setClock: (at) => {
      server.clock.instant = at;
    },
    storage,
  });
  server.clock.instant = testToday;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const statusesOf = async (email: string) =>
  (await (await server.signIn(email)).call(listOwnProjects)).body.data.map(({ status }) => status).toSorted();

it("gives both customers projects in different states", async () => {
  expect(await statusesOf("customer@demo.test")).toEqual([
    "Completed",
    "In Progress",
    "Submitted",
    "Submitted",
  ]);
  expect(await statusesOf("customer2@demo.test")).toEqual(["Awarded", "Draft", "In Progress", "Submitted"]);
});

it("gives both laboratories something to answer and something to do", async () => {
  const statuses = async (email: string) => {
    const { body } = await (await server.signIn(email)).call(listLabProjects);
    return body.data.map((row) => row.status);
  };
  expect(await statuses("lab@demo.test")).toEqual(
    expect.arrayContaining(["Declined", "Quoted", "Not Selected"]),
  );
  expect(await statuses("lab2@demo.test")).toEqual(
    expect.arrayContaining(["Testing", "Reported", "Awarded", "Quoted", "Viewed"]),
  );
});

it("tells them on their days, outdated quotes, questions and reports among them", async () => {
  const { rows } = await server.database.pool.query<Record<string, number>>(`select
    (select count(*)::int from quotes) as quotes,
    (select count(*)::int from project_messages) as messages,
    (select count(*)::int from files) as files,
    (select count(*)::int from project_labs
      where receipt ->> 'at' < '2026-11-18' and incidents -> 0 -> 'decided' ->> 'decision' = 'restart') as jobs,
    (select count(*)::int from project_events where at > '2026-11-21T12:00:00Z') as later,
    (select count(*)::int from project_events where at < '2026-09-30') as early,
    (select count(*)::int from mail_outbox
      where status = 'waiting' and subject <> 'New sign-in to your account') as waiting`);
  expect(rows[0]).toMatchObject({ quotes: 11, messages: 2, files: 3, jobs: 1, later: 0, waiting: 0 });
  expect(rows[0]?.["early"]).toBeGreaterThan(3);
  const customer = await server.signIn("customer@demo.test");
  const { body } = await customer.call(listNotifications, { query: { limit: 100 } });
  expect(body.data.some(({ read }) => read) && body.data.some(({ read }) => !read)).toBe(true);
});

it("asks and offers for days after each request and quote, and leaves nothing new in what was looked at", async () => {
  const { rows } = await server.database.pool.query<Record<string, number>>(`select
    (select count(*)::int from projects where status <> 'Draft' and answer_by > current_date_of_test
      and status in ('Completed', 'In Progress')) as late_requests,
    (select count(*)::int from projects where status = 'Submitted' and answer_by <= current_date_of_test) as over,
    (select count(*)::int from projects where status <> 'Draft'
      and answer_by::text <> specification ->> 'answerBy') as unequal,
    (select count(*)::int from quotes where (body ->> 'earliestStart')::date - created_at::date <> 12) as late_starts,
    (select count(*)::int from project_labs join projects on projects.id = project_id
      where project_labs.response_marker = 'New' and projects.response_marker <> 'New') as new
    from (select '2026-11-21'::date as current_date_of_test) as today`);
  expect(rows).toEqual([{ late_requests: 0, over: 0, unequal: 0, late_starts: 0, new: 0 }]);
});

it("makes no half projects where files cannot be stored, and says why", async () => {
  const filesUrl = "s3://KEY:SECRET@127.0.0.1:9/headroom?tls=false";
  const other = await startTestServer({ filesUrl });
  const storage = openFileStorage(filesUrl);
  const { connection } = other.database;
  expect(
    await loadDemoProjects(other.app, connection, {
      password: testPassword,
      now: testToday,
      setClock: () => {},
      storage,
    }),
  ).toMatch(/ECONNREFUSED|bad port/);
  const { rows } = await other.database.pool.query("select count(*)::int as projects from projects");
  await other.stop();
  expect(rows).toEqual([{ projects: 0 }]);
});
