import { listLastQuotes, respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, enterQuote } from "@headroom/contract/endpoints/projects";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askedGuest, mailedToken, openLink } from "../../../testing/guest-client.ts";
import { joinedDraft } from "../../../testing/new-account.ts";
import { labOne, labTwo, quoteOf, rowOf, submittedProject } from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
let secondLab: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
  secondLab = await server.signIn("lab2@demo.test");
  await server.database.pool.query("delete from quotes");
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
/** Quotes stand still with the clock of the tests, so each gets a minute of its own. */
let minute = 0;
async function quoted(client: Client, project: ProjectAnswer, labId: string, cents: number) {
  const { projectLabId } = rowOf(project, labId);
  const sent = await client.call(respond, {
    body: { kind: "quote", projectLabId, quote: { ...quoteOf(cents), paymentTerms: `${cents} days net` } },
  });
  expect(sent.status).toBe(201);
  minute += 1;
  await sql(
    "update quotes set created_at = timestamptz '2026-11-01' + $2 * interval '1 minute' where project_lab_id = $1",
    projectLabId,
    minute,
  );
}
const lastOf = async (client: Client, project: ProjectAnswer, labId: string) => {
  const params = { projectLabId: rowOf(project, labId).projectLabId };
  const reply = await client.call(listLastQuotes, { params });
  expect(reply.status).toBe(200);
  return reply.body.data.map(({ lineId, quotedLineId, number, quote }) => ({
    lineId,
    quotedLineId,
    number,
    terms: quote.paymentTerms,
  }));
};
const guestIdOf = ({ projectLabs }: ProjectAnswer) =>
  projectLabs.find(({ labId }) => labId.startsWith("guest."))?.labId ?? "";

test("a laboratory gets its own last quote for each method, and never another's", async () => {
  const first = await submittedProject(customer, [labOne, labTwo], "First");
  const second = await submittedProject(customer, [labOne, labTwo], "Second");
  const now = await submittedProject(customer, [labOne, labTwo], "Now");
  await quoted(lab, second, labOne, 2222);
  await quoted(lab, first, labOne, 1111);
  // The second laboratory quotes last of all, the project of now too.
  await quoted(secondLab, second, labTwo, 9999);
  await quoted(secondLab, now, labTwo, 8888);
  expect(await lastOf(lab, now, labOne)).toEqual(
    ["t1", "t2"].map((lineId) => ({
      lineId,
      quotedLineId: lineId,
      number: first.number,
      terms: "1111 days net",
    })),
  );
  const later = await submittedProject(customer, [labTwo], "Later");
  const params = { projectLabId: rowOf(later, labTwo).projectLabId };
  const { text } = await secondLab.call(listLastQuotes, { params });
  expect(text).toContain("8888 days net");
  expect(text).not.toMatch(/1111|2222/);
  expect((await lab.call(listLastQuotes, { params })).status).toBe(404);
});

test("it is of the method, under the line that it had, and of no test that the quote here names already", async () => {
  const before = await submittedProject(customer, [labOne], "Method before");
  await quoted(lab, before, labOne, 3333);
  const now = await submittedProject(customer, [labOne], "Method now");
  // The same methods under other lines, and one that nobody has quoted.
  await sql(
    `update projects set specification = jsonb_set(jsonb_set(specification, '{tests,0,lineId}', '"t8"'), '{tests,1,stereoTypeId}', '"vib-sine"')
     where id = $1`,
    now.id,
  );
  await sql(`update project_labs set line_ids = '["t8", "t2"]' where project_id = $1`, now.id);
  expect(await lastOf(lab, now, labOne)).toEqual([
    { lineId: "t8", quotedLineId: "t1", number: before.number, terms: "3333 days net" },
  ]);
  const again = await submittedProject(customer, [labOne], "Method again");
  await quoted(lab, again, labOne, 4444);
  expect(await lastOf(lab, again, labOne)).toEqual([]);
});

