import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

describe("The filter by status", () => {
  it("finds for the operator what was deleted, and shows it nowhere else", async () => {
    const customer = await server.signIn("customer@demo.test");
    const { id } = await draftProject(customer, "Deleted for the filter");
    await admin.send("POST", `/api/admin/project/project-action/${id}`, { data: "Deleted" });
    const found = async (client: Client, path: string) =>
      ((await client.send("GET", path)).body as { data: { id: string }[] }).data.map((row) => row.id);
    const list = "/api/admin/project/get-projects?q=Deleted for the filter";
    expect(await found(admin, `${list}&status=Deleted`)).toEqual([id]);
    expect(await found(admin, list)).toEqual([]);
    expect(await found(customer, "/api/save-project/get-user-projects?q=Deleted for the filter")).toEqual([]);
  });

  it.each([
    ["admin@demo.test", "/api/admin/project/get-projects", "Rubbish"],
    ["admin@demo.test", "/api/admin/project/get-projects", "draft"],
    ["customer@demo.test", "/api/save-project/get-user-projects", "Rubbish"],
    ["customer@demo.test", "/api/save-project/get-user-projects", "Deleted"],
    ["lab@demo.test", "/api/test-lab/project/get-test-lab-projects", "Draft"],
  ])("of %s at %s refuses %s by name", async (email, path, status) => {
    const client = await server.signIn(email);
    const reply = await client.send("GET", `${path}?status=${status}`);
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ["status"]]);
  });
});
