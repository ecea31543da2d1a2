import { searchLabs } from "@headroom/contract/endpoints/search";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { testLinesSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const size = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });

/** Laboratories that need not be asked, for one test of a specimen. */
async function able(stereoTypeId: string, parameters: object, written: object): Promise<readonly string[]> {
  const specimen = specimenSchema.parse({ name: "specimen", ...written });
  const tests = testLinesSchema.parse([{ lineId: "line-1", stereoTypeId, title: stereoTypeId, parameters }]);
  const { body } = await server.visitor.call(searchLabs, { body: { specimen, tests, limit: 100 } });
  return body.data.labs
    .filter(({ verdict }) => verdict === "yes" || verdict === "tight")
    .map(({ labId }) => labId)
    .toSorted();
}

const pack = {
  massKg: 350,
  ...size(1700, 1200, 200),
  centreOfGravityHeightMm: 100,
  fixtureMassKg: 150,
  hazards: ["lithium battery"],
  lithiumKwh: 60,
  lithiumChargePercent: 50,
  lithiumPrototype: false,
};
const shaken = {
  psd: [
    { fHz: 5, psd: 0.01 },
    { fHz: 200, psd: 0.01 },
  ],
  psdUnit: "g²/Hz",
  axes: ["X", "Y", "Z"],
  durationPerAxisMin: 720,
};

/**
 * 1.4 g rms on 226 kg of armature, 270 kg of slip table, 350 kg and 150 kg is 13.7 kN against 0.8 × 190 kN of a 200 kN
 * shaker; its expander of 1,800 mm holds the plate of 1,750 mm, and 60 kWh are within 100 kWh.
 */
it("shakes a full traction pack, at 40 °C too", async () => {
  expect(await able("vib-random", shaken, pack)).toEqual(["lab-048"]);
  expect(await able("vib-random", { ...shaken, temperatureC: 40 }, pack)).toEqual(["lab-048"]);
});

it("has cabinets for copper alone", async () => {
  const cass = { method: "copper-acetic (CASS)", concentrationPct: 5, durationH: 16 };
  const part = { massKg: 2, ...size(200, 150, 60) };
  expect(await able("salt-fog", cass, part)).toEqual(["lab-008", "lab-012"]);
});

/** 1,200 mm and 400 kg: above what every turntable is assumed to take, within 2,000 mm and 1,000 kg. */
it("measures the emission of a cabinet on a turntable", async () => {
  const emission = { standard: "CISPR 11", distanceM: "3", fMaxHz: 1e9, supply: "DC" };
  const found = await able("emc-emission", emission, { massKg: 400, ...size(1200, 800, 1800) });
  expect(found.length).toBeGreaterThan(0);
});

/**
 * An hour at 70 °C takes 13 h with set-up and soak, booked as one day of 560 EUR; its report takes the 2 h that the
 * laboratory states, 46.67 EUR. The 606.67 EUR are raised to the 900 EUR that it charges at least.
 */
it("charges what a laboratory's own rules say", async () => {
  const specimen = specimenSchema.parse({ name: "specimen", massKg: 1, ...size(100, 100, 50) });
  const heat = { stereoTypeId: "dry-heat", parameters: { tempC: 70, durationH: 1 } };
  const tests = testLinesSchema.parse([{ lineId: "line-1", title: "Dry heat", ...heat }]);
  const { body } = await server.visitor.call(searchLabs, { body: { specimen, tests, limit: 100 } });
  const charging = body.data.labs.find(({ labId }) => labId === "lab-035");
  // 560 EUR a day are 23.33 EUR an hour: 8 h of set-up and 1 h, whole half days to 12 h, 2 h of report, and the rest of
  // 900 EUR. An order comes to 2500 EUR at least.
  expect(charging?.costCents).toBe(250_000);
  expect(charging?.tests[0]?.estimate?.lines.map(({ cents }) => cents)).toEqual([21_000, 7000, 4667, 57_333]);
});
