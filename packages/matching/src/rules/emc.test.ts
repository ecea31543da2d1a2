import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { attended, envelopeOf, written } from "../../testing/envelope-case.ts";
import { answerOf, box, machineOf, testOf, type WrittenParameters } from "../../testing/one-lab.ts";
import { equipmentClassesFor } from "../answers/answer-machine.ts";

const emission = (standard: string, distanceM: string) =>
  testOf("emc-emission", { standard, distanceM, fMaxHz: 1e9 });
const immunity = (parameters: WrittenParameters) => testOf("emc-immunity", parameters);
const classesFor = (test: ReturnType<typeof testOf>) =>
  equipmentClassesFor({ test, specimen: box(), policy: defaultMarginPolicy });
const anyRoom = ["shielded-room", "alse-chamber", "semi-anechoic-chamber", "reverberation-chamber"];

test.each([
  ["CISPR 32", ["semi-anechoic-chamber"]],
  ["CISPR 25", ["alse-chamber", "semi-anechoic-chamber"]],
  ["MIL-STD-461 CE/RE", anyRoom],
  ["DO-160 21", anyRoom],
])("%s is measured in its rooms, with a receiver", (standard, rooms) => {
  expect(classesFor(emission(standard, "1"))).toEqual([...rooms, "emi-receiver"]);
});

/** 10 kg on a base of 200 × 150 mm, measured up to 1 GHz. */
test.each([
  ["alse-chamber", "1", ["Room.frequencyMaxHz 1000000000", "Room.innerMm 200", "Room.floorLoadMaxKg 10"]],
  [
    "alse-chamber",
    "3",
    ["Room.frequencyMaxHz 1000000000", "Room.distanceM 3", "Room.innerMm 200", "Room.floorLoadMaxKg 10"],
  ],
  [
    "semi-anechoic-chamber",
    "1",
    ["Room.frequencyMaxHz 1000000000", "Room.distanceM 1", "Room.turntableKg 10", "Room.turntableMm 200"],
  ],
])("%s at %s m", (room, distanceM, checks) => {
  const machines = [room, "emi-receiver"].map((kind) => machineOf(kind, ampleMachines[kind] ?? {}));
  const answer = answerOf(emission("CISPR 25", distanceM), machines);
  expect(answer.verdict).toBe("yes");
  expect(answer.checks.map(({ key, required }) => `${key} ${required}`)).toEqual([
    ...checks,
    "Receiver.frequencyMaxHz 1000000000",
  ]);
});

const noRating = (what: string) => `No rating covers this (${what}). Ask the lab.`;
const transients = ["transient-generator"];
const rooms = ["semi-anechoic-chamber", "alse-chamber", "shielded-room", "reverberation-chamber"];
const noLevel = "The test does not state its level.";

test.each<[phenomenon: string, WrittenParameters, classes: readonly string[], check: string]>([
  ["radiated RF", { fieldVm: 30 }, rooms, "fieldMaxVm | Field strength | 30"],
  ["radiated RF", {}, rooms, `fieldMaxVm | Level | ${noLevel}`],
  [
    "conducted RF",
    {},
    ["bci-set", "shielded-room"],
    `capability | conducted RF | ${noRating("conducted RF")}`,
  ],
  ["ESD", {}, ["esd-simulator"], `esdMaxKV | Level | ${noLevel}`],
  ["EFT", {}, transients, "eftMaxKV | Burst | 4"],
  ["surge", {}, transients, `surgeMaxKV | Level | ${noLevel}`],
  ["magnetic field", {}, transients, `capability | magnetic fields | ${noRating("magnetic fields")}`],
  ["dips", {}, transients, `capability | dips | ${noRating("dips")}`],
  ["BCI", {}, ["bci-set"], "currentMaxMa | Injected current | 200"],
  ["lightning", {}, transients, `capability | lightning pulses | ${noRating("lightning pulses")}`],
])("%s of %j is made by its machines and held against one figure", (phenomenon, level, classes, check) => {
  const asked = immunity({ phenomena: [phenomenon], ...level });
  expect(classesFor(asked)).toEqual(classes);
  for (const kind of classes) {
    const { checks } = answerOf(asked, [machineOf(kind, ampleMachines[kind] ?? {})]);
    expect(
      checks.map(({ key, label, required, sentence }) => `${key} | ${label} | ${required ?? sentence}`),
      // The room of a field has its own test.
    ).toEqual(phenomenon === "radiated RF" ? expect.arrayContaining([check]) : [check]);
  }
});

// 8 h for each of two runs; of two phenomena each has its part.
test("the envelope says distance, frequency, time, and the levels that no test names", () => {
  const { quantities, assumptions } = envelopeOf("emc-emission", {
    standard: "",
    distanceM: "3",
    fMaxHz: 6e9,
  });
  expect(quantities.map(written)).toEqual([
    "distanceM | Measuring distance | 3 | m | ",
    "highestHz | Highest frequency | 6000000000 | Hz | ",
  ]);
  const time = attended("8 h", "16 h");
  expect(assumptions).toEqual([`Room: Machine time: ${time}`]);
  const assumed = (phenomena: readonly string[]) => envelopeOf("emc-immunity", { phenomena }).assumptions;
  expect(assumed(["EFT", "BCI"])).toEqual([
    "Bursts of 4 kV, level 4 of IEC 61000-4-4.",
    "Injected current of 200 mA.",
    `EFT: Machine time: ${time}`,
    `BCI: Machine time: ${time}`,
  ]);
  expect(assumed(["dips"])).toEqual([`Machine time: ${time}`]);
});
