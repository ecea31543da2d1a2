import { confirmQuote, getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, enterQuote, updateProject } from "@headroom/contract/endpoints/projects";
import { projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  boxSpecification,
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { askedGuestPart, mailedToken, openLink } from "../../../testing/guest-client.ts";
import { makeProjectDeadlines } from "../states/project-deadlines.service.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
let lab2: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
  lab2 = await server.signIn("lab2@demo.test");
});
afterAll(() => server.stop());

const enter = async ({ projectLabs }: ProjectAnswer, labId: string, cents = 100_000) =>
  customer.call(enterQuote, {
    params: { projectLabId: rowOf({ projectLabs }, labId).projectLabId },
    body: { quote: quoteOf(cents) },
  });
/** Test 1 to the first laboratory, test 2 to the second. */
const awardsOf = (project: ProjectAnswer) =>
  [
    [labOne, "t1"],
    [labTwo, "t2"],
  ].map(([labId = "", lineId = ""]) => ({
    projectLabId: rowOf(project, labId).projectLabId,
    lineIds: [lineId],
  }));
const award = (project: ProjectAnswer, awards = awardsOf(project)) =>
  customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } });
function confirm(project: ProjectAnswer, quoteId = rowOf(project, labOne).quotes.at(-1)?.quoteId ?? "") {
  const { projectLabId } = rowOf(project, labOne);
  return lab.call(confirmQuote, { params: { projectLabId }, body: { quoteId } });
}
const statesOf = (project: ProjectAnswer) =>
  [labOne, labTwo]
    .map((labId) => rowOf(project, labId))
    .map(({ status, awardedLineIds }) => [status, awardedLineIds]);
const mailsWith = async (text: string) =>
  (await server.database.pool.query("select to_address from mail_outbox where text like $1", [`%${text}%`]))
    .rows;

/** The first laboratory's quote came by mail, the second quoted itself; the customer wants to award. */
async function asked(title: string): Promise<ProjectAnswer> {
  const project = await submittedProject(customer, [labOne, labTwo], title);
  projectOf(await enter(project, labOne));
  const { projectLabId } = rowOf(project, labTwo);
  await lab2.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(120_000) } });
  return projectOf(await award(await reread(customer, project.id)));
}

test("a quote that came by mail is marked so for both sides, and the laboratory is told", async () => {
  const project = await submittedProject(customer, [labOne], "By mail");
  const entered = projectOf(await enter(project, labOne));
  const own = rowOf(entered, labOne);
  expect(own).toMatchObject({
    status: "Quoted",
    quotes: [{ totalCents: 150_000, byMail: { confirmedAt: null } }],
  });
  const seen = await lab.call(getLabProject, { params: { id: own.projectLabId } });
  expect(seen.body.data.own.quotes).toEqual(own.quotes);
  expect(entered.history[0]?.sentence).toBe(`Entered a quote of ${own.labName} that came by email.`);
  expect(await mailsWith("entered the quote that you sent by email")).toEqual([
    { to_address: "lab@demo.test" },
  ]);
});

test("an award by it waits for the confirmation, then everybody has it at once", async () => {
  const waiting = await asked("Waits");
  expect([waiting.status, statesOf(waiting)]).toEqual([
    "Submitted",
    [
      ["Quoted", []],
      ["Quoted", []],
    ],
  ]);
  expect(waiting.askedAward?.awards).toEqual(awardsOf(waiting));
  expect(rowOf(waiting, labOne).confirmAskedAt).toBe(waiting.askedAward?.at);
  expect(rowOf(waiting, labTwo).confirmAskedAt).toBeNull();
  expect(await mailsWith("wants to award tests to you by the quote")).toEqual([
    { to_address: "lab@demo.test" },
  ]);
  expect((await confirm(waiting)).body.data).toMatchObject({ status: "Awarded", awardedLineIds: ["t1"] });
  const done = await reread(customer, waiting.id);
  expect([done.status, done.askedAward, statesOf(done)]).toEqual([
    "Awarded",
    null,
    [
      ["Awarded", ["t1"]],
      ["Awarded", ["t2"]],
    ],
  ]);
  expect(rowOf(done, labOne).awardHashes?.quote).toMatch(/^[0-9a-f]{64}$/);
  expect((await confirm(done)).status).toBe(409);
});

test("a quote that is confirmed before is awarded like any other", async () => {
  const project = await submittedProject(customer, [labOne], "Confirmed before");
  const entered = projectOf(await enter(project, labOne));
  expect((await confirm(entered)).body.data.status).toBe("Quoted");
  const [first] = [{ projectLabId: rowOf(project, labOne).projectLabId, lineIds: ["t1", "t2"] }];
  expect(projectOf(await award(project, [first])).status).toBe("Awarded");
});

