import { convertUnit } from "@headroom/calculators";
import type { ParameterValue } from "@headroom/contract/vocabulary/parameters";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import type { PresetEntry, PresetSegment } from "./standard-entries.ts";
import type { TestSource } from "./test-source.ts";

/** Which kind of preset fills which kind of test. */
export const presetKindOf: Partial<Record<StereoTypeId, PresetEntry["kind"]>> = {
  "vib-random": "random_psd",
  "vib-sine-on-random": "random_psd",
  "vib-random-on-random": "random_psd",
  "vib-sine": "sine_profile",
  "shock-half-sine": "classical_shock",
  "shock-tps": "classical_shock",
  "shock-trapezoid": "classical_shock",
  "shock-srs": "srs",
};
const shapeOf: Partial<Record<StereoTypeId, string>> = {
  "shock-half-sine": "half-sine",
  "shock-tps": "tps",
  "shock-trapezoid": "trapezoidal",
};

/** Whether an entry of a standard fills a test method. */
export const fitsMethod = (entry: PresetEntry, stereoTypeId: StereoTypeId): boolean =>
  entry.kind === presetKindOf[stereoTypeId] &&
  (entry.kind !== "classical_shock" || entry.shape === shapeOf[stereoTypeId]);

const round = (value: number) => Number(value.toPrecision(9));

/** A segment as its two ends. Displacements are kept peak to peak; a standard may state the amplitude. */
function segmentEnds(segment: PresetSegment): { fHz: number; level: number; kind: string }[] {
  const ends = (law: string, first: number, second: number) => [
    { fHz: segment.f1_hz, level: round(first), kind: law },
    { fHz: segment.f2_hz, level: round(second), kind: law },
  ];
  const inUnit = (value: number, to: string) => convertUnit({ value, from: segment.unit, to }).value;
  switch (segment.type) {
    case "disp": {
      const level = inUnit(segment.amp, "mm") * (segment.kind === "pp" ? 1 : 2);
      return ends("displacement mm pk-pk", level, level);
    }
    case "acc":
      return ends("acceleration g", inUnit(segment.amp, "g"), inUnit(segment.amp, "g"));
    case "acc_loglog":
      return ends("acceleration g", inUnit(segment.amp1, "g"), inUnit(segment.amp2, "g"));
  }
}

const withoutRepeats = (rows: readonly { fHz: number; level: number; kind: string }[]): ParameterValue =>
  rows.filter((row, i) => JSON.stringify(row) !== JSON.stringify(rows[i - 1]));

function parametersOf(preset: PresetEntry): Record<string, ParameterValue> {
  switch (preset.kind) {
    case "random_psd": {
      const from = preset.unit;
      const psd = preset.points.map(([fHz, value]) => ({
        fHz,
        psd: round(convertUnit({ value, from, to: "g2/Hz" }).value),
      }));
      return { psd };
    }
    case "sine_profile":
      return { segments: withoutRepeats(preset.segments.flatMap(segmentEnds)) };
    case "classical_shock":
      return { amplitudeG: preset.amp.value, durationMs: preset.duration_ms };
    case "sine_on_random":
      return {};
    case "srs":
      return { srs: preset.points.map(([fHz, g]) => ({ fHz, g })), q: preset.q };
  }
}

/** A preset as what it changes of a test. */
export function presetSource(
  preset: PresetEntry,
  stereoTypeId: StereoTypeId,
): Omit<TestSource, "testTypeId"> {
  const unit = stereoTypeId === "vib-random" ? { psdUnit: "g²/Hz" } : {};
  return {
    title: preset.title.slice(0, 160),
    standard: preset.document.slice(0, 80),
    // A long reference is a description of the figure, no clause.
    clause: preset.ref.length <= 40 && preset.ref !== "" ? preset.ref : undefined,
    edition: preset.revision === "" ? undefined : preset.revision.slice(0, 80),
    parameters: { ...parametersOf(preset), ...unit },
  };
}
