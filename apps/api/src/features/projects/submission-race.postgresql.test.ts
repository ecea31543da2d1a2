import { setTimeout } from "node:timers/promises";
import { changeProjectStatus, createProject } from "@headroom/contract/endpoints/projects";
import { sendConfirmation, verifyEmail } from "@headroom/contract/endpoints/account/session";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unconfirmedAccount } from "../../testing/new-account.ts";
import { boxSpecification, labOne, projectOf, reread } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.stop());

const password = "a long enough password";
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

/** A customer with a draft, and the tokens of two mails to confirm the address. */
async function customerWithDraft(title: string) {
  const email = `${title.toLowerCase().replaceAll(" ", "-")}@race.test`;
  const person = { name: "New Person", company: "New Company", email, password };
  const client = await unconfirmedAccount(server, person);
  await client.call(sendConfirmation);
  const mails = await query(
    "select text from mail_outbox where to_address = $1 and subject = 'Confirm your email address'",
    [email],
  );
  const tokens = mails.map(({ text }) => /verify-email\/(\S+)/.exec(String(text))?.[1] ?? "");
  const labs = [{ labId: labOne, lineIds: ["t1"] }];
  const body = { specification: { ...boxSpecification, title }, labs };
  return { client, tokens, project: projectOf(await client.call(createProject, { body })) };
}
const submit = (client: Client, { id }: Project) =>
  client.call(changeProjectStatus, { body: { id, status: "Submitted" } });
const confirm = (token = "") => server.visitor.call(verifyEmail, { body: { token } });

/** Holds rows until so many requests wait for them; then only a lock keeps those apart. */
async function atTheSameMoment<T>(hold: string, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = await server.database.pool.connect();
  await holder.query("begin");
  await holder.query(hold);
  const replies = Promise.all(requests.map((request) => request()));
  for (;;) {
    const [row] = await query(
      "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (row.waiting === requests.length) break;
    await setTimeout(10);
  }
  await holder.query("commit");
  holder.release();
  return replies;
}

async function expectSentOnce(client: Client, { id, specification: { title } }: Project): Promise<void> {
  const sent = await reread(client, id);
  expect([sent.status, sent.waitingFor, sent.projectLabs.length]).toEqual(["Submitted", undefined, 1]);
  const mails = "select 1 from mail_outbox where to_address = 'lab@demo.test' and subject like $1";
  expect(await query(mails, [`%${title} (R-%`])).toHaveLength(1);
}

it("two links that are followed at the same moment send a waiting request once", async () => {
  const { client, tokens, project } = await customerWithDraft("Two links");
  expect((await submit(client, project)).body.data.waitingFor).toBe("email confirmation");
  const replies = await atTheSameMoment(
    "select 1 from projects for update",
    tokens.map((token) => () => confirm(token)),
  );
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  await expectSentOnce(client, project);
});

it("a request that is submitted while its address is being confirmed does not wait for ever", async () => {
  const { client, tokens, project } = await customerWithDraft("Meanwhile");
  const replies = await atTheSameMoment<{ readonly status: number }>("select 1 from users for update", [
    () => confirm(tokens[0]),
    () => submit(client, project),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  await expectSentOnce(client, project);
});
