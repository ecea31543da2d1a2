import {
  fatigueDamageSpectrum,
  psdDamageSpectrum,
  psdFromDamage,
  randomExtremeResponse,
  sineExtremeResponse,
} from "@headroom/calculators";
import { srsOfSignal } from "./shock-operations.ts";
import { readSignal } from "./signal.ts";
import { number, numbers, optionalNumber, psdTable, type Wire, word } from "./wire.ts";

function lawOf(input: Wire) {
  const [k, c] = [optionalNumber(input, "k"), optionalNumber(input, "c")];
  const response = word(input["response"] ?? "pvelo", "response", ["reldisp", "pvelo"]);
  return {
    naturalFrequenciesHz: numbers(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
    exponent: number(input["b"], "b"),
    response: response === "pvelo" ? "pseudo-velocity" : "relative-displacement",
    ...(k === undefined ? {} : { stressPerResponse: k }),
    ...(c === undefined ? {} : { fatigueConstant: c }),
  } as const;
}

function damageOfRecord(input: Wire) {
  const { accelerationG, sampleRateHz } = readSignal(input["signal"]);
  const { spectrum } = fatigueDamageSpectrum({ blocks: [accelerationG], sampleRateHz, ...lawOf(input) });
  return {
    damage: spectrum.map(({ damage }) => damage),
    max_response: spectrum.map(({ maxResponse }) => maxResponse),
  };
}

function damageOfPsd(input: Wire) {
  const method = word(input["method"], "method", ["rayleigh", "dirlik"]);
  const { spectrum } = psdDamageSpectrum({
    ...psdTable(input),
    ...lawOf(input),
    durationS: number(input["duration_s"], "duration_s"),
    method: method === "rayleigh" ? "narrow-band" : method,
  });
  return {
    damage: spectrum.map(({ damage }) => damage),
    rms: spectrum.map(({ rms }) => rms),
    zero_upcross_hz: spectrum.map(({ zeroUpcrossingHz }) => zeroUpcrossingHz),
  };
}

function extremeOfRandom(input: Wire) {
  const risk = optionalNumber(input, "risk");
  const { responses } = randomExtremeResponse({
    ...psdTable(input),
    naturalFrequenciesHz: numbers(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
    durationS: number(input["duration_s"], "duration_s"),
    ...(risk === undefined ? {} : { risk }),
  });
  return {
    ers_g: responses.map(({ extremeG }) => extremeG),
    ...(risk === undefined ? {} : { urs_g: responses.map(({ atRiskG }) => atRiskG) }),
  };
}

function extremeResponse(input: Wire) {
  const kind = word(input["kind"], "kind", ["random", "sine", "sweep"]);
  if (kind === "random") return extremeOfRandom(input);
  const [start, end] = kind === "sine" ? (["f_hz", "f_hz"] as const) : (["f1_hz", "f2_hz"] as const);
  const { responses } = sineExtremeResponse({
    startFrequencyHz: number(input[start], start),
    endFrequencyHz: number(input[end], end),
    accelerationG: number(input["amp_g"], "amp_g"),
    naturalFrequenciesHz: numbers(input["fn_hz"], "fn_hz"),
    qualityFactor: number(input["q"], "q"),
  });
  return { ers_g: responses.map(({ extremeG }) => extremeG) };
}

function fromDamage(input: Wire) {
  const { levels } = psdFromDamage({
    ...lawOf(input),
    damages: numbers(input["damage"], "damage"),
    durationS: number(input["duration_s"], "duration_s"),
  });
  return {
    psd_m2_s3: levels.map(({ psdM2PerS3 }) => psdM2PerS3),
    psd_g2_hz: levels.map(({ psdG2PerHz }) => psdG2PerHz),
  };
}

/** Spectra of response and damage of measured records and of tests. */
export const DAMAGE_OPERATIONS = {
  "record.srs": srsOfSignal,
  "record.fds": damageOfRecord,
  "record.fds_psd": damageOfPsd,
  "record.ers": extremeResponse,
  "record.psd_from_fds": fromDamage,
};
