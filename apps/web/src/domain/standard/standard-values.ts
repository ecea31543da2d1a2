import { convertUnit } from "@headroom/calculators";
import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { readRun } from "@headroom/reading";
import { numberIn, optionalIn, type Row } from "../../ui/editable-table/table-column.ts";
import type { PresetEntry, PresetSegment } from "./standard-entries.ts";
import { evidenceOf } from "./standard-evidence.ts";
import type { TestSource } from "./test-source.ts";

/** Which kinds of preset fill which test method; the first says what it is, the last names a standard without figures. */
export const presetKindsOf: Partial<Record<StereoTypeId, readonly PresetEntry["kind"][]>> = {
  "vib-random": ["random_psd", "level_only"],
  "vib-sine-on-random": ["sine_on_random", "random_psd", "level_only"],
  "vib-random-on-random": ["random_psd", "level_only"],
  "vib-sine": ["sine_profile", "level_only"],
  "vib-gunfire": ["level_only"],
  "shock-half-sine": ["classical_shock", "level_only"],
  "shock-tps": ["classical_shock", "level_only"],
  "shock-trapezoid": ["classical_shock", "level_only"],
  "shock-srs": ["srs", "level_only"],
  "drop-free-fall": ["level_only"],
  seismic: ["rrs", "level_only"],
};
const shapeOf: Partial<Record<StereoTypeId, string>> = {
  "shock-half-sine": "half-sine",
  "shock-tps": "tps",
  "shock-trapezoid": "trapezoidal",
};

/** Whether an entry of a standard is one of a test method. */
export function fitsMethod(entry: PresetEntry, stereoTypeId: StereoTypeId): boolean {
  if (entry.kind === "level_only") return entry.methods.includes(stereoTypeId);
  if (entry.kind === "classical_shock") return entry.shape === shapeOf[stereoTypeId];
  return (presetKindsOf[stereoTypeId] ?? []).includes(entry.kind);
}

const round = (value: number) => Number(value.toPrecision(9));

type Spectrum = Extract<PresetEntry, { kind: "random_psd" }>;

/** A spectrum's points for a specimen; some standards lower them for a heavy one. */
function pointsFor({ points, by_mass: law }: Spectrum, massKg: number | undefined): Spectrum["points"] {
  if (!law || massKg === undefined || !(massKg > law.from_kg)) return points;
  const counted = Math.min(massKg, law.to_kg);
  const share = law.from_kg / counted;
  const [plateauStart, plateauEnd] = law.plateau_hz;
  const isHeld = (fHz: number) => counted > law.ends_held_from_kg && (fHz < plateauStart || fHz > plateauEnd);
  return points.map(([fHz, value]) => [
    fHz,
    isHeld(fHz) ? law.ends_level : Number((value * share).toPrecision(4)),
  ]);
}

/** A spectrum's points in g²/Hz. */
export const psdRows = (entry: Spectrum, massKg?: number) =>
  pointsFor(entry, massKg).map(
    ([fHz, value]) => [fHz, round(convertUnit({ value, from: entry.unit, to: "g2/Hz" }).value)] as const,
  );

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

/** The figures of an entry as parameters of a test. */
export function presetParameters(
  preset: PresetEntry,
  massKg: number | undefined,
): Record<string, ParameterValue> {
  switch (preset.kind) {
    case "random_psd":
      return { psd: psdRows(preset, massKg).map(([fHz, psd]) => ({ fHz, psd })) };
    case "sine_profile":
      return { segments: breakpointsOf(preset.segments.map(segmentRow)) };
    case "classical_shock":
      return {
        amplitudeG: pulseAmplitudeG(preset, massKg),
        ...(preset.duration_ms !== undefined && { durationMs: preset.duration_ms }),
      };
    case "sine_on_random":
      return {
        psd: preset.random.shape.map(([fHz, psd]) => ({ fHz, psd })),
        // The tones follow the rotor: where none is named, the background alone is filled in.
        ...(preset.tones_hz_g && {
          tones: preset.tones_hz_g.map(([fHz, level]) => ({ fStartHz: fHz, fEndHz: fHz, level })),
        }),
      };
    case "level_only":
      return {};
    case "rrs":
      return {
        rrs: preset.points.map(([fHz, g]) => ({ fHz, g })),
        damping: preset.damping_pct,
        zpaG: preset.zpa_g,
        ...(preset.axes_at_once !== undefined && { axesSim: preset.axes_at_once }),
      };
    case "srs":
      return { srs: preset.points.map(([fHz, g]) => ({ fHz, g })), q: preset.q };
  }
}

