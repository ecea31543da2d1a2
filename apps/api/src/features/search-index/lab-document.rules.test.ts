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
    certificates: [{ abbreviation: "COFRAC" }, { abbreviation: "COFRAC" }],
  }) as never;

it("The text index holds what anybody may see, each word once", () => {
  expect(documentOf(lab("FR"), new Map([["cold", "Cold test"]]))).toEqual({
    ...kept,
    id: "lab-1",
    countryCode: "FR",
    country: "France",
    stereoTypes: ["Cold test", "new-one"],
    equipment: ["LDS V875"],
    equipmentTypeIds: ["ed-shaker"],
    accreditations: ["COFRAC"],
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
  expect(new Set(sortableAttributes)).toEqual(new Set(["name", "leadTimeDays", "_geo"]));
  expect(pagination).toEqual({ maxTotalHits: 100_000 });
});
