import type { LabRecord } from "@headroom/contract/vocabulary/labs";

/** A laboratory as the text index holds it. It can be public: nothing but what anybody may see. */
export interface LabDocument {
  readonly id: string;
  readonly version: number;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly countryCode: string;
  readonly description: string;
  readonly stereoTypes: readonly string[];
  readonly stereoTypeIds: readonly string[];
  readonly equipment: readonly string[];
  readonly equipmentTypeIds: readonly string[];
  readonly accreditations: readonly string[];
  readonly languages: readonly string[];
  readonly leadTimeDays: number;
  readonly _geo: { readonly lat: number; readonly lng: number };
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });
const distinct = (values: readonly string[]) => [...new Set(values)];

export const documentOf = (lab: LabRecord, labelOf: ReadonlyMap<string, string>): LabDocument => ({
  id: lab.id,
  version: lab.version,
  slug: lab.slug,
  name: lab.name,
  city: lab.city,
  region: lab.region,
  country: countryNames.of(lab.countryCode) ?? lab.countryCode,
  countryCode: lab.countryCode,
  description: lab.description,
  stereoTypes: lab.stereoTypeIds.map((id) => labelOf.get(id) ?? id),
  stereoTypeIds: lab.stereoTypeIds,
  equipment: distinct(lab.equipment.map((machine) => machine.name)),
  equipmentTypeIds: distinct(lab.equipment.map((machine) => machine.equipmentTypeId)),
  accreditations: distinct(lab.certificates.map((certificate) => certificate.abbreviation)),
  languages: lab.languages,
  leadTimeDays: lab.leadTimeDays,
  _geo: { lat: lab.latitude, lng: lab.longitude },
});

export const maxHits = 100_000;

/** Order matters: a hit in the name counts more than one in the description. */
export const indexSettings = {
  searchableAttributes: [
    "name",
    "city",
    "country",
    "region",
    "stereoTypes",
    "accreditations",
    "equipment",
    "description",
  ],
  filterableAttributes: [
    "countryCode",
    "languages",
    "accreditations",
    "stereoTypeIds",
    "equipmentTypeIds",
    "leadTimeDays",
    "_geo",
  ],
  sortableAttributes: ["name", "leadTimeDays", "_geo"],
  pagination: { maxTotalHits: maxHits },
};
