import {
  actOnProject,
  restoreProject,
  listLabProjects,
  listOwnProjects,
} from "@headroom/contract/endpoints/project-rows";
import { listNotifications } from "@headroom/contract/endpoints/operations";
import {
  changeProjectStatus,
  deleteOwnProject,
  getOwnProject,
  getProject,
} from "@headroom/contract/endpoints/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  [customer, lab, admin] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("admin@demo.test"),
  ];
});
afterAll(() => server.stop());

const hasLab = async (title: string) =>
  (await lab.call(listLabProjects)).body.data.some((row) => row.title === title);
const hasOwner = async (id: string) =>
  (await customer.call(listOwnProjects)).body.data.some((row) => row.id === id);
const paths = async (client: Client) =>
  (await client.call(listNotifications, { query: { limit: 100 } })).body.data.map(({ path }) => path);

describe("a customer's delete", () => {
  it("hides the project from that customer alone", async () => {
    const title = "Hidden from its owner";
    const { id, projectLabs } = await submittedProject(customer, undefined, title);
    const { projectLabId } = projectLabs.find(({ labId }) => labId === "lab-020") ?? {};
    await lab.send("POST", "/api/test-lab/project/respond", { kind: "question", projectLabId, text: "Why?" });
    expect(await paths(customer)).toContain(`/user/projects/${id}`);
    expect((await customer.call(deleteOwnProject, { params: { id } })).refusal.error).toBe(
      "Cancel the project first.",
    );
    await customer.call(changeProjectStatus, { body: { id, status: "Cancelled" } });
    expect((await customer.call(deleteOwnProject, { params: { id } })).status).toBe(200);
    expect(await hasOwner(id)).toBe(false);
    expect(await paths(customer)).not.toContain(`/user/projects/${id}`);
    expect((await customer.call(getOwnProject, { params: { id } })).status).toBe(404);
    expect(await hasLab(title)).toBe(true);
    expect((await admin.call(getProject, { params: { id } })).body.data.status).toBe("Cancelled");
  });
});

describe("the operator's delete", () => {
  it("takes the project from everybody, tells everybody, leaves no dead link, and is taken back", async () => {
    const title = "Deleted by the operator";
    const { id, number, projectLabs } = await submittedProject(customer, undefined, title);
    await admin.call(actOnProject, { params: { id }, body: { data: "Deleted" } });
    expect([await hasOwner(id), await hasLab(title)]).toEqual([false, false]);
    const dead = [
      `/user/projects/${id}`,
      ...projectLabs.map((row) => `/test-lab/projects/${row.projectLabId}`),
    ];
    for (const client of [customer, lab]) {
      const { body } = await client.call(listNotifications, { query: { limit: 1 } });
      expect(body.data[0]?.text).toBe(`${title} (R-${number}): The operator deleted this project.`);
      for (const path of dead) expect(await paths(client)).not.toContain(path);
    }
    const { rows } = await server.database.pool.query(
      "select to_address from mail_outbox where subject = $1",
      [`Deleted: ${title} (R-${number})`],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect((await admin.call(getProject, { params: { id } })).body.data.status).toBe("Deleted");

    expect((await admin.call(restoreProject, { params: { id } })).body.data.status).toBe("Submitted");
    expect([await hasOwner(id), await hasLab(title)]).toEqual([true, true]);
    expect((await admin.call(restoreProject, { params: { id } })).body.data.status).toBe("Submitted");
  });

  it("and its way back tell a customer nothing about a project that this customer had deleted", async () => {
    const title = "Deleted twice";
    const { id } = await submittedProject(customer, undefined, title);
    await customer.call(changeProjectStatus, { body: { id, status: "Cancelled" } });
    await customer.call(deleteOwnProject, { params: { id } });
    await admin.call(actOnProject, { params: { id }, body: { data: "Deleted" } });
    expect((await admin.call(restoreProject, { params: { id } })).body.data.status).toBe("Cancelled");
    expect([await hasOwner(id), await hasLab(title)]).toEqual([false, true]);
    const { body } = await customer.call(listNotifications, { query: { limit: 100 } });
    expect(body.data.filter(({ text }) => text.startsWith(title))).toEqual([]);
  });
});
