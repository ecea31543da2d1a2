import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { getOwnProject } from "@headroom/contract/endpoints/projects";
import { projectIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "../../testing/database-proxy.ts";
import { multipart } from "../../testing/multipart.ts";
import {
  boxSpecification,
  draftProject,
  labOne,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
} from "../../testing/project-factory.ts";
import { untilTrue } from "../../testing/server-process.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { connectPostgres } from "../database/connect.ts";

let proxy: DatabaseProxy;
let servers: readonly TestServer[];
let customers: readonly Client[];
let labs: readonly Client[];
let customer: Client;

beforeAll(async () => {
  const first = await startTestServer();
  const url = first.database.pool.options.connectionString ?? "";
  proxy = await startDatabaseProxy(url);
  servers = [first, await startTestServer({}, await connectPostgres(proxy.url))];
  customers = await Promise.all(servers.map((server) => server.signIn("customer@demo.test")));
  labs = await Promise.all(servers.map((server) => server.signIn("lab@demo.test")));
  [customer] = customers as [Client]; // one of each server
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await proxy.stop();
});

const post = (client: Client, url: string, body: unknown, key: string) =>
  client.send("POST", url, body, { "idempotency-key": key });

/** Six requests of one intent, at two processes by turns. */
const sixTimes = (clients: readonly Client[], url: string, body: unknown) => {
  const key = randomUUID();
  const turns = Array.from({ length: 6 }, (_, turn) => clients[turn % clients.length] as Client); // a place of it
  return Promise.all(turns.map((client) => post(client, url, body, key)));
};

const answersOf = (replies: readonly { readonly status: number; readonly text: string }[]) => [
  ...new Set(replies.map(({ status, text }) => `${status} ${text}`)),
];

it("six requests of one intent at two processes make one draft, one request for quotation, one quote, one message and one award", async () => {
  const drafts = await sixTimes(customers, "/api/save-project/create", {
    specification: { ...boxSpecification, title: "Raced" },
    labs: [],
  });
  expect(answersOf(drafts)).toHaveLength(1);
  const id = /"id":"([\w-]{36})"/.exec(drafts[0]?.text ?? "")?.[1] ?? "";
  const status = "/api/save-project/update-project-status";
  const submit = { id, status: "Submitted", labs: [{ labId: labOne, lineIds: ["t1", "t2"] }] };
  expect(answersOf(await sixTimes(customers, status, submit))).toEqual([expect.stringMatching(/^200/)]);
  const { projectLabId } = rowOf(await reread(customer, id), labOne);
  const quote = { kind: "quote", projectLabId, quote: quoteOf(100_000) };
  expect(answersOf(await sixTimes(labs, "/api/test-lab/project/respond", quote))).toEqual([
    expect.stringMatching(/^201/),
  ]);
  const message = { projectLabId, text: "When can you start?" };
  expect(answersOf(await sixTimes(customers, "/api/save-project/send-message", message))).toHaveLength(1);
  const award = { id, status: "Awarded", awards: [{ projectLabId, lineIds: ["t1", "t2"] }] };
  expect(answersOf(await sixTimes(customers, status, award))).toEqual([expect.stringMatching(/^200/)]);

  const { connection } = (servers[0] as TestServer).database; // the first of two
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::integer from projects where specification->>'title' = 'Raced') as drafts,
    (select count(*)::integer from quotes where project_lab_id = ${projectLabId}) as quotes,
    (select count(*)::integer from project_messages where project_lab_id = ${projectLabId}) as messages,
    (select count(*)::integer from project_events where project_id = ${id} and sentence like 'Awarded%') as awards,
    (select count(*)::integer from project_events where project_id = ${id} and sentence like 'Submitted%') as submissions`.execute(
    connection,
  );
  expect(rows[0]).toEqual({ drafts: 1, quotes: 1, messages: 1, awards: 1, submissions: 1 });
});

it("six uploads of one intent at two processes keep one file", async () => {
  const { id } = await draftProject(customer, "With a file");
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 6 }, async (_, turn) => {
      const file = { name: "plot.txt", type: "text/plain", bytes: new TextEncoder().encode("a plot") };
      const form = await multipart(file, { projectId: id });
      const cookie = customers[turn % 2]?.cookie ?? "";
      const reply = await (servers[turn % 2] as TestServer).app.inject({
        method: "POST",
        url: "/api/files",
        headers: { cookie, "content-type": form.contentType, "idempotency-key": key },
        payload: form.body,
      });
      return { status: reply.statusCode, text: reply.body };
    }),
  );
  expect(answersOf(replies)).toEqual([expect.stringMatching(/^201/)]);
  const project = await customer.call(getOwnProject, { params: { id: projectIdSchema.parse(id) } });
  expect(project.body.data.files).toHaveLength(1);
});

it("a request whose answer was lost with the commit is answered when it comes again", async () => {
  const key = randomUUID();
  const body = { specification: { ...boxSpecification, title: "Lost on its way back" }, labs: [] };
  const [, behindProxy] = customers as [Client, Client]; // one of each server
  proxy.breakAfter("commit", "lost");
  expect((await post(behindProxy, "/api/save-project/create", body, key)).status).toBe(503);
  await proxy.accept();
  const again = () => post(behindProxy, "/api/save-project/create", body, key);
  await untilTrue(async () => (await again()).status === 201, "the database");
  const { rows } = await sql<{ id: string }>`
    select id from projects where specification->>'title' = 'Lost on its way back'`.execute(
    (servers[0] as TestServer).database.connection, // the first of two
  );
  expect(rows).toHaveLength(1);
  expect((await again()).text).toContain(rows[0]?.id);
});

it("two messages of one account to two projects do not wait for each other", async () => {
  const [one, two] = [await submittedProject(customer, [labOne]), await submittedProject(customer, [labOne])];
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all(
      [one, two].map((project, place) =>
        post(
          customers[place] as Client, // one of each server
          "/api/save-project/send-message",
          { projectLabId: rowOf(project, labOne).projectLabId, text: `Round ${round}` },
          randomUUID(),
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  }
});

it("a repeat of a request that takes long is told to come again", async () => {
  const { pool } = (servers[0] as TestServer).database; // the first of two
  const client = await pool.connect();
  const key = randomUUID();
  await client.query("begin");
  await client.query(
    `insert into idempotency_keys (user_id, operation, key, request_hash)
     select id, 'customer.create', $1, '' from users where email = 'customer@demo.test'`,
    [key],
  );
  const body = { specification: boxSpecification, labs: [] };
  const reply = await Promise.race([
    post(customer, "/api/save-project/create", body, key),
    setTimeout(20_000, null, { ref: false }),
  ]);
  await client.query("rollback");
  client.release();
  expect(reply?.status).toBe(409);
  expect(reply?.refusal.error).toBe("This is being changed just now. Please try again in a moment.");
  expect((await post(customer, "/api/save-project/create", body, key)).status).toBe(201);
});
