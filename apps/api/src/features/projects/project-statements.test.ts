import { listLabProjects, listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import { getLabProject } from "@headroom/contract/endpoints/lab-projects";
import { getOwnProject } from "@headroom/contract/endpoints/projects";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { labOne, rowOf, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let laboratory: Client;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  laboratory = await server.signIn("lab@demo.test");
});
afterAll(() => server.stop());

/** Counts statements to the database, the session's look-up included. */
async function statementsOf(read: () => Promise<{ readonly status: number }>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    expect((await read()).status).toBe(200);
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

it("a project is read in three statements at most, however much hangs on it", async () => {
  const project = await submittedProject(customer);
  const { id } = project;
  const own = { id: rowOf(project, labOne).projectLabId };
  expect(await statementsOf(() => customer.call(getOwnProject, { params: { id } }))).toBeLessThanOrEqual(3);
  expect(await statementsOf(() => laboratory.call(getLabProject, { params: own }))).toBeLessThanOrEqual(3);
});

it("a page of projects comes with the length of the list, in two statements", async () => {
  expect(await statementsOf(() => customer.call(listOwnProjects))).toBeLessThanOrEqual(2);
  expect(await statementsOf(() => laboratory.call(listLabProjects))).toBeLessThanOrEqual(2);
});

it("a page beyond the end of the list still says how long the list is", async () => {
  const query = { page: 40 };
  const [first, beyond] = [
    await customer.call(listOwnProjects),
    await customer.call(listOwnProjects, { query }),
  ];
  expect(first.body.meta.total).toBeGreaterThan(0);
  expect(beyond.body).toMatchObject({ data: [], meta: { total: first.body.meta.total } });
});
