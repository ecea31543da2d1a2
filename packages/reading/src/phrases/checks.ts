import { bandRms, pulseKinematics, sineSweep } from "@headroom/calculators";
import { type Figure, lettersBefore, placeOf, type Span } from "./figure.ts";
import {
  agrees,
  maxDisagreement,
  type Filling,
  inG,
  inHz,
  isOf,
  isRms,
  isTime,
  wholeChoices,
} from "./filling.ts";
import { standardPressureKPa } from "./standard-atmosphere.ts";

type Row = Readonly<Record<string, string | number>>;
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);
const metricPsd = 9.80665 ** 2;

const scaled = (rows: readonly Row[], factor: number) =>
  rows.map((row) => ({ ...row, psd: Number((Number(row["psd"]) * factor).toPrecision(6)) }));

/** The overall level that a spectrum has against the one that is stated. */
function overallRms(fill: Filling): void {
  const rows = rowsOf(fill.parameters["psd"]);
  const rms = fill.find((figure) => isRms(figure) && figure.numbers.length === 1);
  const stated = rms && fill.value("psd", rms, inG);
  if (!rms || stated === undefined || rows.length < 2) return;
  const isMetric = fill.parameters["psdUnit"] === "(m/s²)²/Hz";
  const points = rows.map(
    (row) => [Number(row["fHz"]), Number(row["psd"]) / (isMetric ? metricPsd : 1)] as const,
  );
  const [[lowFrequencyHz] = [0], [highFrequencyHz] = [0]] = [points[0], points.at(-1)];
  const { accelerationGRms } = bandRms({ points, lowFrequencyHz, highFrequencyHz });
  if (!agrees(accelerationGRms, stated))
    fill.conflict({
      path: "psd",
      span: rms.span,
      why: `the spectrum has ${accelerationGRms.toPrecision(3)} g rms, not ${stated}`,
      choices: [{ says: `scaled to ${stated} g rms`, value: scaled(rows, (stated / accelerationGRms) ** 2) }],
    });
}

/** Sweep rate, count and time against each other. */
function sweepTime(fill: Filling): void {
  const rows = rowsOf(fill.parameters["segments"]);
  const { sweepRateOctMin, sweeps, durationPerAxisMin } = fill.parameters;
  const [first, last] = [Number(rows[0]?.["fHz"]), Number(rows.at(-1)?.["fHz"])];
  const isKnown = [sweepRateOctMin, sweeps, durationPerAxisMin].every((each) => typeof each === "number");
  const span = fill.spans["durationPerAxisMin"];
  if (!isKnown || !span || !(last > first)) return;
  const rate = { octavesPerMin: Number(sweepRateOctMin) };
  const { totalDurationS } = sineSweep({
    startFrequencyHz: first,
    endFrequencyHz: last,
    rate,
    sweeps: Number(sweeps),
  });
  const minutes = totalDurationS / 60;
  if (!agrees(minutes, Number(durationPerAxisMin)))
    fill.conflict({
      path: "durationPerAxisMin",
      span,
      why: `the sweeps take ${minutes.toPrecision(3)} min, not ${Number(durationPerAxisMin)}`,
      choices: [{ says: "as the sweeps take", value: Number(minutes.toPrecision(4)) }],
    });
}

