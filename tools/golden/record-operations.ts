import {
  bandLevels,
  convertUnit,
  DETRENDS,
  type DurationDefinition,
  effectiveDuration,
  filteredRecord,
  integratedRecord,
  octaveBands,
  powerSpectralDensity,
  psdConfidence,
  rainflowCycles,
  recordStatistics,
  removedBaseline,
  WINDOWS,
} from "@headroom/calculators";
import { readSamples } from "./signal.ts";
import { list, number, numbers, optional, optionalNumber, record, type Wire, word } from "./wire.ts";

/** A record in its own unit: g or m/s2. */
function readRecord(input: Wire) {
  const { samples, sampleRateHz, unit } = readSamples(input["signal"]);
  word(unit, "signal.unit", ["g", "m/s2"]);
  return { samples, sampleRateHz, unit };
}

function statistics(input: Wire) {
  const { samples, sampleRateHz } = readRecord(input);
  const isMeanRemoved = word(input["detrend"] ?? "none", "detrend", ["none", "constant"]) === "constant";
  const found = recordStatistics({ samples, sampleRateHz, isMeanRemoved });
  return {
    n: found.count,
    duration_s: found.durationS,
    mean: found.mean,
    rms: found.rms,
    std: found.standardDeviation,
    min: found.min,
    max: found.max,
    peak_abs: found.peak,
    peak_to_peak: found.peakToPeak,
    crest_factor: found.crestFactor,
    skewness: found.skewness,
    kurtosis: found.kurtosis,
  };
}

function spectrumOf(input: Wire) {
  const { samples, sampleRateHz } = readRecord(input);
  return powerSpectralDensity({
    blocks: [samples],
    sampleRateHz,
    segmentSamples: number(input["nperseg"], "nperseg"),
    overlap: number(input["overlap"] ?? 0.5, "overlap"),
    window: word(input["window"] ?? "hann", "window", WINDOWS),
    isWindowSymmetric: input["window_symmetric"] === true,
    detrend: word(input["detrend"] ?? "constant", "detrend", DETRENDS),
    hold: word(input["hold"] ?? "linear", "hold", ["linear", "maximum"]),
  });
}

function psd(input: Wire) {
  const found = spectrumOf(input);
  const confidence = optionalNumber(input, "confidence");
  const lines = optional(input["lines"], (value) => numbers(value, "lines"));
  const chosen = (values: Float64Array) =>
    lines === undefined ? [...values] : lines.map((line) => number(values[line], "lines"));
  const band =
    confidence === undefined
      ? undefined
      : psdConfidence({ degreesOfFreedom: found.degreesOfFreedom ?? 0, confidence });
  return {
    n_segments: found.segments,
    noverlap: found.overlapSamples,
    samples_used: found.samplesUsed,
    df_hz: found.resolutionHz,
    enbw_hz: found.noiseBandwidthHz,
    dof: found.degreesOfFreedom,
    rms_from_psd: found.rms,
    f_hz: chosen(found.frequenciesHz),
    psd: chosen(found.psdPerHz),
    ...(band && { lower_factor: band.lowerFactor, upper_factor: band.upperFactor }),
  };
}

function bandsOf(input: Wire) {
  const fraction = optionalNumber(input, "octave_fraction");
  if (fraction !== undefined)
    return octaveBands({
      bandsPerOctave: fraction,
      lowHz: number(input["f_lo_hz"], "f_lo_hz"),
      highHz: number(input["f_hi_hz"], "f_hi_hz"),
    }).bands;
  return list(input["bands"], "bands").map((item) => {
    const [lowHz, highHz] = numbers(item, "bands");
    return { lowHz: number(lowHz, "bands"), highHz: number(highHz, "bands"), centreHz: null };
  });
}

function bands(input: Wire) {
  const wanted = bandsOf(input);
  const found = bandLevels({ psd: spectrumOf(input), bands: wanted });
  return {
    rms: found.bands.map((band) => band.rms),
    mean_psd: found.bands.map((band) => band.meanPsdPerHz),
    total_rms: found.totalRms,
    centre_hz: wanted.map((band) => band.centreHz),
    lower_hz: wanted.map((band) => band.lowHz),
    upper_hz: wanted.map((band) => band.highHz),
  };
}

