import {
  type CompensatedPulseInput,
  compensatedPulse,
  dropImpact,
  equalVelocityHalfSine,
  PULSE_SHAPES,
  pulseHistory,
  pulseKinematics,
  pulseResponseSpectrum,
  removedBaseline,
  shockResponseSpectrum,
} from "@headroom/calculators";
import { readSignal } from "./signal.ts";
import { number, numbers, optional, optionalNumber, quantity, record, type Wire, word } from "./wire.ts";

/** The vectors say terminal-peak saw-tooth in several ways. */
function shapeOf(value: unknown, name = "shape") {
  return word(value, name, PULSE_SHAPES);
}

function amplitudeG(input: Wire): number {
  return input["amp_g"] === undefined ? quantity(input["amp"], "amp", "g") : number(input["amp_g"], "amp_g");
}

function pulse(input: Wire) {
  const riseFraction = optionalNumber(input, "rise_fraction");
  return {
    shape: shapeOf(input["shape"]),
    amplitudeG: amplitudeG(input),
    durationMs: 1000 * number(input["duration_s"], "duration_s"),
    ...(riseFraction === undefined ? {} : { riseFraction }),
  };
}

function kinematics(input: Wire) {
  const result = pulseKinematics({ ...pulse(input), rebounds: numbers(input["rebound"] ?? [], "rebound") });
  return {
    dv_m_s: result.velocityChangeMPerS,
    dv_in_s: result.velocityChangeInPerS,
    dv_ft_s: result.velocityChangeFtPerS,
    disp_from_rest_m: result.displacementFromRestM,
    ...Object.fromEntries(
      result.dropHeights.map(({ rebound, heightM }) => [`drop_height_m_rebound_${rebound}`, heightM]),
    ),
  };
}

function drop(input: Wire) {
  const rebound = number(input["rebound"] ?? 0, "rebound");
  const result = dropImpact({ heightM: quantity(input["height"], "height", "m"), rebound });
  return {
    impact_v_m_s: result.impactVelocityMPerS,
    dv_m_s: result.velocityChangeMPerS,
    dv_in_s: result.velocityChangeInPerS,
  };
}

function equalVelocity(input: Wire) {
  const { halfSineG } = equalVelocityHalfSine({ sawtoothG: number(input["tps_amp_g"], "tps_amp_g") });
  return { half_sine_amp_g: halfSineG };
}

function history(input: Wire) {
  const result = pulseHistory({ ...pulse(input), timesS: numbers(input["t_s"], "t_s") });
  return { acc_g: result.accelerationG, vel_m_s: result.velocityMPerS, disp_m: result.displacementM };
}

/** A compensated pulse as the package writes it. */
export function compensatedInput(value: unknown): CompensatedPulseInput {
  const input = record(value, "pulse");
  const split = input["split"] ?? 0.5;
  return {
    ...pulse(input),
    preShape: shapeOf(input["pre_shape"] ?? "rectangle", "pre_shape"),
    preFraction: number(input["pre_fraction"] ?? 0.1, "pre_fraction"),
    postShape: shapeOf(input["post_shape"] ?? "rectangle", "post_shape"),
    postFraction: number(input["post_fraction"] ?? 0.1, "post_fraction"),
    split: split === "zero-displacement" ? split : number(split, "split"),
  };
}

function compensated(input: Wire) {
  const result = compensatedPulse(compensatedInput(input));
  return {
    pre_duration_s: result.preDurationS,
    post_duration_s: result.postDurationS,
    total_duration_s: result.totalDurationS,
    pre_share: result.preShare,
    vel_final_m_s: result.finalVelocityMPerS,
    disp_final_m: result.finalDisplacementM,
    vel_max_m_s: result.maxVelocityMPerS,
    vel_min_m_s: result.minVelocityMPerS,
    disp_max_m: result.maxDisplacementM,
    disp_min_m: result.minDisplacementM,
    stroke_pp_m: result.strokeM,
    acc_peak_g: result.peakAccelerationG,
  };
}

function srsOfPulse(input: Wire) {
  const { responses } = pulseResponseSpectrum({
    ...pulse(input),
    qualityFactor: number(input["q"], "q"),
    naturalFrequenciesHz: numbers(input["fn_hz"], "fn_hz"),
  });
  return {
    acc_max_abs_g: responses.map((response) => response.maximaxG),
    acc_pos_g: responses.map((response) => response.positiveG),
    acc_neg_g: responses.map((response) => response.negativeG),
    acc_primary_pos_g: responses.map((response) => response.primaryPositiveG),
    acc_residual_abs_g: responses.map((response) => response.residualG),
    rel_disp_m: responses.map((response) => response.relativeDisplacementM),
    pseudo_vel_m_s: responses.map((response) => response.pseudoVelocityMPerS),
  };
}

const RESPONSES = {
  absacce: ["acceleration", "acc_g"],
  reldisp: ["relative-displacement", "rel_disp_m"],
  pvelo: ["pseudo-velocity", "pseudo_vel_m_s"],
  pacce: ["pseudo-acceleration", "pseudo_acc_g"],
  relvelo: ["relative-velocity", "rel_vel_m_s"],
} as const;

export function srsOfSignal(input: Wire) {
  const response = word(input["response"] ?? "absacce", "response", [
    "absacce",
    "reldisp",
    "pvelo",
    "pacce",
    "relvelo",
  ]);
  const peak = word(input["peak"] ?? "abs", "peak", ["abs", "pos", "neg"]);
  const upsampling = optional(input["upsample"], (value) =>
    word(value, "upsample", ["auto", "none"] as const),
  );
  const { accelerationG, sampleRateHz } = readSignal(input["signal"]);
  const baseline = word(input["remove"] ?? "none", "remove", ["none", "first", "mean"]);
  const spectrum = shockResponseSpectrum({
    accelerationG: removedBaseline({ samples: accelerationG, sampleRateHz, baseline }),
    sampleRateHz,
    qualityFactor: number(input["q"], "q"),
    naturalFrequenciesHz: numbers(input["fn_hz"], "fn_hz"),
    response: RESPONSES[response][0],
    time: word(input["time"] ?? "total", "time", ["primary", "total", "residual"]),
    ...(upsampling === undefined ? {} : { upsampling }),
  });
  const values = { abs: spectrum.maximax, pos: spectrum.positive, neg: spectrum.negative }[peak];
  return { [RESPONSES[response][1]]: [...values] };
}

export const SHOCK_OPERATIONS = {
  "shock.kinematics": kinematics,
  "shock.drop": drop,
  "shock.equal_velocity_half_sine": equalVelocity,
  "shock.history": history,
  "shock.compensated": compensated,
  "shock.srs_pulse": srsOfPulse,
  "shock.srs_signal": srsOfSignal,
};