const statedTotal =
  /(?:\(|\btotal(?: of|:)?|altogether|insgesamt|=|\bi\.?e\.?,?) ?(\d[\d ,.]{0,10}) ?(?:shocks?|bumps?|pulses?|schocks?|in total|altogether|total|insgesamt)|(?<![\d,.])(\d[\d ,.]{0,10}) (?:shocks|bumps|pulses|schocks) ?(?:altogether|in total|total|insgesamt|in all)/i;

function totalIn(text: string) {
  const found = statedTotal.exec(text);
  if (!found) return null;
  const [, behindLead, beforeWord] = found;
  const total = Number((behindLead ?? beforeWord ?? "").replace(/[ ,.]/g, ""));
  return total > 0 ? { total, span: placeOf(found) } : null;
}

const overlap = (one: Span, other: Span | undefined): boolean =>
  other !== undefined && one[0] < other[1] && other[0] < one[1];

/** Shocks for each direction against the total that is stated beside them. */
function shockTotal(fill: Filling): void {
  const key = fill.parameters["bumps"] === undefined ? "shocksPerDirection" : "bumps";
  const [each, directions] = [fill.parameters[key], fill.parameters["directions"]];
  const stated = totalIn(fill.writing.text);
  if (!stated || typeof each !== "number" || !Array.isArray(directions)) return;
  const { total, span } = stated;
  const sum = each * directions.length;
  if (!overlap(span, fill.spans[key]) && total !== sum)
    fill.conflict({
      path: key,
      span,
      why: `${each} in each of ${directions.length} directions are ${sum}, not ${total}`,
      choices: wholeChoices([{ says: `for ${total} in total`, value: total / directions.length }]),
    });
}

const shapes = {
  "shock-half-sine": "half-sine",
  bump: "half-sine",
  "shock-tps": "tps",
  "shock-trapezoid": "trapezoid",
} as const;

/** The velocity change of a pulse against the one that is stated. A trapezoid's depends on its flanks. */
const velocityChange = (shape: (typeof shapes)[keyof typeof shapes]) => (fill: Filling) => {
  const figure = fill.find((each) => isOf("velocity")(each) && each.numbers.length === 1);
  const stated = figure && fill.value("amplitudeG", figure, ["velocity", "m/s"]);
  const { amplitudeG, durationMs } = fill.parameters;
  if (!figure || !stated || typeof amplitudeG !== "number" || typeof durationMs !== "number") return;
  const { velocityChangeMPerS } = pulseKinematics({ shape, amplitudeG, durationMs });
  const most = shape === "trapezoid" ? 0.12 : maxDisagreement;
  const peaks = [amplitudeG, ...twinPeak(fill)];
  const isNear = peaks.some(
    (peak) => Math.abs((velocityChangeMPerS * peak) / amplitudeG / stated - 1) <= most,
  );
  const changed = velocityChangeMPerS.toPrecision(3);
  if (!isNear)
    fill.conflict({
      path: "amplitudeG",
      span: figure.span,
      why: `the pulse changes the velocity by ${changed} m/s, not ${stated}`,
    });
};

/** The peak in g as its second unit says it: "500 m/s² (50 g)". */
function twinPeak(fill: Filling): readonly number[] {
  const twin = fill.writing.figures.find(({ span }) => span === fill.spans["amplitudeG"])?.twin;
  const peak = twin && fill.value("amplitudeG", twin, inG);
  return peak === undefined ? [] : [peak];
}

const isRampTime = (fill: Filling) => (figure: Figure) => {
  const { text } = fill.writing;
  const before = lettersBefore(text, figure.span[0], 28);
  return (
    isTime(figure) &&
    figure.numbers.length === 1 &&
    /(?:transition|ramp|change[- ]?over|übergang|rampe)\w*(?: time| duration)?(?: takes| of| is| lasts|:|=)* *$/i.test(
      before,
    )
  );
};

/** The time of a ramp against its rate. */
function rampTime(fill: Filling): void {
  const { lowC, highC, rateKmin } = fill.parameters;
  const figure = fill.find(isRampTime(fill));
  const stated = figure && fill.value("rateKmin", figure, ["time", "min"]);
  if (!figure || stated === undefined || typeof lowC !== "number" || typeof highC !== "number") return;
  const minutes = typeof rateKmin === "number" ? (highC - lowC) / rateKmin : stated;
  if (!agrees(minutes, stated))
    fill.conflict({
      path: "rateKmin",
      span: figure.span,
      why: `the change takes ${minutes.toPrecision(3)} min at that rate, not ${stated}`,
      choices: [{ says: `in ${stated} min`, value: Number(((highC - lowC) / stated).toPrecision(4)) }],
    });
}

function altitudePressure(fill: Filling): void {
  const { altitudeM, pressureKPa } = fill.parameters;
  const span = fill.spans["altitudeM"];
  if (!span || typeof altitudeM !== "number" || typeof pressureKPa !== "number") return;
  const expected = standardPressureKPa(altitudeM);
  if (expected !== undefined && !agrees(expected, pressureKPa))
    fill.conflict({
      path: "altitudeM",
      span,
      why: `the standard atmosphere has ${expected.toPrecision(3)} kPa at ${altitudeM} m, not ${pressureKPa}`,
    });
}

/** Bands sum by their powers. */
function bandSum(fill: Filling): void {
  const rows = rowsOf(fill.parameters["spectrum"]);
  const { oasplDb } = fill.parameters;
  const span = fill.spans["oasplDb"];
  if (rows.length < 2 || typeof oasplDb !== "number" || !span) return;
  const sumDb = 10 * Math.log10(rows.reduce((sum, row) => sum + 10 ** (Number(row["db"]) / 10), 0));
  if (Math.abs(sumDb - oasplDb) > 0.5)
    fill.conflict({
      path: "oasplDb",
      span,
      why: `the bands sum to ${sumDb.toFixed(1)} dB, not ${oasplDb}`,
      choices: [{ says: "as the bands sum", value: Number(sumDb.toFixed(1)) }],
    });
}

/** "Crossover frequency 60 Hz" against the levels on both sides. */
function statedCrossover(fill: Filling): void {
  const rows = rowsOf(fill.parameters["segments"]);
  const figure = fill.find((each) => {
    const before = lettersBefore(fill.writing.text, each.span[0], 40);
    return (
      isOf("frequency")(each) && each.numbers.length === 1 && /cross-?over|transition|übergangs/i.test(before)
    );
  });
  const stated = figure && fill.value("segments", figure, inHz);
  const step = rows.find((row, place) => rows[place - 1] && rows[place - 1]?.["kind"] !== row["kind"]);
  if (!figure || stated === undefined || !step) return;
  if (!agrees(Number(step["fHz"]), stated))
    fill.conflict({
      path: "segments",
      span: figure.span,
      why: `the levels are equal at ${Number(step["fHz"]).toPrecision(3)} Hz, not at ${stated}`,
    });
}

const checks: Readonly<Record<string, readonly ((fill: Filling) => void)[]>> = {
  "vib-sine": [statedCrossover, sweepTime],
  "vib-random": [overallRms],
  ...Object.fromEntries(
    Object.entries(shapes).map(([kind, shape]) => [kind, [shockTotal, velocityChange(shape)]]),
  ),
  "temperature-change": [rampTime],
  altitude: [altitudePressure],
  "acoustic-noise": [bandSum],
};

/** Figures of one test that must agree, from 2 % on. */
export function checkFigures(stereoTypeId: string, fill: Filling): void {
  for (const check of checks[stereoTypeId] ?? []) {
    try {
      check(fill);
    } catch (cause) {
      // A formula refuses a level of 0 or a frequency that falls: there is nothing to compare.
      if (!(cause instanceof RangeError)) throw cause;
    }
  }
}
