import {
  bandRms,
  clippedDrive,
  convertUnit,
  equivalentDuration,
  exceedance,
  expectedPeak,
  levelForDuration,
  milesResponse,
  psdAt,
  psdFromSlopes,
  randomForce,
  randomVibrationSummary,
  responsePsd,
  type SlopeSegment,
  scalePsd,
  scaleToRms,
  vibrationResponseSpectrum,
} from "@headroom/calculators";
import { list, number, numbers, peakSigma, psdTable, record, text, type Wire, word } from "./wire.ts";

function summary(input: Wire) {
  const result = randomVibrationSummary(psdTable(input));
  return {
    acc_rms_g: result.accelerationGRms,
    acc_rms_m_s2: result.accelerationMPerS2Rms,
    vel_rms_m_s: result.velocityMPerSRms,
    disp_rms_m: result.displacementMRms,
    acc_peak3_g: result.accelerationPeakG,
    vel_peak3_m_s: result.velocityPeakMPerS,
    disp_pp3_m: result.displacementPeakToPeakM,
    zero_upcross_hz: result.zeroUpcrossingHz,
    peak_rate_hz: result.peakRateHz,
    irregularity: result.irregularity,
    m1_g2_hz: result.firstMomentG2Hz,
    slopes_db_oct: result.slopesDbPerOctave,
  };
}

/** A PSD of our unit back in the vector's. */
function inUnitOf(input: Wire, psdG2PerHz: number): number {
  return convertUnit({ value: psdG2PerHz, from: "g2/Hz", to: text(input["unit"] ?? "g2/Hz", "unit") }).value;
}

function fromSlopes(input: Wire) {
  const unit = text(input["unit"] ?? "g2/Hz", "unit");
  const segments = list(input["segments"], "segments").map((item): SlopeSegment => {
    const segment = record(item, "segments");
    const band = {
      startFrequencyHz: number(segment["f1_hz"], "f1_hz"),
      endFrequencyHz: number(segment["f2_hz"], "f2_hz"),
    };
    if (segment["level"] === undefined)
      return { ...band, slopeDbPerOctave: number(segment["slope_db_oct"], "slope_db_oct") };
    return {
      ...band,
      psdG2PerHz: convertUnit({ value: number(segment["level"], "level"), from: unit, to: "g2/Hz" }).value,
    };
  });
  const { points, accelerationGRms } = psdFromSlopes({ segments });
  return {
    points_f: points.map(([frequencyHz]) => frequencyHz),
    points_psd: points.map(([, psd]) => inUnitOf(input, psd)),
    acc_rms_g: accelerationGRms,
  };
}

function band(input: Wire) {
  const { accelerationGRms } = bandRms({
    ...psdTable(input),
    lowFrequencyHz: number(input["fa_hz"], "fa_hz"),
    highFrequencyHz: number(input["fb_hz"], "fb_hz"),
  });
  return { acc_rms_g: accelerationGRms };
}

function interpolate(input: Wire) {
  const { psdG2PerHz } = psdAt({ ...psdTable(input), frequenciesHz: numbers(input["f_hz"], "f_hz") });
  return { psd: psdG2PerHz.map((psd) => inUnitOf(input, psd)) };
}

function scaleDb(input: Wire) {
  const { accelerationGRms, points } = scalePsd({ ...psdTable(input), levelDb: number(input["db"], "db") });
  return { acc_rms_g: accelerationGRms, points_psd: points.map(([, psd]) => inUnitOf(input, psd)) };
}

function scaleToGrms(input: Wire) {
  const { levelDb, psdFactor } = scaleToRms({
    ...psdTable(input),
    targetGRms: number(input["target_grms"], "target_grms"),
  });
  return { db: levelDb, psd_factor: psdFactor };
}

