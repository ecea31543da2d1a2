import { createProject } from "@headroom/contract/endpoints/projects";
import { listLabProjects, listOwnProjects, listProjects } from "@headroom/contract/endpoints/project-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boxSpecification, labOne, submittedProject } from "../../testing/project-factory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("projects are numbered in the order of their creation, also ten at once", async () => {
  const customer = await server.signIn("customer@demo.test");
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      customer.call(createProject, { body: { specification: boxSpecification } }),
    ),
  );
  const numbers = replies.map(({ body }) => body.data.number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test.each(["R-%", "r %", "%"])(
  "both lists find a project by %s, and by no part of its number",
  async (form) => {
    const customer = await server.signIn("customer@demo.test");
    const operator = await server.signIn("admin@demo.test");
    const { body } = await customer.call(createProject, { body: { specification: boxSpecification } });
    const { id, number } = body.data;
    const q = form.replace("%", String(number));
    const own = await customer.call(listOwnProjects, { query: { q } });
    const all = await operator.call(listProjects, { query: { q } });
    const found = (rows: readonly { id: string; number: number }[]) =>
      rows.filter((row) => row.id === id).map((row) => row.number);
    expect([found(own.body.data), found(all.body.data)]).toEqual([[number], [number]]);
    const longer = await customer.call(listOwnProjects, { query: { q: `${q}0` } });
    expect(found(longer.body.data)).toEqual([]);
  },
);

test("a number opens nothing: it is no key of an address", async () => {
  const customer = await server.signIn("customer@demo.test");
  const reply = await server.app.inject({
    method: "GET",
    url: "/api/save-project/get-project-details/1",
    headers: { cookie: customer.cookie },
  });
  expect(reply.statusCode).toBe(400);
});

test("a laboratory finds its requests by number too", async () => {
  const customer = await server.signIn("customer@demo.test");
  const lab = await server.signIn("lab@demo.test");
  const { number } = await submittedProject(customer, [labOne], "Numbered");
  await submittedProject(customer, [labOne], "Numbered as well");
  const found = await lab.call(listLabProjects, { query: { q: `R-${number}` } });
  expect(found.body.data.map((row) => [row.number, row.title])).toEqual([[number, "Numbered"]]);
});

test("the mails and notifications of a project name its number", async () => {
  const customer = await server.signIn("customer@demo.test");
  const { number } = await submittedProject(customer, [labOne], "Told");
  const named = `Told (R-${number})`;
  const mails = await server.database.pool.query("select 1 from mail_outbox where subject = $1", [
    `Request for quotation: ${named}`,
  ]);
  const told = await server.database.pool.query("select 1 from notifications where text like $1", [
    `${named}: %`,
  ]);
  expect([mails.rows.length, told.rows.length].every((count) => count > 0)).toBe(true);
});
