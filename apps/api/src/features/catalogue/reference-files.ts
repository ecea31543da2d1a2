import type { EstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ParameterDefinition, ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { StandardReference } from "@headroom/contract/vocabulary/test/stereo-types";
import type { Evidence } from "@headroom/contract/vocabulary/test/test-lines";

/** The shapes of the reference files, as far as we read them. */
export interface Taxonomy {
  readonly stereoTypes: readonly {
    id: StereoTypeId;
    code: string;
    group: string;
    label: string;
    description: string;
    calculatorRoute: string | null;
    parameters: ParameterDefinition[];
    derived: string[];
    equipmentTypes: string[];
    matchRules: string[];
    standards: StandardReference[];
    enabled: boolean;
    sortOrder: number;
  }[];
  readonly equipmentTypes: readonly string[];
  readonly testTypes: readonly {
    testTypeId: string;
    name: string;
    stereoTypeId: StereoTypeId;
    standard: string | null;
    clause: string | null;
    sector: string[];
    preset: Record<string, unknown>;
    evidence: Evidence | null;
    enterFrom: string;
    enabled: boolean;
  }[];
}
export interface EquipmentFile {
  readonly items: readonly {
    id: string;
    equipmentType: string;
    manufacturer: string | null;
    model: string;
    kind: string;
    ratings: Record<string, unknown>;
    accessories: Record<string, unknown> | null;
    confidence: string;
    source: string | null;
    note: string | null;
  }[];
}
interface Body {
  id: string;
  abbr: string;
  name: string;
  note?: string | null;
  countryCode?: string;
  standards?: string[];
  website?: string;
}
export interface AccreditationFile {
  readonly bodies: readonly Body[];
  readonly recognitions: readonly (Body & { kind: string })[];
}
export interface DemoLab {
  id: string;
  name: string;
  enabled: boolean;
  city: string;
  region: string;
  countryCode: string;
  geo: { lat: number; lng: number };
  currency: string;
  languages: string[];
  leadTimeDays: number;
  responseMedianHours: number;
  replyRate: number;
  profile: string[];
  /** Hazards of specimens that it says it handles. */
  hazards: string[];
  /** The largest lithium battery in one piece, where it states a limit. */
  lithiumMaxKwh?: number;
  /** Its own figures for hours and prices, where it states any. */
  estimateRules?: Partial<EstimateRules>;
  stereoTypes: StereoTypeId[];
  equipments: {
    labEquipmentId: string;
    equipmentId: string;
    quantity: number;
    status: string;
    calibrationDue: string | null;
    overrides: Ratings;
    dayRate: { amount: number; currency: string } | null;
  }[];
  accreditations: {
    accreditationId: string;
    certificateNo: string;
    validFrom: string | null;
    validTo: string | null;
    verifiedAt: string | null;
    scope: (ScopeLine & { matchBasis: string })[];
  }[];
}
export interface DemoLabFile {
  /** The day on which the file's dates are meant. */
  readonly today: string;
  readonly items: readonly DemoLab[];
}

const find = createRequire(import.meta.url);
const read = (name: string): unknown =>
  JSON.parse(readFileSync(find.resolve(`@headroom/contract/reference/${name}`), "utf8"));

export const readTaxonomy = () => read("test-taxonomy.json") as Taxonomy; // our own file
export const readEquipmentFile = () => read("equipment.json") as EquipmentFile; // our own file
export const readAccreditationFile = () => read("accreditations.json") as AccreditationFile; // our own file
export const readDemoLabs = () => read("demo-labs.json") as DemoLabFile; // our own file

/** Presets are written as [frequency, level] pairs; a test's table has named cells. */
export function presetOf(raw: Record<string, unknown>): Record<string, ParameterValue> {
  const named = Object.entries(raw).map(
    ([key, value]): [string, ParameterValue] =>
      key === "psd" && Array.isArray(value)
        ? // our own file: a curve is written as pairs
          [key, (value as [number, number][]).map(([fHz, psd]) => ({ fHz, psd }))]
        : [key, value as ParameterValue], // our own file
  );
  return Object.fromEntries(named);
}
