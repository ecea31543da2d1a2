import { convertUnit } from "@headroom/calculators";
import { z } from "zod";
import type { Row } from "./link-codec.ts";

const pointsSchema = z.array(z.tuple([z.number(), z.number()])).min(1);
const describedSchema = z.object({
  id: z.string(),
  document: z.string(),
  revision: z.string().catch(""),
  ref: z.string().catch(""),
  title: z.string(),
  duration: z.string().catch(""),
  confidence: z.string().catch(""),
  evidence: z.string().catch(""),
  note: z.string().catch(""),
});
/** An entry of a standard: what it is, how far to trust it. */
export type PresetEntry = z.infer<typeof describedSchema>;
export interface Preset extends PresetEntry {
  readonly rows: readonly Row[];
  readonly pulse: { readonly amplitudeG: number; readonly durationMs: number } | null;
}

export type PresetKind = "random_psd" | "sine_profile" | "sine_on_random" | "half-sine" | "tps";
/** What the API is asked for; pulses are of one kind there. */
export const apiKindOf = (kind: PresetKind) =>
  kind === "half-sine" || kind === "tps" ? "classical_shock" : kind;

const digits = (value: number) => Number(value.toPrecision(9));

const randomSchema = z.object({ kind: z.literal("random_psd"), unit: z.string(), points: pointsSchema });
const mixedSchema = z.object({
  kind: z.literal("sine_on_random"),
  random: z.object({ shape: pointsSchema }),
});
const shockSchema = z.object({
  kind: z.literal("classical_shock"),
  shape: z.string(),
  amp: z.object({ value: z.number(), unit: z.literal("g") }),
  duration_ms: z.number(),
});
const segmentSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("disp"),
    f1_hz: z.number(),
    f2_hz: z.number(),
    amp: z.number(),
    unit: z.string(),
    kind: z.string().optional(),
  }),
  z.object({
    type: z.literal("acc"),
    f1_hz: z.number(),
    f2_hz: z.number(),
    amp: z.number(),
    unit: z.string(),
  }),
  z.object({
    type: z.literal("acc_loglog"),
    f1_hz: z.number(),
    f2_hz: z.number(),
    amp1: z.number(),
    amp2: z.number(),
    unit: z.string(),
  }),
]);
const sineSchema = z.object({ kind: z.literal("sine_profile"), segments: z.array(segmentSchema).min(1) });

function sineRows(segments: z.infer<typeof sineSchema>["segments"]): Row[] {
  return segments.flatMap((segment): Row[] => {
    const to = segment.type === "disp" ? "mm" : "g";
    const level = (value: number) => digits(convertUnit({ value, from: segment.unit, to }).value);
    const band = [segment.f1_hz, segment.f2_hz] as const;
    if (segment.type === "acc_loglog") return [[...band, "a", level(segment.amp1), level(segment.amp2)]];
    const law = segment.type === "acc" ? "a" : segment.kind === "pp" ? "dpp" : "dpk";
    return [[...band, law, level(segment.amp), null]];
  });
}

/** The figures of an entry; null where it has none of this kind that we could use whole. */
function figuresOf(entry: unknown, kind: PresetKind): Pick<Preset, "rows" | "pulse"> | null {
  if (kind === "random_psd") {
    const { success, data } = randomSchema.safeParse(entry);
    const inG = (value: number, from: string) => digits(convertUnit({ value, from, to: "g2/Hz" }).value);
    return success
      ? { rows: data.points.map(([f, psd]): Row => [f, inG(psd, data.unit)]), pulse: null }
      : null;
  }
  if (kind === "sine_on_random") {
    const { success, data } = mixedSchema.safeParse(entry);
    return success ? { rows: data.random.shape, pulse: null } : null;
  }
  if (kind === "sine_profile") {
    const { success, data } = sineSchema.safeParse(entry);
    return success ? { rows: sineRows(data.segments), pulse: null } : null;
  }
  const { success, data } = shockSchema.safeParse(entry);
  if (!success || data.shape !== kind) return null;
  return { rows: [], pulse: { amplitudeG: data.amp.value, durationMs: data.duration_ms } };
}

/** The presets of a kind; one that cannot be read whole is left out rather than half used. */
export function readPresets(entries: readonly unknown[], kind: PresetKind): Preset[] {
  return entries.flatMap((entry) => {
    const described = describedSchema.safeParse(entry);
    const figures = figuresOf(entry, kind);
    return described.success && figures ? [{ ...described.data, ...figures }] : [];
  });
}

/** Whether somebody compared the figures with the document; all others are to be confirmed there. */
export const isRead = (preset: PresetEntry): boolean =>
  preset.confidence.startsWith("verified") && preset.evidence.startsWith("read");
