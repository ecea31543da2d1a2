import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { listNotifications } from "@headroom/contract/endpoints/operations";
import {
  answerQuestion,
  changeProjectStatus,
  publishAnswer,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  boxSpecification,
  draftProject,
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
  releasedView,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let one: Client;
let two: Client;
let today: Date;
beforeAll(async () => {
  server = await startTestServer();
  today = server.clock.instant;
  [customer, one, two] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("lab2@demo.test"),
  ];
});
/** Nobody leaves: how long a session lasts is not what is tested. */
async function moveClock(instant: Date): Promise<void> {
  server.clock.instant = instant;
  await server.database.pool.query("update sessions set last_used_at = $1", [instant]);
}
beforeEach(() => moveClock(today));
afterAll(() => server.stop());

const said = { question: "Whose fixture is it?", answer: "Ours: aluminium, 14 kg." };
const publish = (id: ProjectAnswer["id"], body = said) =>
  customer.call(publishAnswer, { params: { id }, body });
const partId = (project: ProjectAnswer, labId: string) => rowOf(project, labId).projectLabId;
const ask = (lab: Client, projectLabId: ReturnType<typeof partId>) =>
  lab.call(respond, { body: { kind: "question", projectLabId, text: "Whose fixture is it?" } });
const read = async (lab: Client, id: ReturnType<typeof partId>) =>
  lab.call(getLabProject, { params: { id } });
async function mailsTo(title: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ to_address: string }>(
    "select to_address from mail_outbox where subject like $1 order by to_address",
    [`Answer to all laboratories: ${title}%`],
  );
  return rows.map((row) => row.to_address);
}

it("A published answer stands for every laboratory that is asked; nobody learns who asked", async () => {
  const project = await submittedProject(customer, [labOne, labTwo], "Published");
  const [first, second] = [partId(project, labOne), partId(project, labTwo)];
  expect((await ask(one, first)).status).toBe(201);
  const { status } = await publish(project.id);
  expect(status).toBe(201);
  const { answers, projectLabs } = await reread(customer, project.id);
  expect(answers).toMatchObject([said]);
  const seen = [await read(one, first), await read(two, second)];
  expect(seen.map(({ body }) => releasedView(body.data).answers)).toEqual([answers, answers]);
  const asker = projectLabs.find(({ labId }) => labId === labOne);
  const [{ text }] = [seen[1] ?? { text: "" }];
  for (const trace of [labOne, first, asker?.labName ?? "?", asker?.messages[0]?.fromName ?? "?"])
    expect(text).not.toContain(trace);
  expect(seen[1]?.body.data.own.messages).toEqual([]);
  expect(await mailsTo("Published")).toEqual(["lab2@demo.test", "lab@demo.test"]);
  const notices = await two.call(listNotifications, {});
  expect(JSON.stringify(notices.body.data)).toContain("answered a question for all laboratories");
  const { rows } = await server.database.pool.query(
    "select to_jsonb(published_answers)::text as row from published_answers where project_id = $1",
    [project.id],
  );
  for (const trace of [first, labOne]) expect(JSON.stringify(rows)).not.toContain(trace);
});

it("A laboratory that is asked later reads it; one that left keeps what it had read, and gets nothing later", async () => {
  const project = await submittedProject(customer, [labOne], "Earlier and later");
  await publish(project.id);
  const first = partId(project, labOne);
  await one.call(respond, { body: { kind: "decline", projectLabId: first, reason: "Full." } });
  await publish(project.id, { question: "Which axis first?", answer: "Z." });
  const { specification, version } = await reread(customer, project.id);
  const labs = [{ labId: labTwo, lineIds: ["t1"] }];
  await customer.call(updateProject, {
    params: { id: project.id },
    body: { specification, version, labs },
  });
  const second = partId(await reread(customer, project.id), labTwo);
  const questions = async (lab: Client, id: typeof first) =>
    releasedView((await read(lab, id)).body.data).answers.map(({ question }) => question);
  expect(await questions(one, first)).toEqual([said.question]);
  expect(await questions(two, second)).toEqual([said.question, "Which axis first?"]);
  expect(await mailsTo("Earlier and later")).toEqual(["lab@demo.test"]);
});

const submit = (id: ProjectAnswer["id"], dates: { answerBy?: string; questionsUntil?: string }) =>
  customer.call(changeProjectStatus, {
    body: {
      id,
      status: "Submitted",
      labs: [{ labId: labOne, lineIds: ["t1", "t2"] }],
      timeZone: "Europe/Berlin",
      ...dates,
    },
  });

it("Questions before the award end with their day where the customer is; he may still write", async () => {
  const draft = await draftProject(customer, "Until");
  const project = projectOf(await submit(draft.id, { answerBy: "2027-01-20", questionsUntil: "2026-12-05" }));
  expect(project.requestHash).toBe(draft.requestHash);
  const projectLabId = partId(project, labOne);
  const { body } = await read(one, projectLabId);
  expect(releasedView(body.data).specification.questionsUntil).toBe("2026-12-05");
  await moveClock(new Date("2026-12-05T22:59:59Z"));
  expect((await ask(one, projectLabId)).status).toBe(201);
  await moveClock(new Date("2026-12-05T23:00:00Z"));
  const late = await ask(one, projectLabId);
  expect([late.status, late.refusal.error]).toEqual([
    409,
    "Questions were accepted until 5 Dec 2026, 23:59 Europe/Berlin.",
  ]);
  const text = "Please mind the fixture.";
  expect((await customer.call(answerQuestion, { body: { projectLabId, text } })).status).toBe(201);
  await one.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(1000) } });
  const awards = [{ projectLabId, lineIds: ["t1", "t2"] }];
  await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } });
  expect((await ask(one, projectLabId)).status).toBe(201);
  expect((await reread(customer, project.id)).specification.questionsUntil).toBe("2026-12-05");
});

it.each([
  ["after the quotes are due", { answerBy: "2026-12-20", questionsUntil: "2026-12-21" }],
  ["that has passed", { answerBy: "2026-12-20", questionsUntil: "2026-11-01" }],
])("A day for questions %s is refused by its field", async (_what, dates) => {
  const draft = await draftProject(customer, "Wrong day");
  const reply = await submit(draft.id, dates);
  expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ["questionsUntil"]]);
});

it("A revision that names no day for questions keeps the one that laboratories were told", async () => {
  const draft = await draftProject(customer, "Kept day");
  const { version } = projectOf(
    await submit(draft.id, { answerBy: "2027-01-20", questionsUntil: "2026-12-05" }),
  );
  const specification = { ...boxSpecification, title: "Kept day", notes: "Changed." };
  const revised = await customer.call(updateProject, {
    params: { id: draft.id },
    body: { specification, version },
  });
  expect(projectOf(revised).specification.questionsUntil).toBe("2026-12-05");
});