test("the customer withdraws an award that waits", async () => {
  const waiting = await asked("Withdrawn");
  const back = projectOf(
    await customer.call(changeProjectStatus, { body: { id: waiting.id, status: "Submitted" } }),
  );
  expect([back.status, back.askedAward, rowOf(back, labOne).confirmAskedAt]).toEqual([
    "Submitted",
    null,
    null,
  ]);
  expect((await confirm(waiting)).body.data.status).toBe("Quoted");
});

test.each<[string, (project: ProjectAnswer) => Promise<unknown>]>([
  [
    "sends a quote of its own",
    (project) =>
      lab.call(respond, {
        body: { kind: "quote", projectLabId: rowOf(project, labOne).projectLabId, quote: quoteOf(90_000) },
      }),
  ],
  [
    "withdraws it",
    (project) =>
      lab.call(respond, {
        body: { kind: "withdraw", projectLabId: rowOf(project, labOne).projectLabId, reason: "Full." },
      }),
  ],
])("an award that waits ends where the laboratory %s", async (title, act) => {
  const waiting = await asked(`Ends: ${title}`);
  await act(waiting);
  expect((await reread(customer, waiting.id)).askedAward).toBeNull();
  expect((await confirm(waiting)).status).toBe(409);
});

test("an award that waits ends with a revision, whose tests it does not name", async () => {
  const waiting = await asked("Revised");
  const specification = { ...boxSpecification, title: "Revised", notes: "Another level." };
  const revised = projectOf(
    await customer.call(updateProject, {
      params: { id: waiting.id },
      body: { specification, version: waiting.version },
    }),
  );
  expect([revised.revision, revised.askedAward]).toEqual([2, null]);
});

test("a confirmation in time is one after the deadline too; the project waits for it", async () => {
  const waiting = await asked("After the deadline");
  await server.database.pool.query(
    `update projects set answer_by = '2020-01-31',
       specification = jsonb_set(specification, '{answerBy}', '"2020-01-31"') where id = $1`,
    [waiting.id],
  );
  await makeProjectDeadlines({
    connection: server.database.connection,
    clock: { now: () => new Date("2027-01-30T00:00:00Z") },
    publicUrl: "http://localhost",
    log: { error: (entry) => expect(entry).toBeUndefined() },
  })();
  expect((await reread(customer, waiting.id)).status).toBe("Submitted");
  expect((await confirm(waiting)).body.data.status).toBe("Awarded");
});

test.each<[string, () => Promise<{ status: number; text: string }>, string]>([
  [
    "replace what the laboratory sent itself",
    async () => {
      const project = await submittedProject(customer, [labOne], "Own quote");
      const { projectLabId } = rowOf(project, labOne);
      await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(90_000) } });
      return enter(project, labOne);
    },
    "has sent its quote here itself",
  ],
  [
    "come after a decline",
    async () => {
      const project = await submittedProject(customer, [labOne], "Declined");
      const { projectLabId } = rowOf(project, labOne);
      await lab.call(respond, { body: { kind: "decline", projectLabId, reason: "Full." } });
      return enter(project, labOne);
    },
    "is Declined; a quote is no longer possible",
  ],
  [
    "be confirmed once another was entered",
    async () => {
      const project = await submittedProject(customer, [labOne], "Entered twice");
      const first = projectOf(await enter(project, labOne));
      await enter(project, labOne, 110_000);
      return confirm(first);
    },
    "has entered another quote since",
  ],
])("a quote from a mail cannot %s", async (_what, act, sentence) => {
  const { status, text } = await act();
  expect([status, text.includes(sentence)]).toEqual([409, true]);
});

test("a guest is asked by a new link, which names no test or level, and confirms by it", async () => {
  const email = "confirms@outside.example";
  const projectLabId = projectLabIdSchema.parse(await askedGuestPart(customer, email));
  const body = { quote: quoteOf(100_000) };
  const entered = projectOf(await customer.call(enterQuote, { params: { projectLabId }, body }));
  const waiting = projectOf(await award(entered, [{ projectLabId, lineIds: ["t1", "t2"] }]));
  expect(waiting.status).toBe("Submitted");
  const { rows } = await server.database.pool.query(
    "select subject, text from mail_outbox where to_address = $1 order by created_at desc limit 1",
    [email],
  );
  expect(rows[0].subject).toMatch(/^Please confirm your quote to /);
  expect(rows[0].text).not.toContain(boxSpecification.title);
  const guest = await openLink(server, await mailedToken(server, email));
  const quoteId =
    waiting.projectLabs.find((each) => each.projectLabId === projectLabId)?.quotes[0]?.quoteId ?? "";
  const confirmed = await guest.call(confirmQuote, { params: { projectLabId }, body: { quoteId } });
  expect(confirmed.body.data).toMatchObject({ status: "Awarded", awardedLineIds: ["t1", "t2"] });
  expect((await reread(customer, waiting.id)).status).toBe("Awarded");
});
