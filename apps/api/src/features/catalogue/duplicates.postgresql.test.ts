import * as accreditations from "@headroom/contract/endpoints/accreditations";
import * as equipment from "@headroom/contract/endpoints/equipment";
import * as testTypes from "@headroom/contract/endpoints/test-types";
import { importCsv } from "@headroom/contract/endpoints/operations";
import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
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

const isWaiting = async () => {
  const { rows } = await server.database.pool.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
};
const model = {
  equipmentTypeId: equipmentTypeIdSchema.parse("ed-shaker"),
  manufacturer: "Race",
  model: "R 1",
  ratings: {},
};
const creations: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
  [
    "accreditation bodies",
    () =>
      admin.call(accreditations.createAccreditation, { body: { abbreviation: "RACE", name: "Race Board" } }),
  ],
  ["models", () => admin.call(equipment.createEquipment, { body: model })],
  [
    "standard tests",
    () => admin.call(testTypes.createTestType, { body: { name: "Race sweep", stereoTypeId: "vib-sine" } }),
  ],
];

it.each(creations)("Of several %s that are created at once under one name, one is", async (_kind, create) => {
  const statuses = (await Promise.all([create(), create(), create(), create(), create()])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409]);
});

it("A model waits for the one that is being created, and is then refused", async () => {
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(4210736)");
  await other.query(
    "insert into equipment (id, equipment_type_id, manufacturer, model, ratings, provenance) values ('first', 'ed-shaker', 'Slow', 'S 1', '{}', 'declared')",
  );
  const created = admin.call(equipment.createEquipment, {
    body: { ...model, manufacturer: "Slow", model: "S 1" },
  });
  const imported = admin.call(importCsv, {
    params: { kind: "equipment" },
    body: { csv: "equipmentTypeId,manufacturer,model,payloadMaxKg\ned-shaker,slow,s 1,40", dryRun: false },
  });
  await untilTrue(isWaiting, "the second request to wait");
  await other.query("commit");
  expect([(await created).status, (await imported).status]).toEqual([409, 400]);
});
