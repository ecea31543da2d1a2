import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, releaseToLab, updateProject } from "@headroom/contract/endpoints/projects";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { labOne, projectOf, quoteOf, rowOf } from "../../../testing/project-factory.ts";
import {
  askedParties,
  canaries,
  controlledRequest,
  countIn,
  specificationOf,
} from "../../../testing/requests/controlled-request.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-release-"));
let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sql = async (text: string, ...values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows;

const release = (part: ProjectLabId) => customer.call(releaseToLab, { params: { projectLabId: part } });
describe("a request that is not under export control", () => {
  it.each([undefined, "no"])("is seen whole as soon as it is asked: %s", async (exportControl) => {
    const { listed, guest } = await askedParties(server, { customer, lab }, exportControl);
    for (const { client, part } of [listed, guest]) {
      const { text, body } = await client.call(getLabProject, { params: { id: part } });
      expect(body.data.own).toMatchObject({ isWithheld: false, releasedAt: null });
      for (const canary of canaries) expect(text).toContain(canary);
    }
    const refused = await release(listed.part);
    expect([refused.status, refused.refusal.error]).toEqual([
      409,
      "This request is not under export control: every laboratory that is asked sees all of it.",
    ]);
  });
});

describe("a laboratory", () => {
  let project: ProjectAnswer;
  let part: ProjectLabId;
  const revise = (exportControl: string) =>
    customer.call(updateProject, {
      params: { id: project.id },
      body: { specification: specificationOf(exportControl), version: project.version },
    });
  const quote = () =>
    lab.call(respond, { body: { kind: "quote", projectLabId: part, quote: quoteOf(1000) } });
  const textOfPart = async () => (await lab.call(getLabProject, { params: { id: part } })).text;
  beforeEach(async () => {
    project = await controlledRequest(customer, "yes");
    part = rowOf(project, labOne).projectLabId;
  });
  afterEach(() => sql("delete from notifications"));

  it("that declined before the release never gets it, whatever the customer changes later", async () => {
    const body = { kind: "decline", projectLabId: part, reason: "Full." } as const;
    expect((await lab.call(respond, { body })).status).toBe(201);
    expect((await release(part)).status).toBe(409);
    expect((await revise("no")).status).toBe(200);
    expect(countIn(await textOfPart())).toBe(0);
  });

  it("sees a request whose customer finds that it is not under export control", async () => {
    expect(countIn(await textOfPart())).toBe(0);
    expect((await revise("no")).status).toBe(200);
    expect(countIn(await textOfPart())).toBeGreaterThan(0);
  });

  it("that quoted before the request came under export control is awarded only after the release", async () => {
    project = projectOf(await revise("no"));
    expect((await quote()).status).toBe(201);
    project = projectOf(await revise("yes"));
    await sql(
      "update quotes set specification_revision = $2 where project_lab_id = $1",
      part,
      project.revision,
    );
    const awards = [{ projectLabId: part, lineIds: ["t1", "t2"] }];
    const award = () =>
      customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } });
    const refused = await award();
    const { labName } = rowOf(project, labOne);
    expect([refused.status, refused.refusal.error]).toEqual([
      409,
      `Release test levels and files to ${labName} first.`,
    ]);
    await release(part);
    expect((await award()).status).toBe(200);
  });
});
