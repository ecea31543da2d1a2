import { convertUnit } from "@headroom/calculators";
import type { ParameterValue } from "@headroom/contract/vocabulary/parameters";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { numberIn, optionalIn, type Row } from "../../ui/editable-table/table-column.ts";
import { evidenceOf, type PresetEntry, type PresetSegment } from "./standard-entries.ts";
import type { TestSource } from "./test-source.ts";

/** Which kinds of preset fill which test method; the first says what it is. */
export const presetKindsOf: Partial<Record<StereoTypeId, readonly PresetEntry["kind"][]>> = {
  "vib-random": ["random_psd", "random_level_only"],
  "vib-sine-on-random": ["sine_on_random", "random_psd"],
  "vib-random-on-random": ["random_psd"],
  "vib-sine": ["sine_profile"],
  "shock-half-sine": ["classical_shock"],
  "shock-tps": ["classical_shock"],
  "shock-trapezoid": ["classical_shock"],
  "shock-srs": ["srs"],
};
const shapeOf: Partial<Record<StereoTypeId, string>> = {
  "shock-half-sine": "half-sine",
  "shock-tps": "tps",
  "shock-trapezoid": "trapezoidal",
};

/** Whether an entry of a standard fills a test method. */
export const fitsMethod = (entry: PresetEntry, stereoTypeId: StereoTypeId): boolean =>
  (presetKindsOf[stereoTypeId] ?? []).includes(entry.kind) &&
  (entry.kind !== "classical_shock" || entry.shape === shapeOf[stereoTypeId]);

const round = (value: number) => Number(value.toPrecision(9));

/** A spectrum's points in g²/Hz. */
export const psdRows = ({ points, unit: from }: Extract<PresetEntry, { kind: "random_psd" }>) =>
  points.map(([fHz, value]) => [fHz, round(convertUnit({ value, from, to: "g2/Hz" }).value)] as const);

/** A segment as a row: from, to, law, level, and the level at its end where it differs. */
export function segmentRow(segment: PresetSegment): Row {
  const to = segment.type === "disp" ? "mm" : "g";
  const level = (value: number) => round(convertUnit({ value, from: segment.unit, to }).value);
  const band = [segment.f1_hz, segment.f2_hz] as const;
  if (segment.type === "acc_loglog") return [...band, "a", level(segment.amp1), level(segment.amp2)];
  const law = segment.type === "acc" ? "a" : segment.kind === "pp" ? "dpp" : "dpk";
  return [...band, law, level(segment.amp), null];
}

/** A segment as its two ends; displacements are kept peak to peak in millimetres. */
function segmentEnds(row: Row) {
  const law = row[2] ?? "a";
  const kind = law === "a" ? "acceleration g" : law === "v" ? "velocity m/s" : "displacement mm pk-pk";
  const start = numberIn(row, 3) * (law === "dpk" ? 2 : 1);
  const end = optionalIn(row, 4) ?? start;
  return [
    { fHz: numberIn(row, 0), level: start, kind },
    { fHz: numberIn(row, 1), level: end, kind },
  ];
}

/** Segments as breakpoints; where two meet in one point, it is written once. */
export const breakpointsOf = (rows: readonly Row[]) =>
  rows.flatMap(segmentEnds).filter((point, i, all) => JSON.stringify(point) !== JSON.stringify(all[i - 1]));

type Pulse = Extract<PresetEntry, { kind: "classical_shock" }>;

/** The peak of a pulse; some standards lower it for a heavy specimen. */
export function pulseAmplitudeG({ amp }: Pulse, massKg: number | undefined): number {
  if (!amp.by_mass || massKg === undefined || !(massKg > 0)) return amp.value;
  return Math.min(amp.value, Number(Math.sqrt(amp.by_mass.sqrt_of / massKg).toPrecision(4)));
}

function parametersOf(preset: PresetEntry, massKg: number | undefined): Record<string, ParameterValue> {
  switch (preset.kind) {
    case "random_psd":
      return { psd: psdRows(preset).map(([fHz, psd]) => ({ fHz, psd })) };
    case "sine_profile":
      return { segments: breakpointsOf(preset.segments.map(segmentRow)) };
    case "classical_shock":
      return { amplitudeG: pulseAmplitudeG(preset, massKg), durationMs: preset.duration_ms };
    case "sine_on_random":
      // The tones follow the rotor, which the standard does not know: the background alone is filled in.
      return { psd: preset.random.shape.map(([fHz, psd]) => ({ fHz, psd })) };
    case "random_level_only":
      return {};
    case "srs":
      return { srs: preset.points.map(([fHz, g]) => ({ fHz, g })), q: preset.q };
  }
}

/** A preset as what it changes of a test. */
export function presetSource(
  preset: PresetEntry,
  stereoTypeId: StereoTypeId,
  massKg?: number,
): Omit<TestSource, "testTypeId"> {
  const unit = stereoTypeId === "vib-random" && preset.kind === "random_psd" ? { psdUnit: "g²/Hz" } : {};
  return {
    title: preset.title.slice(0, 160),
    standard: preset.document.slice(0, 80),
    // A long reference is a description of the figure, no clause.
    clause: preset.ref.length <= 40 && preset.ref !== "" ? preset.ref : undefined,
    edition: preset.revision === "" ? undefined : preset.revision.slice(0, 80),
    evidence: evidenceOf(preset),
    parameters: { ...parametersOf(preset, massKg), ...unit },
  };
}