test("a quote that the customer entered counts once it is confirmed; one of a deleted project does not", async () => {
  const entered = await submittedProject(customer, [labTwo], "Entered");
  const { projectLabId } = rowOf(entered, labTwo);
  const quote = { ...quoteOf(1), paymentTerms: "of the mail" };
  expect((await customer.call(enterQuote, { params: { projectLabId }, body: { quote } })).status).toBe(201);
  const now = await submittedProject(customer, [labTwo], "Entered now");
  const terms = async () => (await lastOf(secondLab, now, labTwo)).map((each) => each.terms);
  expect(await terms()).toEqual(["8888 days net", "8888 days net"]);
  await sql("update quotes set confirmed_at = now() where project_lab_id = $1", projectLabId);
  expect(await terms()).toEqual(["of the mail", "of the mail"]);
  await sql("update projects set status = 'Deleted' where id = $1", entered.id);
  expect(await terms()).toEqual(["8888 days net", "8888 days net"]);
});

test("a link reads its own part alone, an account that took it over all that is its own", async () => {
  const email = "again@outside.example";
  const ask = async (title: string) =>
    askedGuest(customer, await submittedProject(customer, [labOne], title), { name: "Again", email });
  const first = await ask("Guest first");
  const guest = await openLink(server, await mailedToken(server, email));
  await quoted(guest, first, guestIdOf(first), 5555);
  const second = await ask("Guest second");
  const other = await openLink(server, await mailedToken(server, email));
  expect(await lastOf(other, second, guestIdOf(second))).toEqual([]);
  expect(
    (await guest.call(listLastQuotes, { params: { projectLabId: rowOf(second, labOne).projectLabId } }))
      .status,
  ).toBe(404);
  // A test of the same method joins the part that was quoted.
  await sql(
    `update projects set specification = jsonb_set(specification, '{tests,2}',
       jsonb_set(specification -> 'tests' -> 0, '{lineId}', '"t3"')) where id = $1`,
    first.id,
  );
  await sql(`update project_labs set line_ids = '["t1", "t2", "t3"]' where project_id = $1`, first.id);
  const own = [{ lineId: "t3", quotedLineId: "t1", number: first.number, terms: "5555 days net" }];
  expect(await lastOf(guest, first, guestIdOf(first))).toEqual(own);
  const { client } = await joinedDraft(server, "Again", email);
  const part = second.projectLabs.find(({ labId }) => labId === guestIdOf(second))?.projectLabId;
  const reply = await client.call(listLastQuotes, { params: { projectLabId: part ?? "" } });
  expect(reply.body.data.map(({ lineId, number }) => [lineId, number])).toEqual([
    ["t1", first.number],
    ["t2", first.number],
  ]);
});

test("the link of a listed laboratory opens nothing that its other links quoted", async () => {
  await sql("update labs set contact_email = 'desk@listed.example' where id = 'lab-001'");
  const first = await submittedProject(customer, ["lab-001"], "Listed first");
  const guest = await openLink(server, await mailedToken(server, "desk@listed.example"));
  await quoted(guest, first, "lab-001", 6666);
  const second = await submittedProject(customer, ["lab-001"], "Listed second");
  const other = await openLink(server, await mailedToken(server, "desk@listed.example"));
  expect(await lastOf(other, second, "lab-001")).toEqual([]);
});

test("a request that is not released fills nothing, and nobody but the laboratory asks", async () => {
  const project = await submittedProject(customer, [labTwo], "Withheld");
  const params = { projectLabId: rowOf(project, labTwo).projectLabId };
  await sql(
    `update projects set specification = specification || '{"arrangements": {"exportControl": "yes"}}' where id = $1`,
    project.id,
  );
  expect(await lastOf(secondLab, project, labTwo)).toEqual([]);
  expect((await customer.call(listLastQuotes, { params })).status).toBe(403);
  expect((await server.visitor.call(listLastQuotes, { params })).status).toBe(401);
  await customer.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled", reason: "" } });
});
