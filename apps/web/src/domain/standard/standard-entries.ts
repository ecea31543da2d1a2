import { stereoTypeIdSchema } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { z } from "zod";

const pointsSchema = z.array(z.tuple([z.number(), z.number()])).min(1);
const described = z.object({
  id: z.string(),
  document: z.string(),
  title: z.string().transform((title) => title.replaceAll("<=", "≤")),
  revision: z.string().catch(""),
  ref: z.string().catch(""),
  duration: z.string().catch(""),
  confidence: z.string().catch(""),
  evidence: z.string().catch(""),
  note: z.string().catch(""),
  /** The industries that order it. */
  sectors: z.array(z.string()).catch([]),
});
/** A level that falls with the mass: the plateau as `from_kg` / mass, its ends along or held from a mass on. */
const byMassSchema = z.object({
  from_kg: z.number().positive(),
  plateau_hz: z.tuple([z.number(), z.number()]),
  ends_held_from_kg: z.number().positive(),
  ends_level: z.number().positive(),
  to_kg: z.number().positive(),
});
const band = { f1_hz: z.number(), f2_hz: z.number(), unit: z.string() };
const segmentSchema = z.discriminatedUnion("type", [
  z.object({ ...band, type: z.literal("disp"), amp: z.number(), kind: z.string().optional() }),
  z.object({ ...band, type: z.literal("acc"), amp: z.number() }),
  z.object({ ...band, type: z.literal("acc_loglog"), amp1: z.number(), amp2: z.number() }),
]);
const presetEntrySchema = z.discriminatedUnion("kind", [
  /** A level that cannot be supported: standard and clause are named, the figures stand in the reader's copy. */
  described.extend({ kind: z.literal("level_only"), methods: z.array(stereoTypeIdSchema).min(1) }),
  described.extend({
    kind: z.literal("random_psd"),
    unit: z.string(),
    points: pointsSchema,
    by_mass: byMassSchema.optional(),
  }),
  described.extend({
    kind: z.literal("sine_on_random"),
    random: z.object({ shape: pointsSchema }),
    /** Frequency and peak of each tone, where the rotor is named. */
    tones_hz_g: pointsSchema.optional(),
  }),
  described.extend({ kind: z.literal("sine_profile"), segments: z.array(segmentSchema).min(1) }),
  described.extend({
    kind: z.literal("classical_shock"),
    shape: z.string(),
    amp: z.object({
      value: z.number(),
      unit: z.literal("g"),
      /** The peak is the lesser of `value` and √(`sqrt_of` / mass in kg). */
      by_mass: z.object({ sqrt_of: z.number().positive() }).optional(),
    }),
    /** Left out where the document states a velocity change instead. */
    duration_ms: z.number().optional(),
  }),
  /** A required response spectrum of an earthquake, at a damping in percent of critical. */
  described.extend({
    kind: z.literal("rrs"),
    points: pointsSchema,
    damping_pct: z.number().positive(),
    zpa_g: z.number().positive(),
    /** Number of axes that move at once, if the standard states it. */
    axes_at_once: z.int().optional(),
  }),
  described.extend({ kind: z.literal("srs"), unit: z.literal("g"), q: z.number(), points: pointsSchema }),
]);
/** An entry of a standard: what it is, how far to trust it, and its figures in its own units. */
export type PresetEntry = z.infer<typeof presetEntrySchema>;
export type PresetSegment = z.infer<typeof segmentSchema>;

/** The entries that can be read whole; another is left out rather than half used. */
export const readPresetEntries = (entries: readonly unknown[]): PresetEntry[] =>
  entries.flatMap((entry) => {
    const read = presetEntrySchema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
