import { respond } from "@headroom/contract/endpoints/lab-projects";
import {
  answerQuestion,
  changeProjectStatus,
  createProject,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import { me, sendConfirmation, verifyEmail } from "@headroom/contract/endpoints/account/session";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { unconfirmedAccount } from "../../testing/new-account.ts";
import {
  boxSpecification,
  labOne,
  labTwo,
  projectOf,
  reread,
  rowOf,
  submittedProject,
} from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { migrate } from "../../platform/database/migrate.ts";

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ demo: false, logLevel: "error" }, undefined, {
    write: (line) => logged.push(line),
  });
});
afterAll(() => server.stop());

const password = "a long enough password";
let people = 0;
/** A customer whose address is not confirmed. */
async function newCustomer(): Promise<{ readonly client: Client; readonly email: string }> {
  const email = `customer${(people += 1)}@new.test`;
  const person = { name: "New Person", company: "New Company", email, password };
  return { client: await unconfirmedAccount(server, person), email };
}
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const mailsTo = async (email: string, subject = "Confirm your%") =>
  (
    await query(
      "select text from mail_outbox where to_address = $1 and subject like $2 order by created_at desc, id",
      [email, subject],
    )
  ).map(({ text }) => String(text));
const tokenIn = (mail = "") => /(?:verify-email|reset-password)\/(\S+)/.exec(mail)?.[1] ?? "";
const confirm = (token: string) => server.visitor.call(verifyEmail, { body: { token } });
const submit = (client: Client, project: Project, answerBy?: string) =>
  client.call(changeProjectStatus, {
    body: { id: project.id, status: "Submitted", ...(answerBy && { answerBy }) },
  });
async function draft(client: Client, title: string, labs = [labOne, labTwo]): Promise<Project> {
  const addressed = labs.map((labId) => ({ labId, lineIds: ["t1"] }));
  const body = { specification: { ...boxSpecification, title }, labs: addressed };
  return projectOf(await client.call(createProject, { body }));
}
/** Submitted by an account that has not confirmed its address. */
async function waiting(title: string, answerBy?: string) {
  const { client, email } = await newCustomer();
  const project = await draft(client, title);
  expect((await submit(client, project, answerBy)).status).toBe(200);
  return { client, email, project };
}
const submittedEvents = ({ history }: Project) =>
  history.filter(({ sentence }) => sentence.startsWith("Submitted")).length;

