import { temperatureProfile, type TemperatureStep } from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { dampHumidityPercent, dampLowC } from "../rules/climatic/climatic.ts";
import { numberIn, positive, positiveNumber, requiredNumber, textIn } from "../rules/parameter-values.ts";

export interface TemperatureDrawing {
  readonly kind: "temperature";
  readonly points: readonly (readonly [timeMin: number, temperatureC: number])[];
  /** As many cycles are drawn as show how they follow one another. */
  readonly drawnCycles: number;
  readonly cycles: number;
  /** Assumptions that the picture needed beyond the test, as sentences. */
  readonly assumptions: readonly string[];
}
export interface HumidDrawing {
  readonly kind: "humidity";
  /** Air of the test from beginning to end. */
  readonly path: readonly (readonly [temperatureC: number, percent: number])[];
}

const roomC = 20;
const maxDrawnCycles = 2;

interface Profile {
  readonly startC: number;
  readonly steps: readonly TemperatureStep[];
  readonly assumptions?: readonly string[];
}

/** A rate that the test leaves open; IEC 60068-2-1 and -2-2 change by at most 1 K/min. */
const gentleKPerMin = 1;

function steady(line: TestLine): Profile {
  const temperatureC = requiredNumber(line, "tempC", "temperature");
  const dwellMin = 60 * positiveNumber(line, "durationH", "duration");
  return {
    startC: roomC,
    steps: [
      { temperatureC, rateKPerMin: gentleKPerMin, dwellMin },
      { temperatureC: roomC, rateKPerMin: gentleKPerMin, dwellMin: 0 },
    ],
    assumptions: [
      `Drawn from ${roomC} °C at ${gentleKPerMin} K/min, the most in IEC 60068-2-1 and 60068-2-2.`,
    ],
  };
}

const assumedDwellMin = 30;

function cycling(line: TestLine): Profile {
  const rateKPerMin = positiveNumber(line, "rateKmin", "rate of change");
  const stated = numberIn(line, "dwellMin");
  const dwellMin = stated ?? assumedDwellMin;
  return {
    startC: roomC,
    steps: [
      { temperatureC: requiredNumber(line, "lowC", "low temperature"), rateKPerMin, dwellMin },
      { temperatureC: requiredNumber(line, "highC", "high temperature"), rateKPerMin, dwellMin },
    ],
    assumptions: stated === null ? [`The dwell is assumed as ${assumedDwellMin} min.`] : [],
  };
}

function transfer(line: TestLine): Profile {
  const changeMin = positive(numberIn(line, "transferS") ?? 10, "transfer time") / 60;
  const dwellMin = positiveNumber(line, "dwellMin", "dwell");
  const lowC = requiredNumber(line, "lowC", "low temperature");
  const highC = requiredNumber(line, "highC", "high temperature");
  return {
    startC: lowC,
    steps: [
      { temperatureC: lowC, changeMin: 0, dwellMin },
      { temperatureC: highC, changeMin, dwellMin },
      { temperatureC: lowC, changeMin, dwellMin: 0 },
    ],
  };
}

/** IEC 60068-2-30: up within 3 h, held until 12 h, down within 3 h (variant 2: within 6 h), a day in all. */
function dampCycle(line: TestLine): Profile {
  const fallH = textIn(line, "variant") === "2" ? 6 : 3;
  const upperC = requiredNumber(line, "upperC", "upper temperature");
  return {
    startC: dampLowC,
    steps: [
      { temperatureC: upperC, changeMin: 3 * 60, dwellMin: 9 * 60 },
      { temperatureC: dampLowC, changeMin: fallH * 60, dwellMin: (12 - fallH) * 60 },
    ],
    assumptions: [`Drawn with 3 h up and ${fallH} h down, as in IEC 60068-2-30: check the standard.`],
  };
}

const profiles: Readonly<Record<string, (line: TestLine) => Profile>> = {
  cold: steady,
  "dry-heat": steady,
  "thermal-shock": transfer,
  "damp-heat-cyclic": dampCycle,
};

/** Temperature over time, the first cycles of it. */
export function temperatureDrawing(line: TestLine): TemperatureDrawing {
  const { startC, steps, assumptions = [] } = (profiles[line.stereoTypeId] ?? cycling)(line);
  const cycles = numberIn(line, "cycles") ?? 1;
  const drawnCycles = Math.min(cycles, maxDrawnCycles);
  const { points } = temperatureProfile({ startC, steps, cycles: drawnCycles });
  return { kind: "temperature", points, drawnCycles, cycles, assumptions };
}

/** Temperature with relative humidity, for a region that has to hold it. */
export function humidDrawing(line: TestLine): HumidDrawing {
  if (line.stereoTypeId === "damp-heat-cyclic")
    return {
      kind: "humidity",
      path: [
        [dampLowC, dampHumidityPercent],
        [requiredNumber(line, "upperC", "upper temperature"), dampHumidityPercent],
      ],
    };
  const temperatureC = requiredNumber(line, "tempC", "temperature");
  return { kind: "humidity", path: [[temperatureC, numberIn(line, "rhPct") ?? 85]] };
}
