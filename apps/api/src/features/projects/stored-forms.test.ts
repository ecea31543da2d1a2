import { getLabProject } from "@headroom/contract/endpoints/lab-projects";
import {
  createProject,
  getOwnProject,
  getProject,
  listRemovedTests,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import { keepSearch, openSearch, searchLabs } from "@headroom/contract/endpoints/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import projects from "../../../../../packages/contract/testing/specification-forms/projects.json" with {
  type: "json",
};
import removedTests from "../../../../../packages/contract/testing/specification-forms/removed-tests.json" with {
  type: "json",
};
import {
  boxSpecification,
  draftProject,
  projectOf,
  submittedProject,
} from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
});
afterAll(() => server.stop());

const sentence = "A newer version of this site wrote this specification (form 3). Reload the page to update.";
const store = (id: string, specification: unknown) =>
  server.database.pool.query("update projects set specification = $2 where id = $1", [
    id,
    JSON.stringify(specification),
  ]);

describe("a specification as an earlier version stored it", () => {
  it.each(projects)("is read: $from", async ({ kept, read }) => {
    const { id } = await draftProject(customer);
    await store(id, kept);
    const reply = await customer.call(getOwnProject, { params: { id } });
    expect(projectOf(reply).specification).toEqual({ ...read, schemaVersion: 2 });
  });
  it.each(removedTests)("is read test by test: $from", async ({ kept, read }) => {
    const { id } = await draftProject(customer);
    await server.database.pool.query(
      "insert into removed_tests (project_id, line_id, test) values ($1, $2, $3)",
      [id, "t9", JSON.stringify(kept)],
    );
    const { body } = await customer.call(listRemovedTests, { params: { id } });
    expect(body.data.map(({ test }) => test)).toEqual([read]);
  });
});

describe("a specification of a newer version", () => {
  const newer = { ...boxSpecification, schemaVersion: 3, stages: [] };
  it("is refused by its sentence where it is stored, and stays as it is", async () => {
    const project = await submittedProject(customer);
    await store(project.id, newer);
    const params = { id: project.id };
    const lab = await server.signIn("lab@demo.test");
    const admin = await server.signIn("admin@demo.test");
    const [own] = project.projectLabs.filter(({ labId }) => labId === "lab-020");
    for (const reply of [
      await customer.call(getOwnProject, { params }),
      await admin.call(getProject, { params }),
      await lab.call(getLabProject, { params: { id: own?.projectLabId as never } }),
      await customer.call(updateProject, {
        params,
        body: { specification: boxSpecification, version: project.version },
      }),
    ])
      expect([reply.status, reply.refusal.code, reply.refusal.error]).toEqual([409, "conflict", sentence]);
    const { rows } = await server.database.pool.query("select specification from projects where id = $1", [
      project.id,
    ]);
    expect(rows).toEqual([{ specification: newer }]);
  });
  it("is refused at the door when it is sent, and an older one is kept as one of today's", async () => {
    const { title: _title, ...criteria } = newer;
    for (const reply of [
      await customer.call(createProject, { body: { specification: newer as never } }),
      await customer.call(searchLabs, { body: criteria as never }),
      await customer.call(keepSearch, { body: criteria as never }),
    ])
      expect([reply.status, reply.refusal.error]).toEqual([400, sentence]);
    const specification = { ...boxSpecification, schemaVersion: 1 as const };
    const project = projectOf(await customer.call(createProject, { body: { specification: specification } }));
    expect(project.specification.schemaVersion).toBe(2);
  });
  it("is refused behind a link to a stored search", async () => {
    const { title: _title, ...criteria } = boxSpecification;
    const { id } = (await customer.call(keepSearch, { body: criteria })).body.data;
    await server.database.pool.query(
      `update search_links set criteria = criteria || '{"schemaVersion": 3}' where id = $1`,
      [id],
    );
    const reply = await customer.call(openSearch, { params: { id } });
    expect([reply.status, reply.refusal.error]).toEqual([409, sentence]);
  });
});
