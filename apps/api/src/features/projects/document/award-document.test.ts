import { givePurchaseOrder } from "@headroom/contract/endpoints/job";
import { respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, getOwnProject } from "@headroom/contract/endpoints/projects";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askedGuest, mailedToken, openLink } from "../../../testing/guest-client.ts";
import { printedIn } from "../../../testing/documents/pdf-text.ts";
import {
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
let guest: Client;
let project: ProjectAnswer;
const email = "awarded@outside.example";
const guestPart = () =>
  project.projectLabs.find(({ labId }) => labId.startsWith("guest."))?.projectLabId ?? ("" as never);
const labPart = () => rowOf(project, labOne).projectLabId;

async function quoted(client: Client, projectLabId: string, cents: number) {
  const quote = { ...quoteOf(cents), discountPercent: 5, paymentTerms: "30 days net", reportDays: 5 };
  const sent = await client.call(respond, {
    body: { kind: "quote", projectLabId, quote },
  });
  expect(sent.status).toBe(201);
}

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
  project = await submittedProject(customer, [labOne, labTwo], "Confirmed box");
  project = await askedGuest(customer, project, { name: "Outside", email });
  guest = await openLink(server, await mailedToken(server, email));
  await quoted(lab, labPart(), 100_000);
  await quoted(guest, guestPart(), 90_000);
  const awards = [
    { projectLabId: labPart(), lineIds: ["t1"] },
    { projectLabId: guestPart(), lineIds: ["t2"] },
  ];
  projectOf(
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } }),
  );
});
afterAll(() => server.stop());

async function pdfOf(client: Client, part: string, isGuest = false) {
  const reply = await server.app.inject({
    method: "GET",
    url: `/api${isGuest ? "/guest" : ""}/award-confirmation/${part}`,
    headers: { cookie: client.cookie },
  });
  const { statusCode: status, headers, rawPayload: bytes } = reply;
  return {
    status,
    type: String(headers["content-type"]),
    name: String(headers["content-disposition"]),
    bytes,
  };
}

test("An award is confirmed as a PDF to its customer, its laboratory and the operator", async () => {
  const admin = await server.signIn("admin@demo.test");
  for (const client of [customer, lab, admin]) {
    const { status, type, name, bytes } = await pdfOf(client, labPart());
    expect([status, type]).toEqual([200, "application/pdf"]);
    expect(name).toContain(`R-${project.number}-award-garonne-qualification.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const text = printedIn(bytes);
    // 1,000.00 − 50.00 for the test, 200.00 − 10.00 for the report: 1,140.00; the other test is another laboratory's.
    for (const words of [
      "950.00",
      "200.00",
      "−10.00",
      "1,140.00",
      "30daysnet",
      "Aerobox",
      "GaronneQualification",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Half-sineshock");
    expect(text).toContain("tofollow");
    const { request, quote } = rowOf(await reread(customer, project.id), labOne).awardHashes ?? {};
    expect(text).toContain(request);
    expect(text).toContain(quote);
  }
});

test("A guest gets that of its own part, and nobody another's", async () => {
  const own = await pdfOf(guest, guestPart(), true);
  expect(own.status).toBe(200);
  // 300.00 − 15.00 for the test, 200.00 − 10.00 for the report: 475.00.
  expect(printedIn(own.bytes)).toContain("475.00");
  expect((await pdfOf(guest, labPart(), true)).status).toBe(404);
  expect((await pdfOf(lab, guestPart())).status).toBe(404);
  for (const address of ["customer2@demo.test", "lab2@demo.test"])
    expect((await pdfOf(await server.signIn(address), labPart())).status).toBe(404);
  expect((await pdfOf(server.visitor, labPart())).status).toBe(401);
});

test("A laboratory that was awarded nothing has none, and says so", async () => {
  const second = await server.signIn("lab2@demo.test");
  const reply = await second.send("GET", `/api/award-confirmation/${rowOf(project, labTwo).projectLabId}`);
  expect([reply.status, reply.refusal.error]).toEqual([409, "Nothing is awarded to this laboratory."]);
});

test("The purchase order may follow: it is in the history, told, on the document, and corrected", async () => {
  const params = { projectLabId: labPart() };
  const give = (purchaseOrder: string) =>
    customer.call(givePurchaseOrder, { params, body: { purchaseOrder } });
  expect(projectOf(await give("PO-4711")).history[0]?.sentence).toBe(
    "Gave Garonne Qualification the purchase order PO-4711.",
  );
  expect(printedIn((await pdfOf(lab, labPart())).bytes)).toContain("PO-4711");
  expect(printedIn((await pdfOf(guest, guestPart(), true)).bytes)).not.toContain("PO-4711");
  const mails = (
    await server.database.pool.query("select text from mail_outbox where to_address = 'lab@demo.test'")
  ).rows;
  expect(JSON.stringify(mails)).toContain("The customer's purchase order is PO-4711.");
  const events = (await give("PO-4711")).body.data.history.length;
  const corrected = projectOf(await give("PO-4712"));
  expect(corrected.history[0]?.sentence).toContain("PO-4712, before it was PO-4711.");
  expect(corrected.history.length).toBe(events + 1);
  expect((await give("")).refusal.fields).toEqual({ purchaseOrder: "Required." });
});

test("An award that is taken back takes its purchase order along", async () => {
  const body = { id: project.id, status: "Submitted" } as const;
  projectOf(await customer.call(changeProjectStatus, { body: body as never })); // without laboratories, as the screen sends it
  const { body: read } = await customer.call(getOwnProject, { params: { id: project.id } });
  expect(rowOf(read.data, labOne)).toMatchObject({ purchaseOrder: null, awardedAt: null });
  expect((await pdfOf(lab, labPart())).status).toBe(409);
});