function timeScale(input: Wire) {
  const { durationS } = equivalentDuration({
    durationS: number(input["t1_s"], "t1_s"),
    fromLevel: number(input["level1"], "level1"),
    toLevel: number(input["level2"], "level2"),
    fatigueExponent: number(input["m"], "m"),
    levelKind: word(input["kind"] ?? "rms", "kind", ["rms", "psd", "sine"]),
  });
  return { t2_s: durationS };
}

function levelForTime(input: Wire) {
  const { level } = levelForDuration({
    fromDurationS: number(input["t1_s"], "t1_s"),
    toDurationS: number(input["t2_s"], "t2_s"),
    fatigueExponent: number(input["m"], "m"),
    level: number(input["rms1_g"], "rms1_g"),
    levelKind: "rms",
  });
  return { rms2_g: level };
}

function vrs(input: Wire) {
  const { responses } = vibrationResponseSpectrum({
    ...psdTable(input),
    naturalFrequenciesHz: numbers(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
  });
  return {
    acc_rms_g: responses.map((response) => response.accelerationGRms),
    rel_disp_rms_m: responses.map((response) => response.relativeDisplacementMRms),
    pseudo_vel_rms_m_s: responses.map((response) => response.pseudoVelocityMPerSRms),
  };
}

function miles(input: Wire) {
  const result = milesResponse({
    psdG2PerHz: convertUnit({
      value: number(input["psd_at_fn"], "psd_at_fn"),
      from: text(input["unit"] ?? "g2/Hz", "unit"),
      to: "g2/Hz",
    }).value,
    naturalFrequencyHz: number(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
  });
  return { acc_rms_g: result.accelerationGRms, acc_rms_white_exact_g: result.whiteNoiseGRms };
}

function psdOfResponse(input: Wire) {
  const { psdG2PerHz } = responsePsd({
    ...psdTable(input),
    naturalFrequencyHz: number(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
    frequenciesHz: numbers(input["f_hz"], "f_hz"),
  });
  return { psd: psdG2PerHz.map((psd) => inUnitOf(input, psd)) };
}

function largestPeak(input: Wire) {
  const result = expectedPeak({
    upcrossingHz: number(input["nu_hz"], "nu_hz"),
    durationS: number(input["duration_s"], "duration_s"),
    risk: number(input["risk"], "risk"),
  });
  return {
    cycles: result.cycles,
    peak_factor_sqrt2lnN: result.mostProbableSigma,
    peak_factor_davenport: result.davenportSigma,
    peak_factor_mean_exact: result.meanSigma,
    peak_factor_at_risk: result.atRiskSigma,
  };
}

function exceed(input: Wire) {
  const result = exceedance({ sigmas: number(input["k_sigma"], "k_sigma") });
  return {
    p_instant_two_sided: result.instantaneousProbability,
    p_peak_rayleigh: result.narrowBandPeakProbability,
  };
}

function clip(input: Wire) {
  const { rmsFactor, crestFactor } = clippedDrive({ sigmas: number(input["k_sigma"], "k_sigma") });
  return { rms_factor: rmsFactor, crest: crestFactor };
}

function force(input: Wire) {
  const movingMassKg = number(input["moving_mass_kg"], "moving_mass_kg");
  const result = randomForce({ ...psdTable(input), ...peakSigma(input), movingMassKg });
  return {
    force_rms_n: result.forceNRms,
    force_peak_n: result.forcePeakN,
    force_rms_lbf: result.forceLbfRms,
  };
}

export const RANDOM_OPERATIONS = {
  "random.summary": summary,
  "random.from_slopes": fromSlopes,
  "random.band": band,
  "random.interp": interpolate,
  "random.scale_db": scaleDb,
  "random.scale_to_grms": scaleToGrms,
  "random.time_scale": timeScale,
  "random.level_for_time": levelForTime,
  "random.vrs": vrs,
  "random.miles": miles,
  "random.response_psd": psdOfResponse,
  "random.expected_peak": largestPeak,
  "random.exceed": exceed,
  "random.clip": clip,
  "random.force": force,
};
