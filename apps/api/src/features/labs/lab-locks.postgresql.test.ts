import { toggleAccreditation } from "@headroom/contract/endpoints/accreditations";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { labOne } from "../../testing/project-factory.ts";
import { untilTrue } from "../../testing/server-process.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
/** Another request on its way, statement by statement. */
let other: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
  other = new pg.Client({ connectionString: server.database.pool.options.connectionString });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await server.stop();
});
beforeEach(async () => {
  await other.query("begin");
});

const body = "ab-ukas";
const isWaiting = async () => {
  const { rows } = await server.database.pool.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
};
/** Changes an accreditation, which the other request keeps from going on with a laboratory that it holds. */
async function changeHeldUpBy(labId: string, enabled: boolean) {
  await other.query("select 1 from labs where id = $1 for no key update", [labId]);
  const changed = admin.call(toggleAccreditation, { params: { id: body }, body: { enabled } });
  await untilTrue(isWaiting, "the change to wait");
  return { changed };
}
const certified = async () =>
  (
    await server.database.pool.query<{ id: string }>(
      "select distinct lab_id as id from certificates where accreditation_id = $1 order by 1",
      [body],
    )
  ).rows.map(({ id }) => id);

it("An accreditation is changed while a laboratory adds a certificate of it", async () => {
  await server.database.pool.query(
    "insert into certificates (id, lab_id, accreditation_id, certificate_no) values ('held', $1, $2, '1')",
    [labOne, body],
  );
  const { changed } = await changeHeldUpBy(labOne, false);
  await other.query(
    "insert into certificates (id, lab_id, accreditation_id, certificate_no) values ('new', $1, $2, '2')",
    [labOne, body],
  );
  await other.query("commit");
  expect((await changed).status).toBe(200);
});

it("Two changes that concern many laboratories take them in the same order", async () => {
  const ids = await certified();
  const [first = "", last = ""] = [ids[0], ids.at(-1)];
  expect(ids.length).toBeGreaterThan(2);
  // A row that was written anew is read last where nobody says in which order.
  await server.database.pool.query("update labs set updated_at = now() where id = $1", [first]);
  const { changed } = await changeHeldUpBy(first, true);
  await other.query("select 1 from labs where id = $1 for no key update nowait", [last]);
  await other.query("commit");
  expect((await changed).status).toBe(200);
});
