import { describe, expect, test } from "vitest";
import type { MachineForMatching } from "../lab-for-matching.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, answersOf, box, labOf, machineOf, testOf } from "../../testing/one-lab.ts";

const cold = testOf("cold", { tempC: -40, durationH: 16 });
const chamber = (more: Partial<MachineForMatching> = {}) =>
  machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {}, { name: "Vötsch", ...more });
/** A check that no figure decides. */
const plain = {
  required: null,
  limit: null,
  factor: 1,
  unit: "",
  margin: null,
  atFrequencyHz: null,
  provenance: "declared",
  estimated: false,
};
const ask = (sentence: string) => ({ kind: "ask", value: null, unit: "", sentence });

describe("a laboratory without a machine of the class", () => {
  test("is told what it lacks, and nothing else", () => {
    const answer = answerOf(cold, [machineOf("uv-cabinet", {})]);
    expect(answer).toMatchObject({ verdict: "no", worstMargin: null, limitingKey: "machine", machine: null });
    expect(answer).toMatchObject({ fixes: [], costCents: null });
    expect(answer.checks).toEqual([
      {
        ...plain,
        key: "machine",
        label: "Machine",
        verdict: "no",
        sentence:
          "The laboratory lists no climatic chamber, walk-in chamber, ESS chamber, chamber for a shaker (AGREE) or altitude chamber.",
      },
    ]);
  });
});

describe("a machine that may not be there", () => {
  test.each([
    ["2026-11-20", "Vötsch is down until 20 Nov 2026; the test is planned on 10 Nov 2026. Ask the lab."],
    [null, "Vötsch is down until further notice; the test is planned on 10 Nov 2026. Ask the lab."],
  ])("down until %s, is a check of its own and a question", (downUntil, sentence) => {
    const answer = answerOf(cold, [chamber({ status: "down", downUntil })], { plannedOn: "2026-11-10" });
    expect(answer.limitingKey).toBe("availability");
    expect(answer.checks.at(-1)).toEqual({
      ...plain,
      key: "availability",
      label: "Availability",
      verdict: "unknown",
      sentence,
    });
    expect(answer.fixes).toEqual([ask(sentence)]);
  });

  test("or whose calibration is overdue, likewise", () => {
    const sentence = "The calibration of Vötsch was due on 31 Oct 2026. Ask the lab.";
    const answer = answerOf(cold, [chamber({ calibrationDue: "2026-10-31", isCalibrationOverdue: true })]);
    expect(answer.checks.at(-1)).toEqual({
      ...plain,
      key: "calibration",
      label: "Calibration",
      verdict: "unknown",
      sentence,
    });
    expect(answer.fixes).toEqual([ask(sentence)]);
  });
});

describe("what a laboratory has to declare", () => {
  const fungus = testOf("fungus", { days: 28 });
  const declared = (declarations: readonly string[], hazards: readonly "biological"[]) =>
    answersOf(labOf([chamber()], { declarations }), {
      tests: [fungus],
      specimen: box({ hazards: [...hazards] }),
    })
      .flatMap(({ checks }) => checks)
      .filter(({ key }) => key.startsWith("declared"))
      .map(({ key, label, verdict, sentence }) => [key, label, verdict, sentence]);
  const label = "Declared by the laboratory";

  test("is one check where it is one thing", () => {
    expect(declared(["fungus"], [])).toEqual([
      ["declared", label, "yes", "The laboratory declares: fungus."],
    ]);
    expect(declared([], [])).toEqual([
      ["declared", label, "unknown", "The laboratory has not declared this (fungus). Ask the lab."],
    ]);
  });

  test("is one check for each of several", () => {
    expect(declared(["fungus"], ["biological"])).toEqual([
      ["declared.fungus", `${label}: fungus`, "yes", "The laboratory declares: fungus."],
      [
        "declared.biological",
        `${label}: biological`,
        "unknown",
        "The laboratory has not declared this (biological). Ask the lab.",
      ],
    ]);
  });
});

describe("the machine that answers", () => {
  test("is named with its class and number, and a chamber has neither moving mass nor curve", () => {
    expect(answerOf(cold, [chamber({ quantity: 3 })]).machine).toEqual({
      labEquipmentId: "climatic-chamber",
      name: "Vötsch",
      equipmentTypeId: "climatic-chamber",
      quantity: 3,
      movingMassKg: null,
      limitCurve: [],
    });
  });

  test("is the source of its figures, unless a rating has a source of its own", () => {
    const provenances = (more: Partial<MachineForMatching>) =>
      answerOf(cold, [chamber(more)]).checks.map(({ key, provenance }) => [key, provenance]);
    const own = provenances({ ratingProvenance: { temperatureMinC: "verified" } });
    expect(own).toContainEqual(["temperatureMinC", "verified"]);
    expect(own).toContainEqual(["volumeL", "datasheet"]);
  });
});

