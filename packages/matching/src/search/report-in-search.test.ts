import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { box, labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

/** 16 h at temperature and 12 h to set up: 28 h, as half days 1.5. */
const cold = testOf("cold", { tempC: -40, durationH: 16 });
/** Set-up and three strokes of a hammer: half a day. */
const impact = testOf("impact-ik", { energyJ: 5, impacts: 3 }, { lineId: "impact" });
const chamber = machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {});
const hammer = machineOf("pendulum-hammer", { energyMaxJ: 100 });
const place = { latitude: 0, longitude: 0 };
/** One degree of longitude on the equator: 111.195 km, and 2.5 of them 278; 3 are 334. */
const at = (labId: string, longitude: number, machines = [chamber], leadTimeDays = 10) =>
  labOf(machines, { labId, longitude, latitude: 0, leadTimeDays });
const needed = (reportBy: string, labs = [at("near", 1)], tests = [cold]) =>
  searchIn(labs, { tests, specimen: box({ reportBy }), place });

// 20 October + 1 day on the road + 10 of lead time + 2 machine days + 1 for the report = 3 November, a Tuesday.
test.each([
  ["2026-11-06", "yes"],
  ["2026-11-05", "tight"],
  ["2026-11-02", "unknown"],
] as const)("A report needed by %s is %s, in counts and list alike", (reportBy, verdict) => {
  const { counts, labs } = needed(reportBy);
  expect(counts).toMatchObject({ yes: 0, tight: 0, unknown: 0, no: 0, [verdict]: 1 });
  expect([labs[0]?.verdict, labs[0]?.row.verdict, labs[0]?.report?.day]).toEqual([
    verdict,
    verdict,
    "2026-11-03",
  ]);
  // The machine itself is as able as before.
  expect(labs[0]?.tests[0]?.verdict).toBe("yes");
});

test("Who is late is asked, and is left out where questions are", () => {
  const [lab] = needed("2026-10-22").labs;
  expect(lab?.report?.sentence).toContain("Earliest report 3 Nov 2026, needed by 22 Oct 2026. Ask the lab.");
});

test("A laboratory farther away than 300 km is two days later", () => {
  const labs = [at("near", 2.5), at("far", 3)];
  const days = needed("2027-11-06", labs).labs.map(({ labId, report }) => [labId, report?.day]);
  expect(Object.fromEntries(days)).toEqual({ near: "2026-11-03", far: "2026-11-05" });
});

test("A combination has the longest lead time, and every leg, machine day and report", () => {
  const labs = [at("cold", 1, [chamber], 10), at("impact", 2, [hammer], 20)];
  const { combinations, labs: listed } = needed("2026-11-20", labs, [cold, impact]);
  expect(listed).toEqual([]);
  // 20 October + 1 + 1 + 20 + 2 machine days for both (1.5 and 0.5) + 1 for two reports of 4 h = 14 November.
  expect(combinations[0]?.report).toMatchObject({ day: "2026-11-14", verdict: "yes" });
});
