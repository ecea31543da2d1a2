import { flexibleScopes, type ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import {
  accreditationIdSchema,
  certificateIdSchema,
  equipmentTypeIdSchema,
  labEquipmentIdSchema,
  labIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import { exactEuroCents } from "@headroom/contract/vocabulary/project/money";
import { firstPriceSettings } from "@headroom/contract/vocabulary/laboratory/prices";
import {
  ratingDefinitions,
  type RatingKey,
  type Ratings,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import { accessRestrictions } from "@headroom/contract/vocabulary/test/specimen";
import { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import {
  type CertificateForMatching,
  type EstimateTerms,
  type LabForMatching,
  type MachineForMatching,
  noEstimateTerms,
} from "../src/lab-for-matching.ts";
import { type Dice, dice } from "./random-numbers.ts";
import { referenceMachines } from "./reference-machines.ts";

export interface RandomLabsInput {
  readonly count: number;
  readonly machinesPerLab: number;
  readonly seed: number;
  /** Share of machines whose every number differs from the catalogue's by up to a fifth. */
  readonly ownRatings: number;
  /** Share of ratings that are left out. */
  readonly missing: number;
}

const countries = ["DE", "FR", "US", "GB", "SE", "PL", "JP", "IN", "IT", "CH"];
const currencies = ["EUR", "EUR", "EUR", "USD", "GBP", "SEK", "PLN", "JPY", "XAU"];
const languages = ["en", "de", "fr", "sv", "pl", "ja", "it"];
const standards: readonly [string, string, string][] = [
  ["IEC 60068-2-6", "Fc", "2007"],
  ["IEC 60068-2-64", "Fh", "2008+A1:2019"],
  ["IEC 60068-2-27", "Ea", "2008"],
  ["MIL-STD-810H", "514.8", "2019"],
  ["MIL-STD-810H", "516.8", "2019"],
  ["IEC 60068-2-1", "A", "2007"],
  ["IEC 60068-2-14", "Nb", "2023"],
  ["IEC 60529", "14", ""],
];

const shortened = (value: number) => Number(value.toPrecision(6));

function ownRatings(ratings: Ratings, missing: number, roll: Dice): Ratings {
  const changed = Object.entries(ratings).flatMap(([key, value]): [string, unknown][] => {
    if (missing > 0 && roll.chance(missing)) return roll.chance(0.5) ? [] : [[key, null]];
    const kind = ratingDefinitions[key as RatingKey].kind;
    if (kind === "number" && typeof value === "number")
      return [[key, shortened(value * roll.between(0.8, 1.2))]];
    return [[key, value]];
  });
  return Object.fromEntries(changed);
}

function machine(
  id: string,
  input: RandomLabsInput,
  currency: string,
  roll: Dice,
): Omit<MachineForMatching, "calibrationDue" | "isCalibrationOverdue"> {
  const model = roll.one(referenceMachines);
  const own = input.missing > 0 || roll.chance(input.ownRatings);
  const down = roll.chance(0.06);
  const unpriced = {
    labEquipmentId: labEquipmentIdSchema.parse(id),
    equipmentTypeId: equipmentTypeIdSchema.parse(model.equipmentTypeId),
    name: model.name,
    quantity: roll.whole(1, 3),
    status: down ? ("down" as const) : ("in service" as const),
    downUntil: down && roll.chance(0.8) ? `2026-${roll.whole(10, 12)}-${roll.whole(10, 28)}` : null,
    ratings: own ? ownRatings(model.ratings, input.missing, roll) : model.ratings,
    provenance: roll.one(["declared", "datasheet", "verified"] as const),
    ratingProvenance: {},
  };
  const dayRateCents = roll.chance(0.97) ? Math.round(roll.scaled(40_000, 600_000)) : null;
  return {
    ...unpriced,
    dayRateCents,
    ...(dayRateCents === null && { dayRateIs: "on request" as const }),
    ...(dayRateCents !== null && dayRateCents % 8 === 0 && { dayRateIs: "from" as const }),
    currency,
    dayRateEuroCents:
      dayRateCents === null ? null : exactEuroCents(dayRateCents, currency, firstPriceSettings.perEuro),
  };
}

const scopeLists: readonly (readonly ScopeLine[])[] = Array.from({ length: 64 }, (_, i) => {
  const roll = dice(i);
  return roll.some(standards).map(([standard, clause, edition]) => ({
    standard,
    clause: roll.chance(0.9) ? clause : null,
    edition: roll.chance(0.7) && edition !== "" ? edition : null,
    stereoTypeId: roll.one(stereoTypeIds),
    flexibleScope: roll.one([null, null, ...flexibleScopes]),
  }));
});

function certificate(id: string, roll: Dice): CertificateForMatching {
  return {
    certificateId: certificateIdSchema.parse(id),
    accreditationId: accreditationIdSchema.parse(roll.one(["ab-dakks", "ab-a2la", "ab-ukas", "ab-cofrac"])),
    abbreviation: "DAkkS",
    kind: id.includes("7-c") ? "recognition" : "accreditation",
    certificateNo: id.toUpperCase(),
    validFrom: `202${roll.whole(3, 6)}-0${roll.whole(1, 9)}-01`,
    verifiedOn: null,
    validTo: roll.chance(0.9) ? `202${roll.whole(6, 9)}-0${roll.whole(1, 9)}-28` : null,
    scope: roll.one(scopeLists),
  };
}

const hazards = ["lithium", "biological", "fluids", "water spray"];

/** Some are overdue in October 2026, some due within the tests of November; by dice of its own, which move no machine. */
function calibrationOf(roll: Dice): Pick<MachineForMatching, "calibrationDue" | "isCalibrationOverdue"> {
  if (roll.chance(0.2)) return { calibrationDue: null, isCalibrationOverdue: false };
  const day = String(roll.whole(1, 28)).padStart(2, "0");
  const calibrationDue = roll.chance(0.4)
    ? `2026-${roll.whole(10, 12)}-${day}`
    : `2027-0${roll.whole(1, 9)}-${day}`;
  return { calibrationDue, isCalibrationOverdue: calibrationDue < "2026-10-20" && roll.chance(0.5) };
}

/** Declarations and a lithium limit, at times undeclared; separate dice leave the machines unchanged. */
const hazardsOf = (roll: Dice) => ({
  declarations: roll.chance(0.5)
    ? ["lithium", ...roll.some(hazards)]
    : roll.chance(0.3)
      ? [roll.one(hazards)]
      : [],
  lithiumMaxKwh: roll.chance(0.5) ? roll.one([1, 5, 12, roll.scaled(0.5, 60)]) : null,
});

/** Hours of set-up by class, of monitoring and functional checks. */
const conductTerms = (roll: Dice) => ({
  tableSetUpH: roll.one([null, 0.5, 6]),
  shockSetUpH: roll.one([null, 0, 1]),
  chamberSetUpH: roll.one([null, 2, 24]),
  monitoringH: roll.one([null, 0, 2]),
  functionalCheckH: roll.one([null, 0, 3]),
});

/** Rules of one's own in a third of the laboratories, one figure or more; dice of their own leave the machines unchanged. */
function termsOf(roll: Dice, currency: string): EstimateTerms {
  if (roll.chance(0.7)) return noEstimateTerms;
  const own = (figures: readonly number[]) => (roll.chance(0.5) ? roll.one(figures) : null);
  const minChargeCents = own([50_000, 250_000, 1_000_000]);
  const more = dice(roll.whole(1, 1e9));
  const minOrderCents = more.one([null, 300_000, 2_000_000]);
  const inEuro = (cents: number | null) =>
    cents === null ? null : exactEuroCents(cents, currency, firstPriceSettings.perEuro);
  return {
    setUpTo20KgH: own([0.5, 1, 3]),
    setUpTo100KgH: own([1, 2, 5]),
    setUpTo500KgH: own([3, 8]),
    setUpAbove500KgH: own([6, 16]),
    slipTableH: own([0, 1, 4]),
    surveyH: own([0, 0.25, 1]),
    surveysAboveKg: own([0, 10, 1000]),
    channelH: own([0, 0.5]),
    channels: own([0, 6]),
    attendedHPerDay: own([7.5, 16, 24]),
    reportH: own([0, 2, 12]),
    reportDays: own([0, 3, 10]),
    ...conductTerms(more),
    minChargeCents,
    minOrderCents,
    minChargeEuroCents: inEuro(minChargeCents),
    minOrderEuroCents: inEuro(minOrderCents),
  };
}

/** One laboratory; the same number and seed make the same one. */
export function randomLab(number: number, input: RandomLabsInput): LabForMatching {
  const roll = dice(input.seed * 1_000_003 + number);
  const currency = roll.one(currencies);
  const id = `lab-${String(number).padStart(6, "0")}`;
  const calibration = dice(input.seed * 13_000_027 + number);
  return {
    labId: labIdSchema.parse(id),
    slug: id,
    name: `${roll.one(["North", "South", "East", "West", "Upper", "Lower"])} ${roll.one(["Dynamics", "Climate", "Test", "Proof"])} ${number}`,
    city: "Somewhere",
    countryCode: roll.one(countries),
    latitude: roll.between(-50, 65),
    longitude: roll.between(-180, 180),
    languages: roll.some(languages),
    leadTimeDays: roll.whole(0, 60),
    responseMedianHours: roll.chance(0.8) ? roll.whole(1, 120) : null,
    currency,
    terms: termsOf(dice(input.seed * 17_000_023 + number), currency),
    enabled: true,
    stereoTypeIds: roll.chance(0.5) ? roll.some(stereoTypeIds) : [],
    ...hazardsOf(dice(input.seed * 7_000_003 + number)),
    accessRestrictions: roll.chance(0.3) ? roll.some(accessRestrictions) : [],
    certificates: Array.from({ length: roll.whole(0, 2) }, (_, i) => certificate(`${id}-c${i}`, roll)),
    machines: Array.from({ length: input.machinesPerLab }, (_, i) => ({
      ...machine(`${id}-m${i}`, input, currency, roll),
      ...calibrationOf(calibration),
    })),
  };
}

export const randomLabs = (input: RandomLabsInput): LabForMatching[] =>
  Array.from({ length: input.count }, (_, number) => randomLab(number, input));
