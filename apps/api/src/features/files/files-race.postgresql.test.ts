import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attach } from "../../testing/multipart.ts";
import { labOne, rowOf, submittedProject } from "../../testing/project-factory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-race-"));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const atOnce = 4;
async function untilAllWait(): Promise<void> {
  for (;;) {
    const { rows } = await server.database.pool.query(
      "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows[0].waiting === atOnce) return;
    await setTimeout(10);
  }
}

it.each([
  ["a laboratory's part, the last of 100", 99, 10, "select 1 from projects for update"],
  [
    "an account, the last of 2 GB",
    1,
    2 * 1024 ** 3 - 10,
    "select 1 from users where role = 'Test Lab' for update",
  ],
])("uploads side by side do not pass the limit of %s", async (title, many, bytes, hold) => {
  const owner = await server.signIn("customer@demo.test");
  const lab = await server.signIn("lab@demo.test");
  await server.database.pool.query("delete from files");
  rmSync(join(folder, "attachments"), { recursive: true, force: true });
  const projects = [
    await submittedProject(owner, [labOne], title),
    await submittedProject(owner, [labOne], `${title}, another`),
  ];
  const parts = projects.map((project) => rowOf(project, labOne).projectLabId);
  await server.database.pool.query(
    `insert into files (id, project_id, project_lab_id, name, bytes, content_type, storage_key, uploaded_by)
     select gen_random_uuid(), project_id, project_labs.id, 'x', $2, 'text/plain', 'attachments/x', users.id
     from project_labs, users, generate_series(1, $1)
     where project_labs.id = $3 and users.email = 'lab@demo.test'`,
    [many, bytes, parts[0]],
  );
  // All have been told that there is room before any may go on; then only a lock can keep them apart.
  const holder = await server.database.pool.connect();
  await holder.query("begin");
  await holder.query(hold);
  const file = { name: "a.txt", type: "text/plain", bytes: Buffer.from("ten bytes!") };
  const replies = Promise.all(
    Array.from({ length: atOnce }, (_, place) =>
      // At the limit of a part all go there; at that of an account to different projects.
      attach(server, lab, file, { projectLabId: parts[many === 1 ? place % 2 : 0] ?? "" }),
    ),
  );
  await untilAllWait();
  await holder.query("commit");
  holder.release();
  expect((await replies).map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ]);
  const kept = await server.database.pool.query("select id from files where name = 'a.txt'");
  expect(readdirSync(join(folder, "attachments"))).toEqual(kept.rows.map(({ id }) => id));
});
