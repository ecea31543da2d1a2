import { convertUnit } from "@headroom/calculators";
import type { ParameterValue } from "@headroom/contract/vocabulary/parameters";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { z } from "zod";
import type { TestSource } from "./specification-draft.ts";

const pointsSchema = z.array(z.tuple([z.number(), z.number()])).min(1);
const base = z.object({
  id: z.string(),
  document: z.string(),
  revision: z.string().default(""),
  ref: z.string().default(""),
  title: z.string(),
  confidence: z.string().default(""),
  evidence: z.string().default(""),
  note: z.string().default(""),
});
const presetSchema = z.discriminatedUnion("kind", [
  base.extend({ kind: z.literal("random_psd"), unit: z.string(), points: pointsSchema }),
  base.extend({
    kind: z.literal("sine_profile"),
    segments: z
      .array(
        z.object({
          f1_hz: z.number(),
          f2_hz: z.number(),
          type: z.enum(["disp", "acc"]),
          amp: z.number(),
          unit: z.string(),
          kind: z.string().optional(),
        }),
      )
      .min(1),
  }),
  base.extend({
    kind: z.literal("classical_shock"),
    shape: z.enum(["half-sine", "tps", "trapezoidal"]),
    amp: z.object({ value: z.number(), unit: z.literal("g") }),
    duration_ms: z.number(),
  }),
  base.extend({ kind: z.literal("srs"), unit: z.literal("g"), q: z.number(), points: pointsSchema }),
]);
export type Preset = z.infer<typeof presetSchema>;

/** Which kind of preset fills which kind of test. */
export const presetKindOf: Partial<Record<StereoTypeId, Preset["kind"]>> = {
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

/** The presets that this product can fill in; one that it cannot read is left out rather than half used. */
export function readPresets(entries: readonly unknown[], stereoTypeId: StereoTypeId): Preset[] {
  const shape = shapeOf[stereoTypeId];
  return entries.flatMap((entry) => {
    const read = presetSchema.safeParse(entry);
    if (!read.success || read.data.kind !== presetKindOf[stereoTypeId]) return [];
    return read.data.kind !== "classical_shock" || read.data.shape === shape ? [read.data] : [];
  });
}

/** Whether the figures were compared with the document; a recalled one is to be confirmed. */
export const isConfirmed = (preset: Preset): boolean =>
  preset.confidence.startsWith("verified") && preset.evidence.startsWith("read");

const round = (value: number) => Number(value.toPrecision(9));

function sineRows(preset: Extract<Preset, { kind: "sine_profile" }>): ParameterValue {
  const rows = preset.segments.flatMap((segment) => {
    const to = segment.type === "disp" ? "mm" : "g";
    const level = convertUnit({ value: segment.amp, from: segment.unit, to }).value;
    // Displacements are kept peak to peak; a standard may state the amplitude.
    const doubled = segment.type === "disp" && segment.kind !== "pp" ? 2 * level : level;
    const law = segment.type === "disp" ? "displacement mm pk-pk" : "acceleration g";
    const row = { level: round(doubled), kind: law };
    return [
      { fHz: segment.f1_hz, ...row },
      { fHz: segment.f2_hz, ...row },
    ];
  });
  return rows.filter((row, i) => JSON.stringify(row) !== JSON.stringify(rows[i - 1]));
}

function parametersOf(preset: Preset): Record<string, ParameterValue> {
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
      return { segments: sineRows(preset) };
    case "classical_shock":
      return { amplitudeG: preset.amp.value, durationMs: preset.duration_ms };
    case "srs":
      return { srs: preset.points.map(([fHz, g]) => ({ fHz, g })), q: preset.q };
  }
}

/** A preset as what it changes of a test. */
export function presetSource(preset: Preset, stereoTypeId: StereoTypeId): Omit<TestSource, "testTypeId"> {
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
