import { listLabProjects } from "@headroom/contract/endpoints/project-rows";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, updateProject } from "@headroom/contract/endpoints/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attach } from "../../testing/multipart.ts";
import {
  boxSpecification,
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
} from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
let otherLab: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
  otherLab = await server.signIn("lab2@demo.test");
});
afterAll(() => server.stop());

async function attachNamed(projectId: string, name: string): Promise<string> {
  const file = { name, type: "text/plain", bytes: Buffer.from(name) };
  const reply = await attach(server, customer, file, { projectId });
  return reply.body.data.id;
}

const statusOfFile = async (client: Client, id: string) =>
  (await client.send("GET", `/api/files/${id}`)).status;

const quote = (projectLabId: ProjectLabId) =>
  lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });

it.each([
  ["declined", "decline", "Declined"],
  ["withdrew its quote", "withdraw", "Withdrawn"],
] as const)(
  "a laboratory that %s keeps what it had then, and gets nothing later",
  async (_how, kind, own) => {
    const project = await submittedProject(customer);
    const { projectLabId } = rowOf(project, labOne);
    const early = await attachNamed(project.id, "early.txt");
    if (kind === "withdraw") expect((await quote(projectLabId)).status).toBe(201);
    const left = await lab.call(respond, { body: { kind, projectLabId, reason: "Our shaker is booked." } });
    expect(left.status).toBe(201);
    const late = await attachNamed(project.id, "late.txt");
    const { version } = await reread(customer, project.id);
    const specification = { ...boxSpecification, title: "Changed since" };
    projectOf(
      await customer.call(updateProject, { params: { id: project.id }, body: { specification, version } }),
    );
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled" } });

    const seen = JSON.parse((await lab.call(getLabProject, { params: { id: projectLabId } })).text);
    expect(JSON.stringify(seen)).not.toMatch(/Changed since|late\.txt|Cancelled/);
    expect(JSON.stringify(seen)).toMatch(/Avionics box qualification.*early\.txt/);
    const list = await lab.call(listLabProjects, { query: {} });
    const row = list.body.data.find((each) => each.projectLabId === projectLabId);
    expect([row?.title, row?.projectStatus, row?.status]).toEqual([
      "Avionics box qualification",
      "Submitted",
      own,
    ]);
    expect((await quote(projectLabId)).status).toBe(409);
    expect([await statusOfFile(lab, early), await statusOfFile(lab, late)]).toEqual([200, 404]);
    expect([await statusOfFile(otherLab, early), await statusOfFile(otherLab, late)]).toEqual([200, 200]);
  },
);

it("a laboratory that was not selected is back with everything when the award is taken back", async () => {
  const project = await submittedProject(customer);
  for (const [client, labId] of [
    [lab, labOne],
    [otherLab, labTwo],
  ] as const) {
    const { projectLabId } = rowOf(project, labId);
    const quoted = await client.call(respond, {
      body: { kind: "quote", projectLabId, quote: quoteOf(100_000) },
    });
    expect(quoted.status).toBe(201);
  }
  const awards = [{ projectLabId: rowOf(project, labTwo).projectLabId, lineIds: ["t1", "t2"] }];
  projectOf(
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } }),
  );
  const late = await attachNamed(project.id, "late.txt");
  expect(await statusOfFile(lab, late)).toBe(404);
  projectOf(await customer.call(changeProjectStatus, { body: { id: project.id, status: "Submitted" } }));
  expect(await statusOfFile(lab, late)).toBe(200);
});
