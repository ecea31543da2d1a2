import { DAMAGE_METHODS, DAMAGE_RESPONSES, logGrid } from "@headroom/calculators";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import type { DamageLaw } from "../analysis/record-damage.ts";
import { controllerLink, controllerStart } from "../frame/controller-link.ts";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, rowsField, wordField } from "../inputs/link-codec.ts";
import { type RecordIdentity, recordsField } from "../record/record-identity.ts";
import type { ControllerSettings } from "@headroom/reading";

export const means = ["kept", "removed"] as const;

/** Settings of the page; weights of records are no part of a link. */
export interface DamageState extends LoadState, ControllerSettings {
  /** Those of the link by name and hash: a record itself stays with its owner. */
  readonly records: readonly RecordIdentity[];
  readonly q: number | undefined;
  /** Slope b of the fatigue curve. */
  readonly b: number | undefined;
  readonly response: (typeof DAMAGE_RESPONSES)[number];
  readonly mean: (typeof means)[number];
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly perOctave: number | undefined;
  readonly lifeH: number | undefined;
  readonly minutes: number | undefined;
  readonly breakpoints: number | undefined;
  /** Decibels by which the breakpoints stand above equal damage. */
  readonly raiseDb: number | undefined;
  readonly method: (typeof DAMAGE_METHODS)[number];
  /** A random spectrum beside the records, and its own duration. */
  readonly required: readonly Row[];
  readonly requiredMinutes: number | undefined;
  readonly preset: string;
}

export const damageLink = linkCodec<DamageState>(
  {
    ...loadStart,
    records: [],
    ...controllerStart,
    q: 10,
    b: 8,
    response: "pseudo-velocity",
    mean: "removed",
    fmin: 20,
    fmax: 2000,
    perOctave: 9,
    lifeH: 10,
    minutes: 60,
    breakpoints: 12,
    raiseDb: 0,
    method: "narrow-band",
    required: [],
    requiredMinutes: 60,
    preset: "",
  },
  {
    ...loadFields,
    records: recordsField,
    ...controllerLink,
    q: numberField,
    b: numberField,
    response: wordField(DAMAGE_RESPONSES),
    mean: wordField(means),
    fmin: numberField,
    fmax: numberField,
    perOctave: numberField,
    lifeH: numberField,
    minutes: numberField,
    breakpoints: numberField,
    raiseDb: numberField,
    method: wordField(DAMAGE_METHODS),
    required: rowsField,
    requiredMinutes: numberField,
    preset: nameField,
  },
);

/** Share of the sample rate up to which straight lines between samples serve a damage: 10 samples a period. */
const RATE_SHARE = 0.1;

type LawSettings = Pick<DamageState, "q" | "b" | "response" | "fmin" | "fmax" | "perOctave">;

/** The resonances and their fatigue, up to a tenth of the lowest sample rate. Refuses with RangeError. */
export function damageLaw(
  { q, b, response, fmin, fmax, perOctave }: LawSettings,
  lowestRateHz: number,
): DamageLaw {
  if (!(b !== undefined && b > 0)) throw new RangeError("The exponent b must be a number above 0");
  if (!(q !== undefined && q > 0.5)) throw new RangeError("Q must be a number above 0.5");
  const { frequenciesHz } = logGrid({
    startFrequencyHz: fmin ?? Number.NaN,
    endFrequencyHz: Math.min(fmax ?? Number.NaN, RATE_SHARE * lowestRateHz),
    pointsPerOctave: Math.round(perOctave ?? Number.NaN),
  });
  return { naturalFrequenciesHz: frequenciesHz, qualityFactor: q, exponent: b, response };
}
