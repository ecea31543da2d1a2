import { revokeGuestLink, takeOverGuestLink } from "@headroom/contract/endpoints/guests";
import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { askedGuest, askedGuestPart, mailedToken, openLink } from "../../../testing/guest-client.ts";
import { joinedDraft, newAccount } from "../../../testing/new-account.ts";
import { quoteOf, reread, submittedProject } from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
});
afterAll(() => server.stop());
beforeEach(() => server.database.pool.query("delete from request_counts"));

const reads = async (client: Client, part: string) =>
  (await client.call(getLabProject, { params: { id: part } })).status;
const takeOver = (client: Client, token: string) => client.call(takeOverGuestLink, { body: { token } });

it("moves every part of the address with its quote, and the customer goes on with the same one", async () => {
  const email = "all@outside.example";
  const first = await askedGuestPart(customer, email);
  const guest = await openLink(server, await mailedToken(server, email));
  const body = { kind: "quote", projectLabId: first as never, quote: quoteOf(12_300) } as const;
  expect((await guest.call(respond, { body })).status).toBeLessThan(300);
  const second = await askedGuestPart(customer, email);
  const { client, labId } = await joinedDraft(server, "All Outside", email);
  for (const part of [first, second]) expect(await reads(client, part)).toBe(200);
  const { rows } = await server.database.pool.query("select project_id from project_labs where id = $1", [
    first,
  ]);
  const project = await reread(customer, rows[0].project_id);
  const own = project.projectLabs.find(({ projectLabId }) => projectLabId === first);
  expect(own).toMatchObject({ labId, labName: "All Outside", labSlug: "", status: "Quoted" });
  // Every quote of the tests has a set-up of 500.00 as well.
  expect(own?.quotes.map(({ totalCents }) => totalCents)).toEqual([62_300]);
  expect(project.guests.map(({ isClaimed }) => isClaimed)).toEqual([true]);
  expect(project.history.map(({ sentence }) => sentence)).toContain(
    "Outside answers with an account from now on.",
  );
});

it("leaves a part whose customer revoked the link, and a customer's new account takes none", async () => {
  const email = "revoked@outside.example";
  const revoked = await askedGuestPart(customer, email);
  await customer.call(revokeGuestLink, { params: { projectLabId: revoked } });
  const { client } = await joinedDraft(server, "Revoked Outside", email);
  expect(await reads(client, revoked)).toBe(404);
  const other = "prospect@outside.example";
  const part = await askedGuestPart(customer, other);
  const token = await mailedToken(server, other);
  const person = { name: "Pia", company: "Outside", email: other, password: "ten characters and more" };
  const prospect = await newAccount(server, person);
  expect((await takeOver(prospect, token)).status).toBe(403);
  const guest = await openLink(server, token);
  expect(await reads(guest, part)).toBe(200);
});

it("by the link in hand moves its one part to a signed-in laboratory, once", async () => {
  const email = "shared@outside.example";
  const [first, token] = [await askedGuestPart(customer, email), await mailedToken(server, email)];
  const second = await askedGuestPart(customer, email);
  const { client } = await joinedDraft(server, "Another Outside", "me@another.example");
  const { client: stranger } = await joinedDraft(server, "Stranger", "me@stranger.example");
  const replies = await Promise.all([takeOver(client, token), takeOver(stranger, token)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  const [owner, other] = replies[0].status === 200 ? [client, stranger] : [stranger, client];
  expect([await reads(owner, first), await reads(other, first)]).toEqual([200, 404]);
  expect([await reads(owner, second), await reads(other, second)]).toEqual([404, 404]);
  expect((await takeOver(owner, "A".repeat(43))).status).toBe(404);
});

it("refuses a laboratory that the project asks itself, and two guests of one project go to no account twice", async () => {
  const asked = await askedGuest(customer, await submittedProject(customer, ["lab-020"]), {
    name: "Twin",
    email: "twin@outside.example",
  });
  const lab = await server.signIn("lab@demo.test");
  const { rows } = await server.database.pool.query("select lab_id from users where email = 'lab@demo.test'");
  expect(asked.projectLabs.map(({ labId }) => labId)).toContain(rows[0].lab_id);
  const reply = await takeOver(lab, await mailedToken(server, "twin@outside.example"));
  expect([reply.status, reply.refusal.error]).toEqual([
    409,
    "Your laboratory is asked in this project itself. Answer there.",
  ]);
  const { client } = await joinedDraft(server, "Twin One", "one@twin.example");
  await askedGuest(customer, asked, { name: "Twin one", email: "one@twin.example" });
  const both = await takeOver(client, await mailedToken(server, "twin@outside.example"));
  expect(both.status).toBe(200);
  const { projectLabs } = await reread(customer, asked.id);
  expect(projectLabs.filter(({ labName }) => labName === "Twin One")).toHaveLength(1);
});
