import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeReplyFigures } from "./reply-figures.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

/** A request made some days ago, as an identifier and the instant. */
async function ask(labId: string, daysAgo: number, status = "Viewed") {
  const projectId = randomUUID();
  await query(
    "insert into projects (id, owner_id, title, status, specification) select $1, id, 'Bracket', 'Submitted', '{}' from users where email = 'customer@demo.test'",
    [projectId],
  );
  const at = new Date(server.clock.instant.getTime() - daysAgo * 86_400_000);
  const [{ id }] = await query(
    "insert into project_labs (id, project_id, lab_id, status, line_ids, created_at, updated_at) values (gen_random_uuid(), $1, $2, $3, '[]', $4, $4) returning id",
    [projectId, labId, status, at],
  );
  const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  return { id: id as string, after };
}
const quote = async ({ id, after }: Awaited<ReturnType<typeof ask>>, revision: number, hours: number) =>
  query(
    "insert into quotes (id, project_lab_id, revision, specification_revision, body, currency, total_cents, created_at) values (gen_random_uuid(), $1, $2, 1, '{}', 'EUR', 100, $3)",
    [id, revision, after(hours)],
  );
const write = async ({ id, after }: Awaited<ReturnType<typeof ask>>, role: string, hours: number) =>
  query(
    "insert into project_messages (id, project_lab_id, from_role, from_name, text, created_at) values (gen_random_uuid(), $1, $2, 'x', 'x', $3)",
    [id, role, after(hours)],
  );
const figuresOf = async (labId: string) =>
  (
    await query(
      "select response_median_hours as hours, reply_rate as rate, version from labs where id = $1",
      [labId],
    )
  )[0];

it("says how soon and how often a laboratory replies, whatever with", async () => {
  const count = makeReplyFigures(server.database.connection, { now: () => server.clock.instant });
  await query("update labs set response_median_hours = null, reply_rate = null");
  const [quoted, questioned, refused] = [
    await ask("lab-020", 30),
    await ask("lab-020", 20),
    await ask("lab-020", 20, "Declined"),
  ];
  await quote(quoted, 1, 48);
  await quote(quoted, 2, 90);
  await write(questioned, "Prospect", 1);
  await write(questioned, "Test Lab", 10);
  await query("update project_labs set updated_at = $2 where id = $1", [refused.id, refused.after(20.26)]);
  await ask("lab-020", 15);
  await ask("lab-020", 13);
  await ask("lab-020", 400);
  await ask("lab-020", 20, "Cancelled");
  await ask("lab-021", 40);
  await ask("lab-021", 40);
  for (const days of [20, 20, 20]) await ask("lab-022", days);
  const { version } = await figuresOf("lab-020");
  await query("delete from search_outbox");
  expect(await count()).toBe(2);
  expect(await figuresOf("lab-020")).toEqual({ hours: 20.3, rate: 0.75, version: version + 1 });
  expect(await figuresOf("lab-021")).toMatchObject({ hours: null, rate: null });
  expect(await figuresOf("lab-022")).toMatchObject({ hours: null, rate: 0 });
  expect(await query("select lab_id from search_outbox order by lab_id")).toEqual([
    { lab_id: "lab-020" },
    { lab_id: "lab-022" },
  ]);
  expect(await count()).toBe(0);
});
