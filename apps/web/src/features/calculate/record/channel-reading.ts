import { linearFactor } from "@headroom/calculators";
import { readUnit } from "@headroom/reading";
import { unitName } from "../../../ui/control/reading-question.tsx";
import type { ChannelFacts } from "./record-tasks.ts";

/** Somebody's word on a record: the channels that count, and what its file does not say. */
export interface RecordChoice {
  readonly places: readonly number[];
  readonly units: Readonly<Record<number, string>>;
  /** The rate in Hz that replaces one of the file; "null" is that of channels whose rate it does not state. */
  readonly rates: Readonly<Record<string, number>>;
}

/** Lines that a plot keeps apart. */
export const MOST_CHANNELS = 4;

/** Units that are offered where a file names none. */
export const offeredUnits = ["g", "m/s²", "mm/s²", "in/s²", "m/s", "mm/s", "mm", "N", "Pa", "V"];

/** A channel with all that its samples need to mean something; null for what is still asked. */
export interface ChannelReading {
  readonly place: number;
  readonly name: string;
  readonly samples: number;
  /** As the file or somebody says it. */
  readonly unit: string | null;
  /** The unit in which its values are shown, g for every acceleration. */
  readonly shownUnit: string | null;
  /** Shown unit per unit. */
  readonly factor: number;
  readonly isAcceleration: boolean;
  readonly fileRateHz: number | null;
  readonly sampleRateHz: number | null;
  /** Time of the first sample, where the file says it. */
  readonly startS: number | undefined;
}

/** A reading of which nothing is asked any more. */
export interface ReadyChannel extends ChannelReading {
  readonly unit: string;
  readonly shownUnit: string;
  readonly sampleRateHz: number;
}

export const isReady = (reading: ChannelReading): reading is ReadyChannel =>
  reading.unit !== null && reading.sampleRateHz !== null;

export const isOverTime = ({ axis }: ChannelFacts): boolean => axis.of === "time";

/** g per unit of acceleration; undefined for other units. */
function gravityPer(unit: string): number | undefined {
  const factor = linearFactor("acceleration", readUnit(unit)?.unit ?? unit);
  const gravity = linearFactor("acceleration", "g");
  return factor !== undefined && gravity !== undefined ? factor / gravity : undefined;
}

export function channelReading(
  { name, unit: written, samples, axis }: ChannelFacts,
  place: number,
  { units, rates }: Pick<RecordChoice, "units" | "rates">,
): ChannelReading {
  const unit = units[place] ?? (written && unitName(written));
  const perG = unit === null ? undefined : gravityPer(unit);
  const fileRateHz = axis.of === "time" ? axis.sampleRateHz : null;
  return {
    place,
    name: name || `Channel ${place + 1}`,
    samples,
    unit,
    shownUnit: perG === undefined ? unit : "g",
    factor: perG ?? 1,
    isAcceleration: perG !== undefined,
    fileRateHz,
    sampleRateHz: rates[String(fileRateHz)] ?? fileRateHz,
    startS: axis.of === "time" ? axis.startS : undefined,
  };
}

/** The choice to begin with: the first channel over time. */
export function startChoice(channels: readonly ChannelFacts[]): RecordChoice {
  const first = channels.findIndex(isOverTime);
  return { places: first < 0 ? [] : [first], units: {}, rates: {} };
}

/** The choice with a channel taken in or left out; in the order of the file, no more than a plot keeps apart. */
export function withChannel(choice: RecordChoice, place: number, isIn: boolean): RecordChoice {
  const others = choice.places.filter((each) => each !== place);
  const places = isIn ? [...others.slice(-(MOST_CHANNELS - 1)), place] : others;
  return { ...choice, places: places.toSorted((a, b) => a - b) };
}
