import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import { listLabOptions } from "@headroom/contract/endpoints/lab-rows";
import { refuseGuestLink, revokeGuestLink, sendGuestLink } from "@headroom/contract/endpoints/guests";
import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailedToken, openLink } from "../../../testing/guest-client.ts";
import {
  boxSpecification,
  labOne,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { takeOverAddress } from "./guest-takeover.service.ts";

/** Listed, with an address and no account; and with neither. */
const [reached, silent] = [labIdSchema.parse("lab-001"), labIdSchema.parse("lab-002")];
const email = "desk@listed.example";
let server: TestServer;
let customer: Client;
let project: ProjectAnswer;
let guest: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  await sql("update labs set contact_email = $2 where id = $1", reached, "Desk@Listed.example");
  await sql("update labs set contact_email = null where id = $1", silent);
  project = await submittedProject(customer, [reached, silent, labOne]);
  guest = await openLink(server, await mailedToken(server, email));
});
afterAll(() => server.stop());

const sql = async (text: string, ...values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows;
const part = (of: ProjectAnswer, labId: string) => rowOf(of, labId).projectLabId;
const mailsTo = (to: string) => sql("select text from mail_outbox where to_address = $1", to);
const unreachable = async () =>
  (await customer.call(listLabOptions)).body.data.flatMap(({ id, isUnreachable }) =>
    isUnreachable ? [id] : [],
  );

it("mails a link to a listed laboratory that nobody signs in for, and names nothing of the specimen", async () => {
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Aerobox asks your laboratory for a quote.");
  expect(mails[0]?.text).not.toContain(boxSpecification.title);
  // Whoever has an account is told as before, without a link.
  const told = await mailsTo("lab@demo.test");
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ text }) => text.includes("/guest#"))).toEqual([]);
});

it("answers as the listed laboratory's part, and its customer sees where the link went", async () => {
  const projectLabId = part(project, reached);
  const { data } = (await guest.call(getLabProject, { params: { id: projectLabId } })).body;
  expect(data.own).toMatchObject({ labId: reached, projectLabId });
  const quoted = await guest.call(respond, {
    body: { kind: "quote", projectLabId, quote: quoteOf(100_000) },
  });
  expect(quoted.status).toBe(201);
  const seen = await reread(customer, project.id);
  expect(rowOf(seen, reached)).toMatchObject({ status: "Quoted", quotes: [{ totalCents: 150_000 }] });
  expect(seen.guests).toMatchObject([{ labId: reached, email, link: { isRevoked: false } }]);
});

it("opens nothing else of the same laboratory: no other part, and no file of another request", async () => {
  const other = await submittedProject(customer, [reached], "Another request");
  const id = part(other, reached);
  const fileId = "11111111-2222-4333-8444-666666666666";
  await sql(
    "insert into files (id, project_id, name, bytes, content_type, storage_key, uploaded_by) select $1, id, 'a.txt', 1, 'text/plain', 'attachments/a', owner_id from projects where id = $2",
    fileId,
    other.id,
  );
  const read = await guest.call(getLabProject, { params: { id } });
  const file = await guest.send("GET", `/api/files/${fileId}`);
  const declined = await guest.call(respond, { body: { kind: "decline", projectLabId: id, reason: "No." } });
  expect([read.status, file.status, declined.status]).toEqual([404, 404, 404]);
  // The newer link is of the other request alone.
  const second = await openLink(server, await mailedToken(server, email));
  expect((await second.call(getLabProject, { params: { id } })).status).toBe(200);
  const first = await second.call(getLabProject, { params: { id: part(project, reached) } });
  expect(first.status).toBe(404);
  expect((await guest.call(getLabProject, { params: { id: part(project, reached) } })).status).toBe(200);
});

it("is sent anew and revoked like a guest's; a laboratory with an account has none", async () => {
  const params = { projectLabId: part(project, reached) };
  expect((await customer.call(revokeGuestLink, { params })).status).toBe(200);
  expect((await guest.call(getLabProject, { params: { id: params.projectLabId } })).status).toBe(410);
  expect((await customer.call(sendGuestLink, { params })).status).toBe(200);
  const anew = await openLink(server, await mailedToken(server, email));
  expect((await anew.call(getLabProject, { params: { id: params.projectLabId } })).status).toBe(200);
  for (const labId of [labOne, silent]) {
    const refused = await customer.call(sendGuestLink, { params: { projectLabId: part(project, labId) } });
    expect([refused.status, refused.refusal.error]).toEqual([
      409,
      "No link can be mailed to this laboratory: it signs in with its own account, or has given no address.",
    ]);
  }
});

it("ends with the account of whoever claims the listing, and the part stays the listing's", async () => {
  const { rows } = await server.database.pool.query(
    "select id, name from users where email = 'lab2@demo.test'",
  );
  const person = { id: rows[0]?.id, name: rows[0]?.name, email: "people@listed.example" };
  const asked = await submittedProject(customer, [reached], "Claimed");
  const token = await mailedToken(server, email);
  const link = await openLink(server, token);
  const taken = await server.database.connection
    .transaction()
    .execute((transaction) => takeOverAddress(transaction, person, reached));
  expect(taken.map(({ projectLabId }) => projectLabId)).toContain(part(asked, reached));
  const read = await link.call(getLabProject, { params: { id: part(asked, reached) } });
  expect([read.status, read.refusal.code]).toEqual([410, "claimed"]);
  const mails = (await mailsTo(email)).length;
  await customer.call(changeProjectStatus, { body: { id: asked.id, status: "Cancelled" } });
  expect((await mailsTo(email)).length).toBe(mails);
});

it("says of which listed laboratories nobody would read a request", async () => {
  expect(await unreachable()).toContain(silent);
  expect(await unreachable()).not.toContain(reached);
  expect(await unreachable()).not.toContain(labOne);
});

it("is never mailed again once the address has refused mail, from whomever", async () => {
  const token = await mailedToken(server, email);
  expect((await server.visitor.call(refuseGuestLink, { body: { token, neverAgain: true } })).status).toBe(
    200,
  );
  const before = await mailsTo(email);
  const later = await submittedProject(await server.signIn("customer2@demo.test"), [reached]);
  expect(later.guests).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(before.length);
  expect(await unreachable()).toContain(reached);
});