function definitionOf(input: Wire): DurationDefinition {
  const definition = word(input["definition"], "definition", ["energy", "magnitude", "mil-std-810"]);
  const part = (key: string, otherwise: number) => number(input[key] ?? otherwise, key);
  if (definition === "energy")
    return { definition, lowShare: part("low", 0.1), highShare: part("high", 0.9) };
  const fraction = part("fraction", 0.1);
  if (definition === "magnitude") return { definition, fraction };
  return {
    definition,
    fraction,
    averagingS: number(input["averaging_s"], "averaging_s"),
    share: part("share", 0.9),
  };
}

function duration(input: Wire) {
  const { samples, sampleRateHz } = readRecord(input);
  const baseline = word(input["remove"] ?? "none", "remove", ["none", "first", "mean"]);
  const found = effectiveDuration({
    samples: removedBaseline({ samples, sampleRateHz, baseline }),
    sampleRateHz,
    ...definitionOf(input),
  });
  return {
    start_s: found.startS,
    end_s: found.endS,
    te_s: found.durationS,
    peak_abs: found.peak,
    peak_time_s: found.peakTimeS,
    ...(found.totalSquareSeconds === undefined ? {} : { total_energy: found.totalSquareSeconds }),
    ...(found.maxRunningRms === undefined ? {} : { max_running_rms: found.maxRunningRms }),
  };
}

type Motion = ReturnType<typeof readRecord>;

/** A record's integral, of its acceleration in m/s2 or its velocity. */
function integrate({ samples, sampleRateHz, unit }: Motion): Motion {
  if (unit === "m") throw new RangeError("a displacement is not integrated");
  const toSi = unit === "g" ? convertUnit({ value: 1, from: "g", to: "m/s2" }).value : 1;
  return {
    samples: integratedRecord({ samples: samples.map((x) => x * toSi), sampleRateHz }),
    sampleRateHz,
    unit: unit === "m/s" ? "m" : "m/s",
  };
}

function corners(step: Wire) {
  const pass = word(step["type"], "type", ["highpass", "lowpass", "bandpass", "bandstop"]);
  if (pass === "highpass" || pass === "lowpass")
    return { pass: pass === "lowpass" ? "low" : "high", cornerHz: number(step["f_hz"], "f_hz") } as const;
  return {
    pass: pass === "bandpass" ? "band" : "stop",
    lowCornerHz: number(step["f_lo_hz"], "f_lo_hz"),
    highCornerHz: number(step["f_hi_hz"], "f_hi_hz"),
  } as const;
}

function takeStep(motion: Motion, item: unknown): Motion {
  const step = record(item, "steps");
  if (step["type"] === "integrate") return integrate(motion);
  if (step["type"] === "baseline") {
    const baseline = word(step["method"], "method", ["mean", "first", "head", "linear"]);
    const headSamples = number(step["samples"] ?? 1, "samples");
    return { ...motion, samples: removedBaseline({ ...motion, baseline, headSamples }) };
  }
  const samples = filteredRecord({
    ...motion,
    order: number(step["order"], "order"),
    phase: word(step["phase"] ?? "zero", "phase", ["causal", "zero"]),
    band: corners(step),
  });
  return { ...motion, samples };
}

function filter(input: Wire) {
  const { samples, sampleRateHz, unit } = list(input["steps"], "steps").reduce(takeStep, readRecord(input));
  const { rms, min, max, count } = recordStatistics({ samples, sampleRateHz });
  return {
    samples: numbers(input["probe"] ?? [], "probe").map((place) => number(samples[place], "probe")),
    sum_sq: rms * rms * count,
    min,
    max,
    unit,
  };
}

function rainflow(input: Wire) {
  const binSize = optionalNumber(input, "binsize");
  const found = rainflowCycles({
    blocks: [readRecord(input).samples],
    exponent: number(input["b"], "b"),
    ...(binSize === undefined ? {} : { binSize }),
  });
  return {
    cycles_full: found.fullCycles,
    cycles_half: found.halfCycles,
    total_count: found.totalCount,
    max_range: found.maxRange,
    damage_sum: found.damageSum,
    ...(found.binCounts && { bin_counts: found.binCounts }),
    ...(input["table"] === true && {
      ranges: found.counts.map(({ range }) => range),
      counts: found.counts.map(({ count }) => count),
    }),
  };
}

/** Measured records in time and frequency. */
export const RECORD_OPERATIONS = {
  "record.stats": statistics,
  "record.psd": psd,
  "record.bands": bands,
  "record.effective_duration": duration,
  "record.filter": filter,
  "record.rainflow": rainflow,
};
