import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { afterEach, describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, checkOf, machineOf, testOf } from "../../testing/one-lab.ts";
import { openShockSynthesis, type ShockSynthesis } from "./shock-synthesis.ts";

let opened: readonly ShockSynthesis[] = [];
const open = (...limits: Parameters<typeof openShockSynthesis>) => {
  const synthesis = openShockSynthesis(...limits);
  opened = [...opened, synthesis];
  return synthesis;
};
afterEach(async () => {
  await Promise.all(opened.map((each) => each.close()));
  opened = [];
});

/** SRS test at a level from 45 to 2000 Hz, falling to 10 Hz. */
const crash = (g: number) =>
  testOf("shock-srs", {
    srs: [
      { fHz: 10, g: (g * 20) / 75 },
      { fHz: 45, g },
      { fHz: 2000, g },
    ],
    q: 10,
    toleranceDb: 3,
    field: "far",
    axes: ["Z"],
  });

describe("the thread that synthesises", () => {
  test("finds an input whose peaks are between the least that any needs and the spectrum's own", async () => {
    const inputs = await open().inputsFor([crash(75), crash(150)]);
    const [one, other] = inputs.values();
    expect(inputs.size).toBe(2);
    // 53.10 g ÷ 12.80 and 75 g; 138.9 m/s² ÷ 62.83 rad/s ÷ 12.80 and 20 g ÷ 62.83 rad/s.
    expect(one?.accelerationG).toBeGreaterThan(4.149);
    expect(one?.accelerationG).toBeLessThan(75);
    expect(one?.velocityMPerS).toBeGreaterThan(0.173);
    expect(one?.velocityMPerS).toBeLessThan(3.12);
    expect(one?.isInTolerance).toBe(true);
    expect((other?.strokeMm ?? 0) / (one?.strokeMm ?? 0)).toBeCloseTo(2, 6);
  });

  test("keeps what it found: the same spectrum is not synthesised twice, at the same time neither", async () => {
    const synthesis = open();
    const [first, second] = await Promise.all(
      [crash(75), crash(75)].map((each) => synthesis.inputsFor([each])),
    );
    const third = await synthesis.inputsFor([crash(75)]);
    const [input] = first?.values() ?? [];
    expect(input).toBeDefined();
    expect([...(second?.values() ?? [])][0]).toBe(input);
    expect([...third.values()][0]).toBe(input);
    expect([...synthesis.keptFor([crash(75), crash(150)]).values()]).toEqual([input]);
  });

  test("gives a spectrum up for good when a whole request's processor time is over, the next one at its own turn", async () => {
    const synthesis = open({ processorMs: 0 });
    const both = [crash(75), crash(150)];
    const answered = async () => [...(await synthesis.inputsFor(both)).values()];
    expect([await answered(), await answered(), await answered()]).toEqual([
      [null],
      [null, null],
      [null, null],
    ]);
  });

  test("lets a request go on without where too many wait", async () => {
    const synthesis = open({ waiting: 1 });
    const [first, second] = await Promise.all([75, 150].map((g) => synthesis.inputsFor([crash(g)])));
    expect([first?.size, second?.size]).toEqual([1, 0]);
    expect((await synthesis.inputsFor([crash(150)])).size).toBe(1);
  });

  test("opens again after it was closed", async () => {
    const synthesis = open();
    await synthesis.inputsFor([crash(75)]);
    await synthesis.close();
    expect((await synthesis.inputsFor([crash(150)])).size).toBe(1);
  });

  test("asks nothing for tests without a spectrum", async () => {
    expect((await open().inputsFor([testOf("dry-heat", { tempC: 85, hours: 16 })])).size).toBe(0);
  });
});

/**
 * The crash spectrum of 75 g on 15 kg with an armature of 10 kg. The input that is found needs 16.20 g, 0.958 m/s and
 * 24.83 mm; its wavelets integrated by scipy have the same peaks, and at most 0.68 dB from the spectrum.
 */
describe("a real spectrum on a real shaker", () => {
  const on = async (ratings: Ratings) => {
    const [input] = (await open().inputsFor([crash(75)])).values();
    const shaker = machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], armatureMassKg: 10, ...ratings });
    return answerOf(crash(75), [shaker], { input: input ?? null });
  };

  test("is a yes at 9 kN, 1.8 m/s and 51 mm, which the spectrum's own 75 g, 3.1 m/s and 99 mm would not be", async () => {
    const answer = await on({
      forceShockPeakKN: 9,
      velocityShockPeakMPerS: 1.8,
      displacementPeakToPeakMm: 51,
    });
    expect(answer.verdict).toBe("yes");
  });

  test("is a question at a stroke of 25.4 mm, and a no at a force below 1.27 kN", async () => {
    const stroke = "displacementPeakToPeakMm";
    expect(checkOf(await on({ [stroke]: 25.4, velocityShockPeakMPerS: 1.8 }), stroke).verdict).toBe(
      "unknown",
    );
    expect((await on({ forceShockPeakKN: 1.26 })).verdict).toBe("no");
  });
});
