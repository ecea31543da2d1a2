import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { progressLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { receiveSpecimen } from "@headroom/contract/endpoints/job";
import { answerQuestion, changeProjectStatus } from "@headroom/contract/endpoints/projects";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askedGuest, mailedToken, openLink } from "../../../testing/guest-client.ts";
import { attach } from "../../../testing/multipart.ts";
import {
  boxSpecification,
  draftProject,
  projectOf,
  quoteOf,
  reread,
  scheduleOf,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

const canary = { name: "Kanarienhaus", email: "offers@kanarienhaus.example" };
let folder = "";
let server: TestServer;
let customer: Client;
let project: ProjectAnswer;
let guest: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "headroom-guest-"));
  server = await startTestServer({ filesUrl: folder });
  customer = await server.signIn("customer@demo.test");
  // Nobody is listed.
  await server.database.pool.query("update labs set enabled = false");
  project = await askedGuest(customer, await draftProject(customer, "Secret box"), canary);
  project = projectOf(
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Submitted" } }),
  );
  guest = await openLink(server, await mailedToken(server, canary.email));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const part = () => project.projectLabs[0]?.projectLabId ?? ("" as never);
const done = (reply: { status: number; text: string }) =>
  expect([reply.status < 300, reply.text]).toEqual([true, reply.text]);
const upload = (client: Client, name: string) =>
  attach(
    {
      ...server,
      app: { inject: (asked: object) => server.app.inject({ ...asked, url: "/api/guest/files" }) },
    } as never,
    client,
    { name, type: "application/pdf", bytes: new TextEncoder().encode("report") },
    { projectLabId: part() },
  );
const status = async () => {
  project = await reread(customer, project.id);
  return [project.status, project.projectLabs[0]?.status];
};

it("asks, quotes, schedules, receives, tests and reports as a laboratory does, until the report is accepted", async () => {
  const projectLabId = part();
  done(
    await guest.call(respond, {
      body: { kind: "question", projectLabId, text: "May the fixture be aluminium?" },
    }),
  );
  done(await customer.call(answerQuestion, { body: { projectLabId, text: "It may be." } }));
  done(await guest.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } }));
  expect(await status()).toEqual(["Submitted", "Quoted"]);
  const awards = [{ projectLabId, lineIds: ["t1", "t2"] }];
  done(await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } }));
  const params = { projectLabId };
  done(
    await guest.call(progressLabProject, {
      params,
      body: { status: "Scheduled", schedule: scheduleOf("t1", "t2") },
    }),
  );
  done(
    await guest.call(receiveSpecimen, {
      params,
      body: { inspectedOn: "2026-11-20", isDamaged: false, condition: "Packaging intact." },
    }),
  );
  done(await guest.call(progressLabProject, { params, body: { status: "Testing" } }));
  const mistaken = await upload(guest, "wrong.pdf");
  done({ ...mistaken, text: JSON.stringify(mistaken.body) });
  const { id } = mistaken.body.data;
  expect((await guest.send("GET", `/api/files/${id}`)).status).toBe(200);
  expect((await guest.send("DELETE", `/api/files/${id}`)).status).toBe(200);
  expect((await upload(guest, "report.pdf")).status).toBe(201);
  done(await guest.call(progressLabProject, { params, body: { status: "Reported" } }));
  expect(await status()).toEqual(["In Progress", "Reported"]);
  done(await customer.call(changeProjectStatus, { body: { id: project.id, status: "Completed" } }));
  expect(await status()).toEqual(["Completed", "Closed"]);
  const { messages, files, quotes } = project.projectLabs[0] ?? {};
  expect(messages?.map(({ fromName, text }) => [fromName, text])).toEqual([
    ["Kanarienhaus", "May the fixture be aluminium?"],
    ["Mara Lindt", "It may be."],
  ]);
  expect([files?.map(({ name, deliveredAt }) => [name, deliveredAt !== null]), quotes?.length]).toEqual([
    [["report.pdf", true]],
    1,
  ]);
  expect(project.history.filter(({ byName }) => byName === "Kanarienhaus").length).toBeGreaterThan(6);
});

it("is told of what the customer does by mails that name no title and none of his words", async () => {
  const { rows } = await server.database.pool.query(
    "select subject, text from mail_outbox where to_address = $1 order by created_at",
    [canary.email],
  );
  const told = rows.map(({ subject }) => subject.split(":")[0]);
  expect(told).toEqual(["Request for quotation from Aerobox", "Message", "Awarded to you", "Completed"]);
  expect(JSON.stringify(rows)).not.toMatch(/Secret box|It may be|Avionics/);
});

it("is nowhere but in this project: in no list, search, export or figure of laboratories", async () => {
  await server.database.pool.query("update labs set enabled = true");
  const others = {
    visitor: server.visitor,
    customer: await server.signIn("customer2@demo.test"),
    laboratory: await server.signIn("lab@demo.test"),
    operator: await server.signIn("admin@demo.test"),
  };
  /** The operator's own views of this project: its history, and the ledger, which counts requests to whoever was asked. */
  const ofThisProject = new Set([
    "adminProjects.list",
    "adminProjects.get",
    "ledger.list",
    "ledger.export",
    "activity.list",
    "activity.export",
    "dev.mail",
  ]);
  const reading = allEndpoints.filter(({ method, id }) => method === "GET" && !ofThisProject.has(id));
  let asked = 0;
  for (const [who, client] of Object.entries(others))
    for (const { id, path } of reading) {
      for (const named of ["lab-020", project.guests[0]?.labId ?? "", "labs"]) {
        const address = path.replaceAll(/\{\w+\}/g, named);
        const reply = await client.send("GET", `/api${address}${path === "/testlabs" ? "?limit=200" : ""}`);
        expect([who, id, address, /kanarienhaus/i.test(reply.text)]).toEqual([who, id, address, false]);
        asked += 1;
      }
    }
  expect(asked).toBeGreaterThan(500);
  const { specimen, tests } = boxSpecification;
  for (const view of ["laboratories", "why-not"]) {
    const body = { specimen, tests, view, limit: 100 };
    const found = await others.customer.send("POST", "/api/search/search", body);
    expect([found.status, found.text.includes("Garonne"), /kanarienhaus/i.test(found.text)]).toEqual([
      200,
      view === "laboratories",
      false,
    ]);
  }
  // The word is found where it may stand: the owner's own project, and the operator's view of it.
  expect((await customer.send("GET", `/api/save-project/get-project-details/${project.id}`)).text).toContain(
    "Kanarienhaus",
  );
});
