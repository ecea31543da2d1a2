import { psdOnLines } from "@headroom/calculators";
import { controllerNpz } from "./npz-writer.ts";

/** A controller that a file of a random specification is written for. */
export interface ControllerSettings {
  /** Rate in Hz, samples of a frame, and control channels. */
  readonly controlHz: number | undefined;
  readonly frame: number | undefined;
  readonly controls: number | undefined;
  /** Decibels about the specification. */
  readonly warning: number | undefined;
  readonly abort: number | undefined;
  /** Of each two channels: coherence, 0 to 1, and phase in degrees of the earlier against the later. */
  readonly coherence: number | undefined;
  readonly phaseDeg: number | undefined;
}

type Breakpoints = readonly (readonly [frequencyHz: number, level: number])[];
export interface ControllerInput {
  readonly points: Breakpoints;
  readonly settings: ControllerSettings;
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

/**
 * Smallest eigenvalue of a matrix of ones with g exp(i phase) above its diagonal and the conjugate below: its vectors are
 * powers of exp(i angle), angle = (2 pi k - 2 phase)/n.
 */
function smallestEigenvalue(channels: number, g: number, phase: number): number {
  const values = Array.from({ length: channels }, (_, k) => {
    const half = (Math.PI * k - phase) / channels;
    return Math.abs(Math.sin(half)) < 1e-12
      ? 1 + g * (channels - 1) * Math.cos(phase)
      : 1 - (g * Math.sin(phase + half)) / Math.sin(half);
  });
  return Math.min(...values);
}

/** Coherence and phase that channels can have, each two alike. Refuses with RangeError. */
function acceptCoherence({ coherence = 0, phaseDeg = 0 }: ControllerSettings, channels: number) {
  if (!(coherence >= 0 && coherence <= 1)) throw new RangeError("The coherence must be from 0 to 1");
  const phase = (phaseDeg * Math.PI) / 180;
  if (!(smallestEigenvalue(channels, Math.sqrt(coherence), phase) > -1e-9))
    throw new RangeError(
      `${channels} channels cannot have this coherence and phase, each two alike: take a lower coherence or a phase of 0°`,
    );
  return { coherence, phaseDeg };
}

/** Breakpoints in g²/Hz on every line of a controller's frame, as Rattlesnake loads them. Refuses with RangeError. */
export function controllerFile(points: Breakpoints, settings: ControllerSettings): Uint8Array<ArrayBuffer> {
  const { frequenciesHz, psdG2PerHz } = psdOnLines({
    points,
    sampleRateHz: settings.controlHz ?? Number.NaN,
    samplesPerFrame: settings.frame ?? Number.NaN,
  });
  const channels = acceptChannels(settings);
  return controllerNpz({
    frequenciesHz,
    levels: psdG2PerHz,
    channels,
    warningDb: acceptDecibels(settings.warning),
    abortDb: acceptDecibels(settings.abort),
    ...acceptCoherence(settings, channels),
  });
}