/** Parameters of a vibration that the words for a standard's duration can say. */
const runKeys: Partial<Record<StereoTypeId, readonly string[]>> = {
  "vib-random": ["durationPerAxisMin", "axes"],
  "vib-sine-on-random": ["durationPerAxisMin", "axes"],
  "vib-random-on-random": ["durationPerAxisMin", "axes"],
  "vib-sine": ["durationPerAxisMin", "axes", "sweeps", "sweepRateOctMin"],
};

/** The duration of a standard, as its preview says it. */
const runOf = ({ duration }: PresetEntry, stereoTypeId: StereoTypeId): Record<string, ParameterValue> =>
  Object.fromEntries(
    Object.entries(readRun(duration)).filter(([key]) => runKeys[stereoTypeId]?.includes(key)),
  );

/** A spectrum in the unit of its standard, so that it can be held against a copy. */
function ownSpectrum(preset: Spectrum, massKg: number | undefined): Record<string, ParameterValue> {
  if (preset.unit !== "(m/s2)2/Hz") return { psdUnit: "g²/Hz" };
  const psd = pointsFor(preset, massKg).map(([fHz, level]) => ({ fHz, psd: level }));
  return { psd, psdUnit: "(m/s²)²/Hz" };
}

/** A preset as what it changes of a test. */
export function presetSource(
  preset: PresetEntry,
  stereoTypeId: StereoTypeId,
  massKg?: number,
): Omit<TestSource, "testTypeId"> {
  return {
    title: preset.title.slice(0, 160),
    standard: preset.document.slice(0, 80),
    // A long reference is a description of the figure, no clause.
    clause: preset.ref.length <= 40 && preset.ref !== "" ? preset.ref : undefined,
    edition: preset.revision === "" ? undefined : preset.revision.slice(0, 80),
    evidence: evidenceOf(preset),
    parameters: {
      ...runOf(preset, stereoTypeId),
      ...presetParameters(preset, massKg),
      ...(stereoTypeId === "vib-random" && preset.kind === "random_psd" && ownSpectrum(preset, massKg)),
    },
  };
}

/** Parameters that state a level; picking a standard drops those that it leaves open. */
const levelKeys: readonly string[] = [
  "psd",
  "tones",
  "bands",
  "segments",
  "srs",
  "rrs",
  "zpaG",
  "amplitudeG",
  "durationMs",
  "heightMm",
];

type Parameters = Readonly<Record<string, ParameterValue>>;

/** The parameters that the entries, and a standard test, of a test's own standard give it. */
export const standardParameters = (
  { standard, clause, edition, stereoTypeId }: TestLine,
  entries: readonly PresetEntry[],
  massKg?: number,
): readonly Parameters[] =>
  entries.flatMap((entry) => {
    const source = presetSource(entry, stereoTypeId, massKg);
    const isOwn = source.standard === standard && source.clause === clause && source.edition === edition;
    return isOwn ? [source.parameters] : [];
  });

/**
 * A test with the values of an entry. The figures of one standard never stay under the name of another: of `written`, the
 * parameters that the standard before gives, each goes whose value nobody has changed since.
 */
export function withPreset(
  line: TestLine,
  entry: PresetEntry,
  {
    massKg,
    written = [],
  }: { readonly massKg?: number | undefined; readonly written?: readonly Parameters[] },
): TestLine {
  const { parameters, ...source } = presetSource(entry, line.stereoTypeId, massKg);
  const isWritten = (key: string, value: ParameterValue) =>
    written.some((each) => JSON.stringify(each[key]) === JSON.stringify(value));
  const kept = Object.fromEntries(
    Object.entries(line.parameters).filter(
      ([key, value]) => !levelKeys.includes(key) && !isWritten(key, value),
    ),
  );
  return { ...line, ...source, parameters: { ...kept, ...parameters } };
}