describe("a box that does not fit", () => {
  const sentenceOf = (answer: ReturnType<typeof answerOf>, key: string) =>
    answer.checks.find((check) => check.key === key)?.sentence;

  test("is told the room around it where it needs some: 200 mm and twice 20 mm", () => {
    const small = machineOf("climatic-chamber", {
      ...ampleMachines["climatic-chamber"],
      innerMm: [300, 300, 300],
    });
    expect(sentenceOf(answerOf(cold, [small]), "innerMm")).toBe(
      "Inner size: needs 240 mm (with 20 mm free on every side), has 300 mm: +25 %.",
    );
  });

  test("and none on a table: 250 mm of fixture on 225", () => {
    const pulse = testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, directions: ["+Z"] });
    const small = machineOf("shock-machine", { ...ampleMachines["shock-machine"], tableMm: [225, 225] });
    expect(sentenceOf(answerOf(pulse, [small]), "tableMm")).toBe("Table: needs 250 mm, has 225 mm: −10 %.");
  });
});

describe("of several changes of one sort", () => {
  const sine = testOf("vib-sine", {
    axes: ["Z"],
    durationPerAxisMin: 60,
    mode: "sweep",
    segments: [
      { fHz: 20, level: 10, kind: "acceleration g" },
      { fHz: 2000, level: 10, kind: "acceleration g" },
    ],
  });
  const offered = (ratings: Record<string, number>) =>
    answerOf(sine, [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings })])
      .fixes.filter(({ kind }) => kind !== "ask")
      .map(({ kind, value, unit }) => [kind, value, unit]);

  // Force: 35 kg × 98.0665 = 3.432 kN of 0.8 × 4: 0.61 dB, 2.63 kg; bare table 10 g of 8: 1.94 dB; 15 kg of 14: 4 kg.
  test("the larger lowering and the lighter fixture are kept", () => {
    expect(offered({ forceSinePeakKN: 4, accelerationBareTableG: 8, payloadMaxKg: 14 })).toEqual([
      ["lower-level", 2, "dB"],
      ["lighter-fixture", 2.63, "kg"],
    ]);
  });

  // The velocity fits from 24.9 Hz on, the stroke from 26.5 Hz, and the machine starts at 25.
  test("the highest start is kept, and an end beside it", () => {
    const short = {
      velocitySinePeakMPerS: 0.7,
      displacementPeakToPeakMm: 8,
      frequencyMinHz: 25,
      frequencyMaxHz: 1500,
    };
    expect(offered(short)).toEqual([
      ["higher-start-frequency", 26.5, "Hz"],
      ["narrower-range", 1500, "Hz"],
    ]);
  });
});

describe("a test in two parts", () => {
  test("names the second part and its machine, or that there is none", () => {
    const test60 = testOf("vib-sine", {
      axes: ["Z"],
      durationPerAxisMin: 60,
      temperatureC: 60,
      mode: "dwell",
      segments: [{ fHz: 50, level: 1, kind: "acceleration g" }],
    });
    const shaker = machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {}, { name: "V8" });
    const [first, ...rest] = answerOf(test60, [shaker]).checks;
    const last = rest.at(-1);
    expect(first).toMatchObject({ key: "forceSinePeakKN", label: "Force, sine peak" });
    expect(last).toMatchObject({
      key: "Chamber on the shaker.machine",
      label: "Chamber on the shaker: Machine",
      sentence: "Chamber on the shaker: The laboratory lists no chamber for a shaker (AGREE).",
    });
    const agree = machineOf("agree-chamber", ampleMachines["agree-chamber"] ?? {}, { name: "AGREE 2" });
    const hot = answerOf(test60, [shaker, agree]).checks.find(({ key }) => key.endsWith("temperatureMaxC"));
    expect(hot).toMatchObject({
      key: "Chamber on the shaker.temperatureMaxC",
      label: "Chamber on the shaker: Temperature",
      sentence: "Chamber on the shaker on AGREE 2: Temperature: needs 60 °C, reaches 400 °C: +340 K.",
    });
  });
});
