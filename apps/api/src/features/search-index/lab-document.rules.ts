import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { nameKey } from "@headroom/contract/vocabulary/words/name-order";
import { standardForms, type WrittenReference } from "@headroom/reading";

/** A laboratory as the text index holds it. It can be public: nothing but what anybody may see. */
export interface LabDocument {
  readonly id: string;
  readonly version: number;
  readonly slug: string;
  readonly name: string;
  /** Sorts as every other list of names does; by the name itself each engine has an order of its own. */
  readonly nameKey: string;
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
  /** Normal forms of the standards that its certificates, test methods and standard tests name. */
  readonly standards: readonly string[];
  readonly languages: readonly string[];
  readonly leadTimeDays: number;
  readonly _geo: { readonly lat: number; readonly lng: number };
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });
const distinct = (values: readonly string[]) => [...new Set(values)];

/** Facts of the catalogue that a laboratory's document repeats, by identifier. */
export interface CatalogueFacts {
  readonly methodLabels: ReadonlyMap<string, string>;
  readonly methodStandards: ReadonlyMap<string, readonly WrittenReference[]>;
  readonly standardTests: ReadonlyMap<string, WrittenReference>;
  /** Standards to which an accreditation body accredits. */
  readonly bodyStandards: ReadonlyMap<string, readonly string[]>;
}

function referencesOf(lab: LabRecord, catalogue: CatalogueFacts): readonly WrittenReference[] {
  const scope = lab.certificates.flatMap((certificate) => certificate.scope);
  const methods = new Set<string>([...lab.stereoTypeIds, ...scope.map((line) => line.stereoTypeId)]);
  return [
    ...lab.certificates.flatMap(({ accreditationId }) =>
      (catalogue.bodyStandards.get(accreditationId) ?? []).map((standard) => ({ standard })),
    ),
    ...scope,
    ...[...methods].flatMap((id) => catalogue.methodStandards.get(id) ?? []),
    ...lab.testTypeIds.flatMap((id) => catalogue.standardTests.get(id) ?? []),
  ];
}

export const documentOf = (lab: LabRecord, catalogue: CatalogueFacts): LabDocument => ({
  id: lab.id,
  version: lab.version,
  slug: lab.slug,
  name: lab.name,
  nameKey: nameKey(lab.name, lab.id),
  city: lab.city,
  region: lab.region,
  country: countryNames.of(lab.countryCode) ?? lab.countryCode,
  countryCode: lab.countryCode,
  description: lab.description,
  stereoTypes: lab.stereoTypeIds.map((id) => catalogue.methodLabels.get(id) ?? id),
  stereoTypeIds: lab.stereoTypeIds,
  equipment: distinct(lab.equipment.map((machine) => machine.name)),
  equipmentTypeIds: distinct(lab.equipment.map((machine) => machine.equipmentTypeId)),
  accreditations: distinct(lab.certificates.map((certificate) => certificate.abbreviation)),
  standards: standardForms(referencesOf(lab, catalogue)),
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
    "standards",
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
  sortableAttributes: ["name", "nameKey", "leadTimeDays", "_geo"],
  pagination: { maxTotalHits: maxHits },
};