describe("a request of an unconfirmed address", () => {
  it("stays a draft that waits, and no laboratory hears of it", async () => {
    const { client } = await newCustomer();
    const project = await draft(client, "Waits");
    const reply = await submit(client, project, "2026-12-20");
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      status: "Draft",
      waitingFor: "email confirmation",
      projectLabs: [],
      specification: { answerBy: "2026-12-20" },
    });
    expect(await mailsTo("lab@demo.test", "%Waits%")).toEqual([]);
  });

  it("is sent once by the confirmation, however often its links are followed", async () => {
    const { client, email, project } = await waiting("Once");
    await client.call(sendConfirmation);
    const [second, first] = (await mailsTo(email)).map(tokenIn);
    const replies = await Promise.all([first, first, second, second].map((token = "") => confirm(token)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400]);
    const sent = await reread(client, project.id);
    expect([sent.status, sent.waitingFor, submittedEvents(sent)]).toEqual(["Submitted", undefined, 1]);
    expect(sent.projectLabs.map((lab) => lab.labId).toSorted()).toEqual([labOne, labTwo]);
    expect(await mailsTo("lab@demo.test", "%Once%")).toHaveLength(1);
    expect((await client.call(me)).body.data.user.emailVerified).toBe(true);
  });

  it("is sent by a link to choose a password too", async () => {
    const { client, email, project } = await waiting("Reset");
    await server.visitor.send("POST", "/api/auth/forgot-password", { email });
    const token = tokenIn((await mailsTo(email, "Choose%"))[0]);
    const reset = await server.visitor.send("POST", "/api/auth/reset-password", { token, password });
    expect([reset.status, (await client.call(me)).status]).toEqual([200, 401]);
    const again = await server.signIn(email, password);
    expect((await reread(again, project.id)).status).toBe("Submitted");
  });

  it("is not sent when its deadline has passed, and its owner is told", async () => {
    const { email, client, project } = await waiting("Too late", "2026-11-24");
    server.clock.instant = new Date("2026-11-25T09:00:00Z");
    expect((await confirm(tokenIn((await mailsTo(email))[0]))).status).toBe(200);
    server.clock.instant = new Date("2026-11-22T09:00:00Z");
    const kept = await reread(client, project.id);
    expect([kept.status, kept.waitingFor, kept.projectLabs]).toEqual(["Draft", undefined, []]);
    expect(await mailsTo(email, "Not sent: Too late%")).toEqual([
      expect.stringContaining("This date has passed. Choose a later one."),
    ]);
    expect(projectOf(await submit(client, project, "2026-12-20")).status).toBe("Submitted");
  });

  it("is not sent when it was cancelled before", async () => {
    const { client, email, project } = await waiting("Cancelled before");
    await client.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled" } });
    await confirm(tokenIn((await mailsTo(email))[0]));
    expect((await reread(client, project.id)).status).toBe("Cancelled");
    expect(await mailsTo("lab@demo.test", "%Cancelled before%")).toEqual([]);
  });

  it("is logged with its error and waits on where sending it fails", async () => {
    const { client, email, project } = await waiting("Fails at first");
    await query("alter table project_labs rename to project_labs_elsewhere");
    await confirm(tokenIn((await mailsTo(email))[0]));
    await query("alter table project_labs_elsewhere rename to project_labs");
    expect(JSON.parse(logged.at(-1) ?? "null")).toMatchObject({
      projectId: project.id,
      err: { message: expect.stringContaining('relation "project_labs" does not exist') },
    });
    expect((await reread(client, project.id)).waitingFor).toBe("email confirmation");
  });

  it("is sent by the next process where one stopped between the confirmation and the sending", async () => {
    const { client, email, project } = await waiting("Left over");
    await query("update users set email_verified_at = now() where email = $1", [email]);
    server.startWorkers();
    await vi.waitUntil(async () => (await reread(client, project.id)).status === "Submitted", {
      timeout: 60_000,
      interval: 100,
    });
    expect(await mailsTo("lab@demo.test", "%Left over%")).toHaveLength(1);
  });
});

describe("the mail to confirm an address", () => {
  it("is sent again at most four times an hour, and not where there is nothing to confirm", async () => {
    const { client, email } = await newCustomer();
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await client.call(sendConfirmation)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    await confirm(tokenIn((await mailsTo(email))[0]));
    expect((await client.call(sendConfirmation)).status).toBe(409);
  });
});

describe("messages", () => {
  it("are written by confirmed addresses only, on both sides", async () => {
    const customer = await server.signIn("customer@demo.test");
    const lab = await server.signIn("lab@demo.test");
    const { projectLabId } = rowOf(await submittedProject(customer, [labOne], "Messages"), labOne);
    const write = async () => [
      await customer.call(answerQuestion, { body: { projectLabId, text: "Hello" } }),
      await lab.call(respond, { body: { kind: "question", projectLabId, text: "Hello" } }),
    ];
    const doubt = (at: string | null) =>
      query(
        "update users set email_verified_at = $1 where email in ('customer@demo.test', 'lab@demo.test')",
        [at],
      );
    await doubt(null);
    const refused = await write();
    const sentence = "Confirm your email address before you send messages: follow the link in our email.";
    expect(refused.map((reply) => [reply.status, reply.refusal.error])).toEqual([
      [403, sentence],
      [403, sentence],
    ]);
    await doubt("2026-11-22T09:00:00Z");
    expect((await write()).map((reply) => reply.status)).toEqual([201, 201]);
  });

  it("are at most 100 an hour for each account", async () => {
    const customer = await server.signIn("customer@demo.test");
    const { projectLabId } = rowOf(await submittedProject(customer, [labOne], "Many messages"), labOne);
    await query(
      `insert into project_messages (id, project_lab_id, from_user_id, from_role, from_name, text)
       select gen_random_uuid(), $1, users.id, 'Prospect', 'x', 'x' from users, generate_series(1, 100)
       where email = 'customer@demo.test'`,
      [projectLabId],
    );
    const write = async () =>
      (await customer.call(answerQuestion, { body: { projectLabId, text: "One more" } })).status;
    expect(await write()).toBe(429);
    await query("update project_messages set created_at = now() - interval '61 minutes'");
    expect(await write()).toBe(201);
  });
});

