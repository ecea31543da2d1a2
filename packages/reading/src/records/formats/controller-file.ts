import { psdOnLines } from "@headroom/calculators";
import { controllerNpz } from "./npz-writer.ts";

export interface ControllerSettings {
  /** Sample rate of the controller, and samples of its frame. */
  readonly controlHz: number | undefined;
  readonly frame: number | undefined;
  /** Number of its control channels. */
  readonly controls: number | undefined;
  /** Bounds in dB to each side of the level. */
  readonly warning: number | undefined;
  readonly abort: number | undefined;
}

/** Channels of the largest controller, and numbers of the largest file: each line has the square of the channels. */
const [MOST_CONTROLS, MOST_NUMBERS] = [64, 20_000_000];

/** The channels, where a file of their spectra can be held. Refuses with RangeError. */
function acceptChannels({ controls = Number.NaN, frame = Number.NaN }: ControllerSettings): number {
  if (!(Number.isInteger(controls) && controls >= 1 && controls <= MOST_CONTROLS))
    throw new RangeError(`The number of control channels must be a whole number from 1 to ${MOST_CONTROLS}`);
  if ((frame / 2) * controls ** 2 > MOST_NUMBERS)
    throw new RangeError("The file would be too large: take fewer channels or a shorter frame");
  return controls;
}

function acceptDecibels(db: number | undefined): number {
  if (!(db !== undefined && db > 0)) throw new RangeError("Warning and abort must be above 0 dB");
  return db;
}

/** Breakpoints in g²/Hz on every line of a controller's frame, as Rattlesnake loads them. Refuses with RangeError. */
export function controllerFile(
  points: readonly (readonly [frequencyHz: number, level: number])[],
  settings: ControllerSettings,
): Uint8Array<ArrayBuffer> {
  const { frequenciesHz, psdG2PerHz } = psdOnLines({
    points,
    sampleRateHz: settings.controlHz ?? Number.NaN,
    samplesPerFrame: settings.frame ?? Number.NaN,
  });
  return controllerNpz({
    frequenciesHz,
    levels: psdG2PerHz,
    channels: acceptChannels(settings),
    warningDb: acceptDecibels(settings.warning),
    abortDb: acceptDecibels(settings.abort),
  });
}
