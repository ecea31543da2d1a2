import { deleteAccreditation } from "@headroom/contract/endpoints/accreditations";
import { getEquipment, toggleEquipment, updateEquipment } from "@headroom/contract/endpoints/equipment";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { loadCatalogue } from "./load-catalogue.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

const query = async (sql: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(sql, [...values])).rows;
const model = async (id: string) => (await admin.call(getEquipment, { params: { id } })).body.data;
/** Machines of laboratories, the most common model first. */
const placed = () =>
  query(
    "select equipment_id, array_agg(distinct lab_id order by lab_id) as labs from lab_equipment group by 1 order by count(*) desc, 1",
  );

it("corrects models that nobody changed, with the laboratories that have them, and keeps what an operator changed", async () => {
  const [first, second, third] = await placed();
  const [corrected, changed, disabled] = [first, second, third].map((each) => String(each?.["equipment_id"]));
  const before = await model(corrected ?? "");
  const { equipmentId: _id, enabled: _enabled, version, ...draft } = await model(changed ?? "");
  const own = { ...draft, note: "As measured in our own acceptance test." };
  await admin.call(updateEquipment, {
    params: { equipmentId: changed ?? "" },
    body: { ...own, version },
  });
  await admin.call(toggleEquipment, { params: { id: disabled ?? "" }, body: { enabled: false } });
  await query("update equipment set ratings = '{}', note = 'wrong' where id = any($1)", [
    [corrected, disabled],
  ]);
  const versions = () => query("select id, version from labs order by id");
  const labsBefore = await versions();
  await query("delete from search_outbox");

  await loadCatalogue(server.database.connection);

  expect(await model(corrected ?? "")).toEqual(before);
  expect(await model(changed ?? "")).toMatchObject({ ...own, version: version + 1 });
  const after = await model(disabled ?? "");
  expect([after.enabled, after.note === "wrong"]).toEqual([false, false]);
  // Only laboratories with one of the two corrected models are indexed again.
  const theirs = new Set([first, third].flatMap((each) => each?.["labs"] as string[]));
  const touched = (await query("select distinct lab_id from search_outbox")).map((row) => row["lab_id"]);
  expect(new Set(touched)).toEqual(theirs);
  expect(await versions()).toEqual(
    labsBefore.map(({ id, version: was }) => ({
      id,
      version: Number(was) + (theirs.has(String(id)) ? 1 : 0),
    })),
  );
});

it("writes nothing where nothing is to be corrected", async () => {
  await loadCatalogue(server.database.connection);
  const stamps = () => query("select id, xmin::text from equipment order by id");
  const before = await stamps();
  await loadCatalogue(server.database.connection);
  expect(await stamps()).toEqual(before);
});

it("brings back no accreditation body that an operator deleted", async () => {
  const [body] = await query(
    "select id from accreditations where id not in (select accreditation_id from certificates) order by id limit 1",
  );
  const id = String(body?.["id"]);
  expect((await admin.call(deleteAccreditation, { params: { id } })).status).toBe(200);
  await loadCatalogue(server.database.connection);
  expect(await query("select id from accreditations where id = $1", [id])).toEqual([]);
});

it("loads no machines of the demo into a database that has none of them", async () => {
  await query("delete from lab_equipment");
  await query("delete from equipment");
  await loadCatalogue(server.database.connection);
  expect(await query("select id from equipment")).toEqual([]);
});
