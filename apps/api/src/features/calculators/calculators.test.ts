import { randomVibrationSummary, sineProfile } from "@headroom/calculators";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import {
  calculateHalfSine,
  calculateRandom,
  calculateSawtooth,
  calculateSine,
  calculateSineOnRandom,
} from "@headroom/contract/endpoints/calculators";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const navmat: [number, number][] = [
  [20, 0.01],
  [80, 0.04],
  [350, 0.04],
  [2000, 0.007],
];
const post = (name: string, body: unknown) => server.visitor.send("POST", `/api/calculators/${name}`, body);

describe("The calculators' call", () => {
  it("computes a sine profile for a visitor, as the package does", async () => {
    const { status, body } = await server.visitor.call(calculateSine, {
      body: {
        segments: [
          {
            startFrequencyHz: 10,
            endFrequencyHz: 55,
            quantity: "displacement",
            amplitude: 0.06,
            unit: "in",
            convention: "peak-to-peak",
          },
        ],
        movingMassKg: 1,
        rate: { value: 1, unit: "oct/min" },
        sweeps: 2,
      },
    });
    expect(status).toBe(200);
    const own = sineProfile({
      segments: [{ law: "displacement", startFrequencyHz: 10, endFrequencyHz: 55, displacementM: 7.62e-4 }],
      movingMassKg: 1,
      rate: { octavesPerMin: 1 },
    });
    expect(body.data.maxForceN).toBeCloseTo(own.maxForceN ?? 0, 9);
    expect(body.data.maxForceN).toBeCloseTo(90.99973, 4);
    expect(body.data.maxDisplacementPeakToPeakM).toBeCloseTo(0.001524, 12);
    expect(body.data.totalDurationS).toBeCloseTo(2 * (own.totalDurationS ?? 0), 9);
  });

  it("computes a random spectrum in either unit", async () => {
    const inG = await server.visitor.call(calculateRandom, {
      body: { points: navmat, movingMassKg: 30, durationS: 60 },
    });
    expect(inG.body.data.accelerationGRms).toBe(randomVibrationSummary({ points: navmat }).accelerationGRms);
    expect(inG.body.data.forceNRms).toBeCloseTo(1782.314, 3);
    expect(inG.body.data.expectedPeak?.meanG).toBeGreaterThan(inG.body.data.accelerationPeakG);
    const points = navmat.map(([f, psd]): [number, number] => [f, psd * 96.1703842225]);
    const inSi = await server.visitor.call(calculateRandom, { body: { points, unit: "(m/s2)2/Hz" } });
    expect(inSi.body.data.accelerationGRms).toBeCloseTo(inG.body.data.accelerationGRms, 12);
    expect(inSi.body.data.forceNRms).toBeNull();
  });

  it("computes sine on random with the exact level between the conventions", async () => {
    const { body } = await server.visitor.call(calculateSineOnRandom, {
      body: {
        points: navmat,
        tones: [
          { frequencyHz: 100, accelerationG: 5 },
          { startFrequencyHz: 60, endFrequencyHz: 120, accelerationG: 1 },
        ],
      },
    });
    const { accelerationG, exact } = body.data;
    expect(accelerationG.peakLinear).toBeCloseTo(3 * 6.058182 + 6, 4);
    expect(exact?.levelG).toBeLessThan(accelerationG.peakLinear);
    expect(exact?.levelG).toBeGreaterThan(accelerationG.peakSrss);
  });

  it("computes both pulses", async () => {
    const half = await server.visitor.call(calculateHalfSine, {
      body: { amplitudeG: 20, durationMs: 11, naturalFrequenciesHz: [72.7272] },
    });
    expect(half.body.data.velocityChangeMPerS).toBeCloseTo(1.373484, 5);
    // A·T² is 23.73 mm: × (1/(4π·0.1) + 1/π²), as laboratories are matched; half of the velocity change on each side.
    expect(half.body.data.compensated.strokePeakToPeakM).toBeCloseTo(0.02129, 5);
    expect(half.body.data.compensated.peakVelocityMPerS).toBeCloseTo(0.686742, 5);
    expect(half.body.data.compensated.finalDisplacementM).toBeCloseTo(0, 12);
    expect(half.body.data.responses[0]?.maximaxG).toBeCloseTo(33.01988, 4);
    const tps = await server.visitor.call(calculateSawtooth, {
      body: { amplitudeG: 20, durationMs: 11, compensation: 0.5, counterShape: "rectangle" },
    });
    expect(tps.body.data.compensated.preShare).toBe(0.5);
    // Half of A·T/2 given back at 2 g: 2.5 times the duration before, and as long after.
    expect(tps.body.data.compensated.preDurationS).toBeCloseTo(0.0275, 12);
    expect(tps.body.data.compensated.postDurationS).toBeCloseTo(0.0275, 12);
    expect(tps.body.data.equalVelocityHalfSineG).toBeCloseTo(15.707963, 5);
  });

  it.each([
    [
      "sine",
      {
        segments: [
          { startFrequencyHz: 50, endFrequencyHz: 20, quantity: "acceleration", amplitude: 1, unit: "g" },
        ],
      },
      "segments",
    ],
    [
      "sine",
      {
        segments: [
          { startFrequencyHz: 5, endFrequencyHz: 20, quantity: "acceleration", amplitude: 1, unit: "kg" },
        ],
      },
      "segments",
    ],
    [
      "random",
      {
        points: [
          [20, 1],
          [10, 1],
        ],
      },
      "points",
    ],
    [
      "random",
      {
        points: [
          [20, 0],
          [40, 1],
        ],
      },
      "points",
    ],
    ["random", { points: navmat, durationS: 1e-6 }, "durationS"],
    ["random", { points: navmat, peakSigma: 7 }, "peakSigma"],
    ["sine-random", { points: navmat, tones: [] }, "tones"],
    ["half-sine", { amplitudeG: -1, durationMs: 11 }, "amplitudeG"],
    ["half-sine", { amplitudeG: 40, durationMs: 11, qualityFactor: 0.5 }, "qualityFactor"],
    ["terminal-peak-sawtooth", { amplitudeG: 40, durationMs: 11, postFraction: 2 }, "postFraction"],
    ["half-sine", { amplitudeG: 40, durationMs: 11, shape: "other" }, "shape"],
  ])("refuses what cannot be, %s %j, naming the field", async (name, body, field) => {
    const { status, refusal } = await post(name, body);
    expect(status).toBe(400);
    expect(refusal.code).toBe("invalid");
    expect(
      Object.keys(refusal.fields ?? {}).some((key) => key === field || key.startsWith(`${field}.`)),
    ).toBe(true);
  });

  it("is bounded: more work than a request may ask for is refused before it starts", async () => {
    const points = Array.from({ length: 2000 }, (_, i): [number, number] => [20 + i, 0.01]);
    const many = Array.from({ length: 21 }, (_, i) => 20 + i);
    expect((await post("random", { points, naturalFrequenciesHz: many })).refusal.fields).toHaveProperty(
      "naturalFrequenciesHz",
    );
    expect((await post("random", { points, naturalFrequenciesHz: many.slice(1) })).status).toBe(200);
    expect((await post("random", { points: [...points, [5000, 1]] })).status).toBe(400);
    expect(
      (
        await post("half-sine", {
          amplitudeG: 1,
          durationMs: 1,
          naturalFrequenciesHz: Array.from({ length: 1001 }, () => 1),
        })
      ).status,
    ).toBe(400);
    const long = { amplitudeG: 1, durationMs: 1e5, qualityFactor: 1000, naturalFrequenciesHz: [1e6, 1e6] };
    expect((await post("half-sine", long)).refusal.fields).toHaveProperty("naturalFrequenciesHz");
  });

  it("gives finite figures or none at the ends of what it accepts", async () => {
    const tones = Array.from({ length: 20 }, () => ({ frequencyHz: 1000, accelerationG: 1e6 }));
    const levels = await post("sine-random", {
      points: [
        [1e-3, 1e-12],
        [1e6, 1e12],
      ],
      tones,
    });
    expect(levels.status).toBe(200);
    const extreme = {
      amplitudeG: 1e6,
      durationMs: 1e5,
      naturalFrequenciesHz: [1e-3, 1e6],
      preFraction: 0.01,
      postFraction: 1,
    };
    expect((await post("terminal-peak-sawtooth", extreme)).status).toBe(200);
    const wide = {
      startFrequencyHz: 1e-3,
      endFrequencyHz: 1e6,
      quantity: "displacement",
      amplitude: 1e9,
      unit: "km",
    };
    expect(
      (
        await post("sine", {
          segments: [wide],
          movingMassKg: 1e6,
          rate: { value: 1e-6, unit: "oct/min" },
          sweeps: 100_000,
        })
      ).status,
    ).toBe(200);
  });

  it("gives no exact level where the tones drown the noise", async () => {
    const { body } = await server.visitor.call(calculateSineOnRandom, {
      body: { points: navmat, tones: [{ frequencyHz: 100, accelerationG: 2000 }] },
    });
    expect(body.data.exact).toBeNull();
  });
});

describe("The API's description", () => {
  it("carries the contract's samples as examples, those of the calculators included", async () => {
    const { text } = await server.visitor.send("GET", "/api/openapi.json");
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
    const withSample = allEndpoints.filter(
      ({ samples, raw }) => samples?.body !== undefined && raw !== "body",
    );
    expect(withSample.length).toBeGreaterThan(20);
    for (const { id, method, path, samples } of withSample) {
      const described = JSON.stringify(paths[`/api${path}`]?.[method.toLowerCase()]);
      expect({ id, hasSample: described?.includes(JSON.stringify(samples?.body)) }).toEqual({
        id,
        hasSample: true,
      });
    }
  });

  it("has samples for the calculators that the calculators accept", async () => {
    for (const endpoint of [
      calculateSine,
      calculateRandom,
      calculateSineOnRandom,
      calculateSawtooth,
      calculateHalfSine,
    ]) {
      const { status, text } = await server.visitor.send(
        "POST",
        `/api${endpoint.path}`,
        endpoint.samples.body,
      );
      expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
    }
  });
});