describe("requests", () => {
  it("go to at most 200 laboratories an hour for each account", async () => {
    const customer = await server.signIn("customer2@demo.test");
    const first = await submittedProject(customer, [labOne], "First of many");
    await query(
      `insert into project_labs (id, project_id, lab_id, status, line_ids)
       select gen_random_uuid(), $1, id, 'Invited', '[]' from labs where id <> $2 order by id limit 198`,
      [first.id, labOne],
    );
    const [{ addressed }] = await query(
      "select count(*) as addressed from project_labs where project_id = $1",
      [first.id],
    );
    await query(
      `with more as (insert into projects (id, owner_id, title, status, specification)
         select gen_random_uuid(), owner_id, 'More', 'Submitted', specification
         from projects, generate_series(1, $2) where id = $1 returning id)
       insert into project_labs (id, project_id, lab_id, status, line_ids)
       select gen_random_uuid(), more.id, $3, 'Invited', '[]' from more`,
      [first.id, 199 - Number(addressed), labOne],
    );
    const project = await draft(customer, "One too many");
    const refused = await submit(customer, project);
    expect([refused.status, refused.refusal.code]).toEqual([429, "too-many-requests"]);
    expect((await reread(customer, project.id)).status).toBe("Draft");
    const fitting = await draft(customer, "The last", [labOne]);
    expect(projectOf(await submit(customer, fitting)).status).toBe("Submitted");
  });
});

it("a revised request counts towards the limit as a new one does: everybody who is asked gets a mail", async () => {
  const { client, email } = await newCustomer();
  await confirm(tokenIn((await mailsTo(email))[0]));
  const { id, version } = projectOf(await submit(client, await draft(client, "Revised")));
  const specification = { ...boxSpecification, title: "Revised" };
  const revise = async () =>
    (await client.call(updateProject, { params: { id }, body: { specification, version } })).status;
  // Two laboratories were asked; 99 revisions told both: 2 + 198 = 200.
  await query(
    "insert into project_revisions (project_id, revision, specification) select $1, number, '{}' from generate_series(101, 199) as number",
    [id],
  );
  expect(await revise()).toBe(429);
  expect(await mailsTo("lab@demo.test", "Revised specification: Revised%")).toEqual([]);
  await query("update project_revisions set created_at = now() - interval '61 minutes' where revision > 100");
  expect(await revise()).toBe(200);
});

it("a demo without a mail server asks for no confirmation, one with a mail server does", async () => {
  for (const [smtpUrl, status] of [
    [null, "Submitted"],
    ["smtp://127.0.0.1:9", "Draft"],
  ] as const) {
    const demo = await startTestServer({ smtpUrl });
    const person = { name: "New", company: "New", email: "new@demo.test", password };
    const client = await unconfirmedAccount(demo, person);
    expect(projectOf(await submit(client, await draft(client, "Demo"))).status).toBe(status);
    await demo.stop();
  }
});

it("accounts that exist at the upgrade count as confirmed, as the demo's do", async () => {
  expect(
    await query("select email from users where email like '%@demo.test' and email_verified_at is null"),
  ).toEqual([]);
  const { email } = await newCustomer();
  await query("alter table projects drop column submit_when_confirmed");
  await query("drop index project_messages_by_author");
  await query("delete from applied_migrations where name like '%-confirmed-email.sql'");
  expect(await migrate(server.database.pool)).toHaveLength(1);
  expect(
    await query("select email_verified_at is not null as is_confirmed from users where email = $1", [email]),
  ).toEqual([{ is_confirmed: true }]);
});
