import { readFileSync } from "node:fs";
import type { SineSegment } from "@headroom/calculators";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { plainSpecimen } from "@headroom/contract/vocabulary/test/specimen-figures";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { answerShaker } from "@headroom/matching";
import { describe, expect, it } from "vitest";
import { runOperation } from "./operations.ts";
import { sineSegments } from "./sine-operations.ts";
import {
  isWire,
  list,
  number,
  peakSigma,
  psdTable,
  record,
  text,
  toneList,
  type Wire,
  word,
} from "./wire.ts";

const path = new URL("../../packages/calculators/reference/golden.json", import.meta.url);
const file: unknown = JSON.parse(readFileSync(path, "utf8"));
const vectors = list(record(file, "golden.json")["vectors"], "vectors")
  .map((vector) => record(vector, "vector"))
  .filter(({ op }) => typeof op === "string" && op.startsWith("shaker.") && op !== "shaker.envelope");

const axes = { axes: ["Z"], durationPerAxisMin: 60 };

/** Both ends of a segment as rows of a test. */
function rowsOf(segment: SineSegment) {
  const row = (fHz: number, level: number, kind: string) => ({ fHz, level, kind });
  const { startFrequencyHz, endFrequencyHz } = segment;
  const constant = (level: number, kind: string) => [
    row(startFrequencyHz, level, kind),
    row(endFrequencyHz, level, kind),
  ];
  if (segment.law === "displacement") return constant(2000 * segment.displacementM, "displacement mm pk-pk");
  if (segment.law === "velocity") return constant(segment.velocityMPerS, "velocity m/s");
  if (segment.law === "acceleration") return constant(segment.accelerationG, "acceleration g");
  return [
    row(startFrequencyHz, segment.startAccelerationG, "acceleration g"),
    row(endFrequencyHz, segment.endAccelerationG, "acceleration g"),
  ];
}

const randomParameters = (input: Wire) => ({
  ...axes,
  psd: psdTable(input).points.map(([fHz, psd]) => ({ fHz, psd })),
  psdUnit: "g²/Hz",
  sigmaClip: peakSigma(input).peakSigma ?? 3,
});

function toneRows(input: Wire) {
  const { tones, sweptTones } = toneList(input);
  return [
    ...tones.map((tone) => ({
      fStartHz: tone.frequencyHz,
      fEndHz: tone.frequencyHz,
      level: tone.accelerationG,
    })),
    ...sweptTones.map((tone) => ({
      fStartHz: tone.startFrequencyHz,
      fEndHz: tone.endFrequencyHz,
      level: tone.accelerationG,
    })),
  ];
}

/** A vector's test as a search knows it. */
function testOf(op: string, input: Wire): readonly [StereoTypeId, Wire] {
  switch (op) {
    case "shaker.sine":
      return [
        "vib-sine",
        { ...axes, mode: "sweep", segments: sineSegments(input["segments"]).flatMap(rowsOf) },
      ];
    case "shaker.random":
      return ["vib-random", randomParameters(input)];
    case "shaker.sor":
      return ["vib-sine-on-random", { ...randomParameters(input), tones: toneRows(input) }];
    default: {
      const pulse = record(input["pulse"], "pulse");
      const shape = word(pulse["shape"], "shape", ["half-sine", "tps"] as const);
      const amplitudeG = number(pulse["amp_g"], "amp_g");
      const durationMs = 1000 * number(pulse["duration_s"], "duration_s");
      return [`shock-${shape}`, { amplitudeG, durationMs, shocksPerDirection: 3, directions: ["+Z"] }];
    }
  }
}

function ratingsOf(input: Wire) {
  const rating = record(input["rating"], "rating");
  const read = (key: string) => number(rating[key], key);
  return {
    forceSinePeakKN: read("sine_force_pk_n") / 1000,
    forceRandomRmsKN: read("random_force_rms_n") / 1000,
    forceShockPeakKN: read("shock_force_pk_n") / 1000,
    velocitySinePeakMPerS: read("vel_max_m_s"),
    velocityShockPeakMPerS: read("vel_max_shock_m_s"),
    displacementPeakToPeakMm: 1000 * read("disp_pp_m"),
    accelerationBareTableG: read("acc_max_g"),
    frequencyMinHz: read("f_min_hz"),
    frequencyMaxHz: read("f_max_hz"),
    armatureMassKg: read("armature_kg"),
    payloadMaxKg: read("payload_max_kg"),
    // Larger than the fixture: no head expander moves with it.
    armatureDiameterMm: 5000,
  };
}

/** Matching's check of one vector: required over rated, by the check's key, before any reserve. */
function checksOf(op: string, input: Wire) {
  const [stereoTypeId, parameters] = testOf(op, input);
  const { answer } = answerShaker({
    test: testLineSchema.parse({ lineId: "t1", stereoTypeId, title: op, parameters }),
    specimen: {
      ...plainSpecimen(),
      name: "payload",
      massKg: number(input["payload_kg"], "payload_kg"),
      fixtureMassKg: 0,
      lengthMm: 100,
      widthMm: 100,
      heightMm: 100,
    },
    policy: { ...defaultMarginPolicy, forceFactor: 1, velocityFactor: 1, displacementFactor: 1 },
    name: "shaker",
    ratings: ratingsOf(input),
  });
  return new Map(
    answer.checks.map(({ key, required, limit, verdict }) => [
      key,
      { share: (required ?? Number.NaN) / (limit ?? Number.NaN), verdict },
    ]),
  );
}

const motions = [
  ["util_velocity", "velocitySinePeakMPerS"],
  ["util_displacement", "displacementPeakToPeakMm"],
  ["util_acceleration", "accelerationBareTableG"],
  ["util_payload", "payloadMaxKg"],
] as const;

/**
 * Figures that both define alike. Tones on random: matching holds the tones' sum against the sine force, the calculator
 * the whole peak against the shock force. A pulse: matching compensates it by half-sines of a tenth, the vector as it says.
 */
const shared: Readonly<Record<string, readonly (readonly [figure: string, check: string])[]>> = {
  "shaker.sine": [["util_force", "forceSinePeakKN"], ...motions],
  "shaker.random": [["util_force", "forceRandomRmsKN"], ...motions],
  "shaker.sor": [["util_force", "forceRandomRmsKN"], ...motions],
  "shaker.shock": [
    ["util_force", "forceShockPeakKN"],
    ["util_payload", "payloadMaxKg"],
  ],
};

describe("shakerFeasibility and matching's check of a shaker", () => {
  it("have 21 vectors in common", () => {
    expect(vectors).toHaveLength(21);
  });

  it.each(vectors.map((vector) => [text(vector["id"], "id"), vector] as const))(
    "agree on %s",
    (_id, vector) => {
      const op = text(vector["op"], "op");
      const input = record(vector["input"], "input");
      const answer = runOperation(op, input);
      const value = "value" in answer && isWire(answer.value) ? answer.value : {};
      const checks = checksOf(op, input);
      for (const [figure, check] of shared[op] ?? []) {
        const wanted = number(value[figure], figure);
        expect([check, checks.get(check)?.share]).toEqual([check, expect.closeTo(wanted, 9)]);
        expect([check, checks.get(check)?.verdict === "no"]).toEqual([check, wanted > 1]);
      }
      if (op !== "shaker.shock") {
        const inRange = ["frequencyMinHz", "frequencyMaxHz"].every(
          (key) => checks.get(key)?.verdict !== "no",
        );
        expect(inRange).toBe(value["freq_ok"]);
      }
    },
  );
});
