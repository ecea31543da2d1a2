import { actOnProject, restoreProject, listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import { resetPassword } from "@headroom/contract/endpoints/account/session";
import { createProject } from "@headroom/contract/endpoints/projects";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "../../testing/database-proxy.ts";
import { boxSpecification } from "../../testing/project-factory.ts";
import { untilTrue } from "../../testing/server-process.ts";
import {
  type Client,
  openTestDatabase,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { connectPostgres } from "../database/connect.ts";

let proxy: DatabaseProxy;
let server: TestServer;
let customer: Client;

beforeAll(async () => {
  const direct = await openTestDatabase();
  proxy = await startDatabaseProxy(direct.pool.options.connectionString ?? "");
  await direct.close();
  server = await startTestServer({}, await connectPostgres(proxy.url));
  customer = await server.signIn("customer@demo.test");
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

const draft = (title: string) => ({ body: { specification: { ...boxSpecification, title }, labs: [] } });
/** The end of a connection may arrive after the answer that it carried. */
const recover = async () => {
  await proxy.accept();
  await untilTrue(async () => (await customer.call(listOwnProjects)).status === 200, "the database");
};
const titles = async () => (await customer.call(listOwnProjects)).body.data.map(({ title }) => title);

it("does not say that nothing was changed where the answer to the commit was lost", async () => {
  proxy.breakAfter("commit", "lost");
  const reply = await customer.call(createProject, draft("Lost on its way back"));
  expect(reply.status).toBe(503);
  expect(reply.refusal).toEqual({
    success: false,
    error:
      "The connection to the database was lost, so this may or may not have been saved. Load it again before you repeat it.",
    code: "unavailable",
  });
  await recover();
  expect(await titles()).toContain("Lost on its way back");
});

it("answers what was written, and reads nothing after the commit", async () => {
  proxy.breakAfter("commit", "passed");
  const reply = await customer.call(createProject, draft("Committed in time"));
  expect(reply.status).toBe(201);
  expect(reply.body.data.specification.title).toBe("Committed in time");
  await recover();
  const admin = await server.signIn("admin@demo.test");
  const params = { id: reply.body.data.id };
  await admin.call(actOnProject, { params, body: { data: "Deleted" } });
  proxy.breakAfter("commit", "passed");
  expect((await admin.call(restoreProject, { params })).status).toBe(200);
  await recover();
});

it("says that nothing was changed where nothing was", async () => {
  proxy.breakAfter("insert into", "passed");
  const reply = await customer.call(createProject, draft("Undone"));
  expect(reply.refusal.error).toBe(
    "The database cannot be reached just now. Nothing was changed; please try again in a moment.",
  );
  await recover();
  expect(await titles()).not.toContain("Undone");
});

it("does not say so where a later step of the same request fails", async () => {
  await server.visitor.send("POST", "/api/auth/forgot-password", { email: "customer2@demo.test" });
  const { rows } = await sql<{
    text: string;
  }>`select text from mail_outbox order by created_at desc limit 1`.execute(server.database.connection);
  const token = /reset-password\/([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
  proxy.breakAfter("commit", "passed");
  const reply = await server.visitor.call(resetPassword, {
    body: { token, password: "another password of mine" },
  });
  expect(reply.status).toBe(503);
  expect(reply.refusal.error).toMatch(/may or may not have been saved/);
  await recover();
  await server.signIn("customer2@demo.test", "another password of mine");
});
