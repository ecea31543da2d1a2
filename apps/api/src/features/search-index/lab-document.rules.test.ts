import { expect, it } from "vitest";
import { labRecordWith } from "../../testing/lab-record.ts";
import { documentOf, indexSettings } from "./lab-document.rules.ts";

const kept = {
  version: 3,
  slug: "aurora",
  name: "Aurora",
  city: "Toulouse",
  region: "Occitanie",
  description: "Tests",
  stereoTypeIds: ["cold" as const, "dry-heat" as const],
  languages: ["fr"],
  leadTimeDays: 10,
};
const part = { labId: "lab-1", version: 1 };
const machine = {
  ...part,
  equipmentId: "lds-v875",
  equipmentTypeId: "ed-shaker",
  name: "LDS V875",
  quantity: 1,
  overrides: {},
  ratings: {},
  provenance: "declared" as const,
  currency: "EUR",
};
const certificate = {
  ...part,
  abbreviation: "COFRAC",
  accreditationId: "ab-cofrac",
  kind: "accreditation" as const,
  certificateNo: "1-0001",
  verifiedOn: null,
};
const lab = labRecordWith({
  ...kept,
  contactEmail: "a@b.test",
  equipment: [
    { ...machine, labEquipmentId: "le-1", dayRateCents: 100 },
    { ...machine, labEquipmentId: "le-2", dayRateCents: 200 },
  ],
  testTypeIds: ["tt-1"],
  certificates: [
    {
      ...certificate,
      certificateId: "c-1",
      scope: [{ standard: "RTCA DO-160G", clause: "8", stereoTypeId: "vib-random" }],
    },
    { ...certificate, certificateId: "c-2" },
  ],
});

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
  expect(documentOf(lab, catalogue)).toEqual({
    ...kept,
    id: "lab-1",
    nameKey: "aurora\u0001lab-1",
    countryCode: "FR",
    country: "France",
    stereoTypes: ["Cold test", "dry-heat"],
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
