import { expect, it } from "vitest";
import { documentOf, indexSettings } from "./lab-document.rules.ts";

const kept = {
  version: 3,
  slug: "aurora",
  name: "Aurora",
  city: "Toulouse",
  region: "Occitanie",
  description: "Tests",
  stereoTypeIds: ["cold", "new-one"],
  languages: ["fr"],
  leadTimeDays: 10,
};
const lab = (countryCode: string) =>
  ({
    ...kept,
    id: "lab-1",
    countryCode,
    latitude: 43.6,
    longitude: 1.44,
    contactEmail: "a@b.test",
    equipment: [
      { name: "LDS V875", equipmentTypeId: "ed-shaker", dayRateCents: 100 },
      { name: "LDS V875", equipmentTypeId: "ed-shaker", dayRateCents: 200 },
    ],
    testTypeIds: ["tt-1"],
    certificates: [
      {
        abbreviation: "COFRAC",
        accreditationId: "ab-cofrac",
        scope: [{ standard: "RTCA DO-160G", edition: null, clause: "8", stereoTypeId: "vib-random" }],
      },
      { abbreviation: "COFRAC", accreditationId: "ab-cofrac", scope: [] },
    ],
  }) as never;

const catalogue = {
  methodLabels: new Map([["cold", "Cold test"]]),
  methodStandards: new Map([
    ["cold", [{ standard: "IEC 60068-2-1", clause: "A" }]],
    ["vib-random", [{ standard: "MIL-STD-810H", clause: "514.8" }]],
  ]),
  standardTests: new Map([["tt-1", { standard: "UN 38.3", clause: "T4" }]]),
  bodyStandards: new Map([["ab-cofrac", ["ISO/IEC 17025"]]]),
};

it("The text index holds what anybody may see, each word once", () => {
  expect(documentOf(lab("FR"), catalogue)).toEqual({
    ...kept,
    id: "lab-1",
    nameKey: "aurora\u0001lab-1",
    countryCode: "FR",
    country: "France",
    stereoTypes: ["Cold test", "new-one"],
    equipment: ["LDS V875"],
    equipmentTypeIds: ["ed-shaker"],
    accreditations: ["COFRAC"],
    standards: [
      "DO-160 8",
      "DO-160G",
      "IEC 60068-2-1 A",
      "ISO 17025",
      "MIL-STD-810 514.8",
      "MIL-STD-810H",
      "UN 38.3.4.4",
      "UN MANUAL OF TESTS AND CRITERIA",
    ],
    _geo: { lat: 43.6, lng: 1.44 },
  });
});

it("A hit in the name counts before one in the description, and prices cannot be filtered by", () => {
  const { searchableAttributes, filterableAttributes, sortableAttributes, pagination } = indexSettings;
  expect(searchableAttributes).toEqual([
    "name",
    "city",
    "country",
    "region",
    "stereoTypes",
    "accreditations",
    "standards",
    "equipment",
    "description",
  ]);
  expect(new Set(filterableAttributes)).toEqual(
    new Set([
      "countryCode",
      "languages",
      "accreditations",
      "stereoTypeIds",
      "equipmentTypeIds",
      "leadTimeDays",
      "_geo",
    ]),
  );
  expect(new Set(sortableAttributes)).toEqual(new Set(["name", "nameKey", "leadTimeDays", "_geo"]));
  expect(pagination).toEqual({ maxTotalHits: 100_000 });
});
