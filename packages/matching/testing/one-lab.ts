import {
  equipmentTypeIdSchema,
  labEquipmentIdSchema,
  labIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { exactEuroCents } from "@headroom/contract/vocabulary/project/money";
import { firstPriceSettings, type FreightRates } from "@headroom/contract/vocabulary/laboratory/prices";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import { type Place, searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { type Specimen, specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { type LabForMatching, type MachineForMatching, noEstimateTerms } from "../src/lab-for-matching.ts";
import type { LabIndex } from "../src/search/lab-index.ts";
import { createPlainIndex } from "../src/search/plain-index.ts";
import type { Policies } from "../src/rules/compile-test.ts";
import { spectraToSynthesise, type SynthesisedInput } from "../src/rules/shock/synthesised-inputs.ts";

/** Acceleration of one g in m/s², as the definitions give it. */
export const g0 = 9.80665;
export const today = "2026-10-20";

/** A box of 10 kg and 200 × 150 × 100 mm on a fixture of 5 kg: 15 kg on the table. */
export const box = (changes: Partial<Specimen> = {}): Specimen =>
  specimenSchema.parse({
    name: "box",
    massKg: 10,
    fixtureMassKg: 5,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    centreOfGravityHeightMm: 50,
    ...changes,
  });

/** Values of a test as they are written down in a case; the schema of a test line reads them. */
export type WrittenParameters = Readonly<Record<string, unknown>>;

export const testOf = (
  stereoTypeId: StereoTypeId,
  parameters: WrittenParameters,
  more: Partial<Record<"lineId" | "standard" | "clause" | "edition", string>> = {},
): TestLine =>
  testLineSchema.parse({ lineId: "test", stereoTypeId, title: stereoTypeId, parameters, ...more });

export const machineOf = (
  equipmentTypeId: string,
  ratings: Ratings,
  more: Partial<MachineForMatching> = {},
): MachineForMatching => {
  const { dayRateCents = 100_000, currency = "EUR" } = more;
  return {
    labEquipmentId: labEquipmentIdSchema.parse(equipmentTypeId),
    equipmentTypeId: equipmentTypeIdSchema.parse(equipmentTypeId),
    name: equipmentTypeId,
    quantity: 1,
    status: "in service",
    downUntil: null,
    calibrationDue: null,
    isCalibrationOverdue: false,
    ratings,
    provenance: "datasheet",
    ratingProvenance: {},
    ...more,
    dayRateCents,
    currency,
    dayRateEuroCents:
      dayRateCents === null ? null : exactEuroCents(dayRateCents, currency, firstPriceSettings.perEuro),
  };
};

export const labOf = (
  machines: readonly MachineForMatching[],
  more: Partial<Omit<LabForMatching, "labId">> & { readonly labId?: string } = {},
): LabForMatching => ({
  slug: "lab",
  name: "Lab",
  city: "Somewhere",
  countryCode: "DE",
  latitude: 50,
  longitude: 10,
  languages: ["en"],
  leadTimeDays: 10,
  responseMedianHours: null,
  currency: "EUR",
  terms: noEstimateTerms,
  enabled: true,
  stereoTypeIds: [],
  declarations: [],
  lithiumMaxKwh: null,
  accessRestrictions: [],
  certificates: [],
  machines,
  ...more,
  labId: labIdSchema.parse(more.labId ?? "lab"),
});

export interface Question {
  readonly tests: readonly TestLine[];
  readonly specimen?: Specimen;
  readonly policies?: Policies;
  readonly plannedOn?: string;
  /** Only these are searched. */
  readonly labIds?: readonly string[];
  readonly sort?: "cost";
  readonly showUnmet?: readonly SearchConditionKey[];
  readonly place?: Pick<Place, "latitude" | "longitude">;
  readonly freight?: FreightRates;
  /** Stands for the input of every shock response spectrum; `null` where none was found in time. */
  readonly input?: SynthesisedInput | null | "not yet";
}

type View = "laboratories" | "why-not";

/** A question as an index is asked; `why-not` lists those that the other view leaves out. */
export function searchFor(
  {
    tests,
    specimen = box(),
    policies = {},
    plannedOn,
    labIds,
    sort,
    showUnmet,
    place,
    freight,
    input,
  }: Question,
  view: View,
): Parameters<LabIndex["search"]> {
  const request = searchRequestSchema.parse({
    specimen,
    tests,
    filters: { plannedOn, labIds },
    view,
    sort,
    showUnmet,
    place: place && { label: "here", ...place },
  });
  const isKnown = input !== undefined && input !== "not yet";
  const keys = isKnown ? [...spectraToSynthesise(tests).keys()] : [];
  const synthesised = new Map(isKnown ? keys.map((key) => [key, input] as const) : []);
  const options = { policies, today, ...(freight && { freight }) };
  return [request, input === undefined ? options : { ...options, synthesised }];
}

/** Searches some laboratories. */
export function searchIn(
  labs: readonly LabForMatching[],
  question: Question,
  view: View = "laboratories",
): SearchAnswer {
  const index = createPlainIndex();
  for (const lab of labs) index.upsert(lab);
  return index.search(...searchFor(question, view));
}

/** Answers of one laboratory to every test, whether it can or not. */
export function answersOf(lab: LabForMatching, question: Question): readonly TestAnswer[] {
  const [able] = searchIn([lab], question).labs;
  const answer = able ?? searchIn([lab], question, "why-not").labs[0];
  if (!answer) throw new Error("the laboratory is in neither view");
  return answer.tests;
}

/** Answer of a laboratory with these machines to one test. */
export function answerOf(
  test: TestLine,
  machines: readonly MachineForMatching[],
  more: Omit<Question, "tests"> = {},
): TestAnswer {
  const [answer] = answersOf(labOf(machines), { ...more, tests: [test] });
  if (!answer) throw new Error("the test has no answer");
  return answer;
}

/** One check of an answer by its key. */
export function checkOf(answer: TestAnswer, key: string) {
  const check = answer.checks.find((each) => each.key === key);
  if (!check) throw new Error(`no check ${key} among ${answer.checks.map((each) => each.key).join(", ")}`);
  return check;
}

/** The keys of the checks with this verdict. */
export const keysWith = (answer: TestAnswer, verdict: TestAnswer["verdict"]): readonly string[] =>
  answer.checks.filter((check) => check.verdict === verdict).map((check) => check.key);
