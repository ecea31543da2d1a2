import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";

const inChamber = (kind: "climatic-chamber" | "altitude-chamber" | "tvac-chamber", ratings: Ratings) => [
  machineOf(kind, { ...ampleMachines[kind], heatLoadMaxW: null, volumeL: 1000, ...ratings }),
];
const live = (heatDissipationW: number) => ({ specimen: box({ heatDissipationW, powered: true }) });
const cold = testOf("cold", { tempC: -40, durationH: 16 });
const up = testOf("altitude", { altitudeM: 4572, tempC: 20, durationH: 2 });

describe("the heat of a specimen in a chamber that states no heat load", () => {
  const heated = (heatW: number, ratings: Ratings = {}) =>
    checkOf(answerOf(cold, inChamber("climatic-chamber", ratings), live(heatW)), "heatLoadMaxW");

  test("is held up to 200 W per m³ of test space, and asked above: 200 W in 1 m³", () => {
    expect([heated(200).verdict, heated(200.1).verdict, heated(50_000).verdict]).toEqual([
      "yes",
      "unknown",
      "unknown",
    ]);
    expect(heated(200)).toMatchObject({
      margin: null,
      sentence: "Heat load: needs 200 W, allows 200 W (200 W per m³ × 1 m³, assumed).",
    });
    expect(heated(500).sentence).toBe(
      "Heat load: needs 500 W, allows 200 W (200 W per m³ × 1 m³, assumed). Not enough data; ask the lab.",
    );
  });

  test("takes the space of the inner size where no volume is stated: 1 × 0.8 × 0.5 m are 80 W", () => {
    const sized = { volumeL: null, innerMm: [1000, 800, 500] };
    expect([heated(80, sized).verdict, heated(80.1, sized).verdict]).toEqual(["yes", "unknown"]);
    expect(heated(1, { volumeL: null, innerMm: null }).verdict).toBe("unknown");
  });
});

describe("the heat of a specimen at 4572 m, 57.2 kPa", () => {
  // 101.325 × (1 − 0.0065 × 4572 ÷ 288.15)^5.25588 = 57.18 kPa, 0.5643 of sea level.
  const heated = (heatW: number, ratings: Ratings = {}) =>
    checkOf(answerOf(up, inChamber("altitude-chamber", ratings), live(heatW)), "heatLoadMaxW");

  test("is held up to 200 W × 57.18 ÷ 101.325 = 112.9 W of a chamber of 1 m³ that states nothing", () => {
    expect([heated(112).verdict, heated(113.5).verdict, heated(50_000).verdict]).toEqual([
      "yes",
      "unknown",
      "unknown",
    ]);
    expect(heated(30).sentence).toBe(
      "Heat load: needs 30 W, allows 113 W (200 W per m³ × 1 m³ × 57.2 ÷ 101 kPa, assumed).",
    );
  });

  test("of a stated 200 W is sure up to 112.9 W, asked up to 200 W, and a no beyond", () => {
    const stated = (heatW: number) => heated(heatW, { heatLoadMaxW: 200 });
    expect([100, 112, 113.5, 200, 200.1].map((heatW) => stated(heatW).verdict)).toEqual([
      "yes",
      "tight",
      "unknown",
      "unknown",
      "no",
    ]);
    expect(stated(150).sentence).toBe(
      "Heat load: needs 150 W, allows 200 W (at sea level; 113 W is certain at 57.2 kPa). Not enough data; ask the lab.",
    );
  });
});

test("below 1 kPa only what is stated for a vacuum counts", () => {
  const vacuum = testOf("thermal-vacuum", { pressurePa: 1e-3, lowC: -40, highC: 60, cycles: 4 });
  const heated = (ratings: Ratings) =>
    checkOf(answerOf(vacuum, inChamber("tvac-chamber", ratings), live(30)), "vacuumHeatLoadMaxW");
  expect(heated({ heatLoadMaxW: 1000 })).toMatchObject({
    verdict: "unknown",
    sentence:
      "Heat load in vacuum: needs 30 W (at 1e-6 kPa); the rating of tvac-chamber is not known. Ask the lab.",
  });
  expect([34, 29.9].map((limit) => heated({ vacuumHeatLoadMaxW: limit }).verdict)).toEqual(["yes", "no"]);
});
