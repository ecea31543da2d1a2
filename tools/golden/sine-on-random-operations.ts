import {
  riceEnvelope,
  sdofSineOnRandomResponse,
  sineOnRandomExceedance,
  sineOnRandomQuantile,
  sineOnRandomSummary,
  sineOnRandomUpcrossings,
  sweptToneCount,
} from "@headroom/calculators";
import {
  number,
  numbers,
  optionalNumber,
  peakSigma,
  psdTable,
  sweepRate,
  toneList,
  type Wire,
} from "./wire.ts";

function summary(input: Wire) {
  const result = sineOnRandomSummary({ ...psdTable(input), ...toneList(input), ...peakSigma(input) });
  const rows = [
    ["acc", result.accelerationG, "g"],
    ["vel", result.velocityMPerS, "m_s"],
    ["disp", result.displacementM, "m"],
  ] as const;
  const entries = rows.flatMap(([name, levels, unit]) => [
    [`${name}_random_rms_${unit}`, levels.randomRms],
    [`${name}_sine_rms_${unit}`, levels.sineRms],
    [`${name}_total_rms_${unit}`, levels.totalRms],
    [`${name}_peak_linear_${unit}`, levels.peakLinear],
    [`${name}_peak_srss_${unit}`, levels.peakSrss],
    [`${name}_peak_ktotal_${unit}`, levels.peakKTotal],
  ]);
  return { ...Object.fromEntries(entries), disp_pp_linear_m: result.displacementPeakToPeakLinearM };
}

function mixture(input: Wire) {
  return { sigmaRms: number(input["sigma"], "sigma"), amplitudes: numbers(input["amps"], "amps") };
}

function quantile(input: Wire) {
  const result = sineOnRandomQuantile({
    ...mixture(input),
    probability: number(input["p_two_sided"], "p_two_sided"),
  });
  return {
    level: result.level,
    ratio_to_linear_sum: result.ratioToLinear,
    ratio_to_srss: result.ratioToSrss,
    ratio_to_3total: result.ratioToThreeTotal,
  };
}

function upcrossing(input: Wire) {
  const { tones } = toneList(input);
  const [tone] = tones;
  if (tones.length > 1) throw new RangeError("tones must hold one tone at most");
  const durationS = optionalNumber(input, "duration_s");
  const { ratesHz, onceLevelG } = sineOnRandomUpcrossings({
    ...psdTable(input),
    levelsG: numbers(input["levels_g"] ?? [], "levels_g"),
    ...(tone === undefined ? {} : { tone }),
    ...(durationS === undefined ? {} : { durationS }),
  });
  return { rate_hz: ratesHz, level_once_in_duration_g: onceLevelG };
}

function sdof(input: Wire) {
  const result = sdofSineOnRandomResponse({
    ...psdTable(input),
    tones: toneList(input).tones,
    naturalFrequencyHz: number(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
    ...peakSigma(input),
  });
  return {
    random_rms_g: result.randomGRms,
    tone_amps_g: result.toneAccelerationsG,
    total_rms_g: result.totalGRms,
    peak_linear_g: result.peakLinearG,
  };
}

function sweptTone(input: Wire) {
  const result = sweptToneCount({
    startFrequencyHz: number(input["f1_hz"], "f1_hz"),
    endFrequencyHz: number(input["f2_hz"], "f2_hz"),
    rate: sweepRate(input["rate"]),
    durationS: number(input["test_time_s"], "test_time_s"),
  });
  return {
    time_per_sweep_s: result.durationPerSweepS,
    sweeps_in_test: result.sweeps,
    cycles_per_sweep: result.cyclesPerSweep,
    band_octaves: result.octaves,
  };
}

export const MIXED_OPERATIONS = {
  "sor.summary": summary,
  "sor.exceed": (input: Wire) => ({
    p_two_sided: sineOnRandomExceedance({ ...mixture(input), level: number(input["level"], "level") })
      .probability,
  }),
  "sor.quantile": quantile,
  "sor.rice_envelope": (input: Wire) => ({
    p_envelope_exceeds: riceEnvelope({
      sigmaRms: number(input["sigma"], "sigma"),
      amplitude: number(input["amp"], "amp"),
      level: number(input["level"], "level"),
    }).probability,
  }),
  "sor.upcrossing": upcrossing,
  "sor.sdof": sdof,
  "sor.swept_tone": sweptTone,
};
