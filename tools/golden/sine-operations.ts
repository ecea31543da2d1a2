import {
  crossoverFrequency,
  dwellCycles,
  halfPowerBand,
  type SineMotionInput,
  type SineSegment,
  sdofSineResponse,
  sineForce,
  sineMotion,
  sineProfile,
  sineSweep,
  sweepRateForDuration,
} from "@headroom/calculators";
import {
  list,
  motionAmplitude,
  number,
  numbers,
  optional,
  optionalNumber,
  quantity,
  record,
  sweepRate,
  type Wire,
  word,
} from "./wire.ts";

function knownQuantity(item: unknown): SineMotionInput {
  const known = record(item, "known");
  if (known["q"] === "f") return { frequencyHz: quantity(known, "f", "Hz") };
  return motionAmplitude(known["q"], { amplitude: known["value"], of: known });
}

function solve(input: Wire) {
  const known = list(input["known"], "known").map(knownQuantity);
  if (known.length < 2) throw new RangeError("known must hold two quantities");
  const names = known.flatMap((item) => Object.keys(item));
  if (new Set(names).size < names.length) throw new RangeError("known must hold different quantities");
  const motion = sineMotion(Object.assign({}, ...known));
  return {
    f_hz: motion.frequencyHz,
    disp_pk_m: motion.displacementM,
    disp_pp_m: motion.displacementPeakToPeakM,
    vel_pk_m_s: motion.velocityMPerS,
    acc_pk_m_s2: motion.accelerationMPerS2,
    acc_pk_g: motion.accelerationG,
  };
}

function sweep(input: Wire) {
  const rate = sweepRate(input["rate"]);
  const mode = word(input["mode"] ?? "log", "mode", ["log", "linear"]);
  if (mode !== ("octavesPerMin" in rate ? "log" : "linear"))
    throw new RangeError(`rate does not fit a ${mode} sweep`);
  const result = sineSweep({
    startFrequencyHz: number(input["f1_hz"], "f1_hz"),
    endFrequencyHz: number(input["f2_hz"], "f2_hz"),
    rate,
    sweeps: optionalNumber(input, "sweeps") ?? 1,
  });
  const { octaves, decades } = result;
  return {
    octaves,
    decades,
    duration_s: result.durationS,
    cycles: result.cycles,
    total_duration_s: result.totalDurationS,
    total_cycles: result.totalCycles,
  };
}

function sweepRateOf(input: Wire) {
  const { octavesPerMin, hzPerS } = sweepRateForDuration({
    startFrequencyHz: number(input["f1_hz"], "f1_hz"),
    endFrequencyHz: number(input["f2_hz"], "f2_hz"),
    durationS: number(input["duration_s"], "duration_s"),
  });
  return { oct_per_min: octavesPerMin, hz_per_s: hzPerS };
}

function dwell(input: Wire) {
  return dwellCycles({
    frequencyHz: number(input["f_hz"], "f_hz"),
    durationS: number(input["time_s"], "time_s"),
  });
}

/** Segments of a vector as the package writes them. */
export function sineSegments(value: unknown): readonly SineSegment[] {
  return list(value, "segments").map((item): SineSegment => {
    const segment = record(item, "segments");
    const band = {
      startFrequencyHz: number(segment["f1_hz"], "f1_hz"),
      endFrequencyHz: number(segment["f2_hz"], "f2_hz"),
    };
    const type = word(segment["type"], "type", ["disp", "vel", "acc", "acc_loglog"]);
    const peakOf = (key: string) =>
      motionAmplitude(type === "acc_loglog" ? "acc" : type, { amplitude: segment[key], of: segment });
    if (type === "acc_loglog") {
      const [start, end] = [peakOf("amp1").accelerationG ?? 0, peakOf("amp2").accelerationG ?? 0];
      return { ...band, law: "log-log", startAccelerationG: start, endAccelerationG: end };
    }
    const { displacementM, velocityMPerS, accelerationG } = peakOf("amp");
    if (displacementM !== undefined) return { ...band, law: "displacement", displacementM };
    if (velocityMPerS !== undefined) return { ...band, law: "velocity", velocityMPerS };
    return { ...band, law: "acceleration", accelerationG: accelerationG ?? 0 };
  });
}

function profile(input: Wire) {
  const probes = numbers(input["probe_hz"] ?? [], "probe_hz");
  const rate = optional(input["rate"], sweepRate);
  const mass = optionalNumber(input, "moving_mass_kg");
  const result = sineProfile({
    segments: sineSegments(input["segments"]),
    probeFrequenciesHz: probes,
    ...(mass === undefined ? {} : { movingMassKg: mass }),
    ...(rate === undefined ? {} : { rate }),
  });
  return {
    acc_max_g: result.maxAccelerationG,
    vel_max_m_s: result.maxVelocityMPerS,
    disp_max_pp_m: result.maxDisplacementPeakToPeakM,
    force_max_n: result.maxForceN,
    seg_acc_start_g: result.segments.map((segment) => segment.startAccelerationG),
    seg_acc_end_g: result.segments.map((segment) => segment.endAccelerationG),
    seg_time_s: result.segments.map((segment) => segment.durationS),
    seg_cycles: result.segments.map((segment) => segment.cycles),
    total_time_s: result.totalDurationS,
    ...Object.fromEntries(probes.map((probe, i) => [`acc_g_at_${probe}_hz`, result.probeAccelerationsG[i]])),
  };
}

function sdof(input: Wire) {
  const result = sdofSineResponse({
    frequencyHz: number(input["f_hz"], "f_hz"),
    naturalFrequencyHz: number(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
    accelerationG: number(input["acc_pk_g"], "acc_pk_g"),
  });
  return {
    transmissibility: result.transmissibility,
    acc_response_g: result.accelerationG,
    rel_disp_m: result.relativeDisplacementM,
    phase_deg: result.phaseDeg,
  };
}

function halfPower(input: Wire) {
  const rate = optional(input["rate"], sweepRate);
  const result = halfPowerBand({
    naturalFrequencyHz: number(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
    ...(rate === undefined ? {} : { rate }),
  });
  return {
    peak_transmissibility: result.peakTransmissibility,
    f_peak_hz: result.peakFrequencyHz,
    f_lo_hz: result.lowFrequencyHz,
    f_hi_hz: result.highFrequencyHz,
    time_s: result.durationS,
    cycles: result.cycles,
  };
}

function force(input: Wire) {
  const acceleration = record(input["acc_pk"], "acc_pk");
  const { accelerationG } = motionAmplitude("acc", { amplitude: acceleration["value"], of: acceleration });
  const result = sineForce({
    movingMassKg: quantity(input["moving_mass"], "moving_mass", "kg"),
    accelerationG: accelerationG ?? 0,
  });
  return { force_pk_n: result.forceN, force_pk_lbf: result.forceLbf };
}

export const SINE_OPERATIONS = {
  "sine.solve": solve,
  "sine.crossover": (input: Wire) => ({
    f_hz: crossoverFrequency({ ...knownQuantity(input["a"]), ...knownQuantity(input["b"]) }).frequencyHz,
  }),
  "sine.sweep": sweep,
  "sine.sweep_rate": sweepRateOf,
  "sine.dwell": dwell,
  "sine.profile": profile,
  "sine.sdof": sdof,
  "sine.half_power": halfPower,
  "sine.force": force,
};
