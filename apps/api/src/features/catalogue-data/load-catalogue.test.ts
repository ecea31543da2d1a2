import { listStereoTypes } from "@headroom/contract/endpoints/test-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { loadCatalogue } from "./load-catalogue.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cold = async () =>
  (await server.visitor.call(listStereoTypes)).body.data.find(({ id }) => id === "cold");

it("brings new limits of parameters to a database that is there already, and keeps what an admin wrote", async () => {
  const before = await cold();
  await server.database.pool.query(
    "update stereo_types set parameters = '[]', label = 'Freezing', sort_order = 999 where id = 'cold'",
  );
  await loadCatalogue(server.database.connection);
  expect(before?.parameters.length).toBeGreaterThan(1);
  expect(await cold()).toEqual({ ...before, label: "Freezing", sortOrder: 999 });
});
