import {
  type ShakerRating,
  type ShakerTest,
  shakerFeasibility,
  shakerLimitCurve,
} from "@headroom/calculators";
import { compensatedInput } from "./shock-operations.ts";
import { sineSegments } from "./sine-operations.ts";
import { number, numbers, optionalNumber, peakSigma, psdTable, record, toneList, type Wire } from "./wire.ts";

function ratingOf(input: Wire): ShakerRating {
  const rating = record(input["rating"], "rating");
  const read = (key: string) => number(rating[key], key);
  const shockForceN = optionalNumber(rating, "shock_force_pk_n");
  const shockVelocity = optionalNumber(rating, "vel_max_shock_m_s");
  return {
    sineForceN: read("sine_force_pk_n"),
    randomForceNRms: read("random_force_rms_n"),
    ...(shockForceN === undefined ? {} : { shockForceN }),
    maxVelocityMPerS: read("vel_max_m_s"),
    ...(shockVelocity === undefined ? {} : { maxShockVelocityMPerS: shockVelocity }),
    strokeM: read("disp_pp_m"),
    maxAccelerationG: read("acc_max_g"),
    minFrequencyHz: read("f_min_hz"),
    maxFrequencyHz: read("f_max_hz"),
    armatureMassKg: read("armature_kg"),
    maxPayloadKg: read("payload_max_kg"),
  };
}

function common(input: Wire) {
  return { rating: ratingOf(input), payloadKg: number(input["payload_kg"], "payload_kg") };
}

function verdict(input: Wire, test: ShakerTest) {
  const feasibility = shakerFeasibility({ ...common(input), test });
  const wireName = (name: string) => (name === "peakForce" ? "peak_force" : name);
  const utilisations = Object.entries(feasibility.utilisation);
  return {
    ...Object.fromEntries(utilisations.map(([name, value]) => [`util_${wireName(name)}`, value])),
    freq_ok: feasibility.frequencyOk,
    pass: feasibility.pass,
    limiting: wireName(feasibility.limiting),
  };
}

function envelope(input: Wire) {
  const curve = shakerLimitCurve({
    ...common(input),
    frequenciesHz: numbers(input["probe_hz"] ?? [], "probe_hz"),
  });
  return {
    acc_limit_g: curve.accelerationLimitG,
    f_disp_to_vel_hz: curve.displacementToVelocityHz,
    f_vel_to_acc_hz: curve.velocityToAccelerationHz,
    f_disp_to_acc_hz: curve.displacementToAccelerationHz,
    acc_max_g_at: curve.points.map((point) => point.accelerationG),
  };
}

export const SHAKER_OPERATIONS = {
  "shaker.sine": (input: Wire) => verdict(input, { kind: "sine", segments: sineSegments(input["segments"]) }),
  "shaker.envelope": envelope,
  "shaker.random": (input: Wire) =>
    verdict(input, { kind: "random", ...psdTable(input), ...peakSigma(input) }),
  "shaker.sor": (input: Wire) =>
    verdict(input, { kind: "sine-on-random", ...psdTable(input), ...toneList(input), ...peakSigma(input) }),
  "shaker.shock": (input: Wire) => verdict(input, { kind: "shock", pulse: compensatedInput(input["pulse"]) }),
};
