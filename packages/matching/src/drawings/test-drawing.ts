import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { readable } from "../rules/parameter-values.ts";
import { spectrumIn } from "../rules/vibration/random-spectrum.ts";
import {
  humidDrawing,
  type HumidDrawing,
  temperatureDrawing,
  type TemperatureDrawing,
} from "./climate-drawing.ts";
import { pulseDrawing, type PulseDrawing } from "./pulse-drawing.ts";
import { psdDrawing, type PsdDrawing, responseDrawing, type ResponseDrawing } from "./spectrum-drawing.ts";
import { sineDrawing, type SineDrawing } from "./sine-drawing.ts";

/** A test as engineers draw it, in the units in which it is kept. */
export type TestDrawing =
  | PsdDrawing
  | ResponseDrawing
  | PulseDrawing
  | SineDrawing
  | TemperatureDrawing
  | HumidDrawing;

type Draw = (line: TestLine) => TestDrawing;

const drawn: Partial<Record<StereoTypeId, readonly Draw[]>> = {
  "vib-sine": [sineDrawing],
  "vib-random": [psdDrawing],
  "vib-sine-on-random": [psdDrawing],
  "vib-random-on-random": [psdDrawing],
  "shock-half-sine": [pulseDrawing("half-sine")],
  "shock-tps": [pulseDrawing("tps")],
  "shock-trapezoid": [pulseDrawing("trapezoid")],
  bump: [pulseDrawing("half-sine")],
  "shock-srs": [responseDrawing("srs")],
  "shock-ballistic": [responseDrawing("srs")],
  seismic: [responseDrawing("rrs")],
  "temperature-change": [temperatureDrawing],
  "thermal-shock": [temperatureDrawing],
  "ess-hass": [temperatureDrawing],
  cold: [temperatureDrawing],
  "dry-heat": [temperatureDrawing],
  "damp-heat-steady": [humidDrawing],
  "damp-heat-cyclic": [temperatureDrawing, humidDrawing],
  hast: [humidDrawing],
};

/** The pictures of a test, from its own parameters alone; none while they are incomplete or cannot be drawn. */
export function testDrawings(line: TestLine): readonly TestDrawing[] {
  return readable(() => (drawn[line.stereoTypeId] ?? []).map((draw) => draw(line))) ?? [];
}

/** Breakpoints in g²/Hz of a random test; null of any other, and of one that is incomplete. */
export const spectrumOf = (line: TestLine): ReturnType<typeof spectrumIn> | null =>
  line.stereoTypeId === "vib-random" ? readable(() => spectrumIn(line)) : null;
