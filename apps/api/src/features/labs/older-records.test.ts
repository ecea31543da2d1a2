import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
  const { pool } = server.database;
  await pool.query("update labs set country_code = 'XX' where id = 'lab-001'");
  await pool.query("update accreditations set country_code = 'XX' where id = 'ab-ukas'");
  await pool.query(
    "update equipment set ratings = ratings || '{\"forceSinePeakKN\": -5}' where id = 'cls-ed-10kn'",
  );
  await pool.query(
    "update lab_equipment set overrides = '{\"velocitySinePeakMPerS\": -1}' where lab_id = 'lab-001'",
  );
});
afterAll(() => server.stop());

it.each([
  "/testlabs/lab_id/lab-001",
  "/admin/user/test_lab_id/lab-001",
  "/testlabs?q=lab-001&limit=200",
  "/admin/accreditation/ab-ukas",
  "/admin/equipments/get/cls-ed-10kn",
  "/admin/equipments/enabled-equipment",
  "/admin/export/labs",
  "/admin/export/equipment",
])("reads %s although it holds a country or a rating that nobody may enter now", async (path) => {
  expect((await admin.send("GET", `/api${path}`)).status).toBe(200);
});

it("refuses to save such a country again, and says what to write", async () => {
  const { body } = await admin.send("GET", "/api/testlabs/lab_id/lab-001");
  const { name, city, latitude, longitude, currency, leadTimeDays, countryCode, version } = (
    body as { data: { testLab: Record<string, unknown> } }
  ).data.testLab;
  const draft = { name, city, latitude, longitude, currency, leadTimeDays, countryCode, version };
  const refused = await admin.send("PUT", "/api/testlabs/update/lab-001", draft);
  expect(refused.status).toBe(400);
  expect(refused.refusal.fields).toEqual({
    countryCode: "Choose a country, or enter its two-letter ISO 3166 code, for example DE.",
  });
  const saved = await admin.send("PUT", "/api/testlabs/update/lab-001", { ...draft, countryCode: "NO" });
  expect(saved.status).toBe(200);
});
