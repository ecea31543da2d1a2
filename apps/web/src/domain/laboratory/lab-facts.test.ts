import { certificateSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { labProfileSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { expect, test } from "vitest";
import { certificateLine, scopeLines } from "../certificate/certificate-line.ts";
import { factsBeside, labFacts } from "./lab-facts.ts";

const held = certificateSchema.parse({
  certificateId: "00000000-0000-4000-8000-000000000001",
  labId: "lab-1",
  version: 1,
  accreditationId: "a2la",
  abbreviation: "A2LA",
  kind: "accreditation",
  certificateNo: "1000",
  validFrom: "2025-01-01",
  validTo: "2028-01-01",
  scope: [],
  verifiedOn: null,
});
const today = "2027-01-15";

test.each([
  ["valid for long", {}, "A2LA 1000 to 1 Jan 2028"],
  ["valid without an end", { validTo: null }, "A2LA 1000"],
  ["over", { validTo: "2027-01-14" }, "A2LA 1000: expired"],
  ["due for renewal", { validTo: "2027-01-16" }, "A2LA 1000 to 16 Jan 2027: expires in 1 day"],
  ["no accreditation", { kind: "recognition" as const, validTo: null }, "A2LA 1000, a recognition"],
  [
    "no accreditation, and over",
    { kind: "recognition" as const, validTo: "2027-01-14" },
    "A2LA 1000, a recognition: expired",
  ],
  ["not begun", { validFrom: "2027-02-01" }, "A2LA 1000 to 1 Jan 2028: not valid yet"],
])("A certificate that is %s", (_, given, line) => {
  expect(certificateLine({ ...held, ...given }, today)).toBe(line);
});

test("A scope says each standard once with its test methods, and no dash for a clause that it has not", () => {
  const line = { standard: "MIL-STD-810H", edition: "2019", clause: "514.8" };
  const scope = [
    { ...line, stereoTypeId: "vib-sine" as const },
    { ...line, stereoTypeId: "vib-random" as const },
    { standard: "NASA-STD-7003", edition: null, clause: "—", stereoTypeId: "shock-srs" as const },
  ];
  expect(scopeLines(scope).map(({ text, stereoTypeIds }) => [text, ...stereoTypeIds])).toEqual([
    ["MIL-STD-810H 2019 514.8", "vib-sine", "vib-random"],
    ["NASA-STD-7003", "shock-srs"],
  ]);
});

const machine = {
  labEquipmentId: "le-1",
  labId: "lab-1",
  equipmentId: "m-1",
  equipmentTypeId: "ed-shaker",
  name: "Shaker",
  quantity: 2,
  overrides: {},
  ratings: {},
  provenance: "declared",
  dayRateCents: null,
  currency: "EUR",
  version: 1,
};
const profileWith = (values: object = {}) =>
  labProfileSchema.parse({
    id: "lab-1",
    slug: "aurora",
    name: "Aurora",
    city: "Toulouse",
    countryCode: "FR",
    latitude: 43.6,
    longitude: 1.44,
    currency: "EUR",
    leadTimeDays: 1,
    enabled: true,
    responseMedianHours: null,
    replyRate: null,
    version: 1,
    equipment: [],
    certificates: [],
    ...values,
  });
const factsOf = (values?: object, distance?: string) =>
  labFacts(profileWith(values), distance).map(({ label, value }) => `${label}: ${value}`);

test("What a laboratory has not said is told apart from nothing", () => {
  expect(factsOf()).toEqual([
    "Place: Toulouse, France",
    "Lead time: 1 day",
    "Replies: not known yet",
    "Answers: not known yet",
    "Languages: –",
    "Currency: EUR",
    "Machines: 0",
    "Also handles: –",
    "Export-controlled goods: –",
  ]);
});

test("A laboratory's facts are whole hours and per cent, and count every machine of a model", () => {
  const facts = factsOf(
    {
      region: "Occitanie",
      leadTimeDays: 12,
      // 5.5 h to 6, 0.876 to 88 %
      responseMedianHours: 5.5,
      replyRate: 0.876,
      languages: ["fr", "en"],
      // 2 + 3
      equipment: [machine, { ...machine, labEquipmentId: "le-2", quantity: 3 }],
      declarations: ["ESD", "lithium"],
      lithiumMaxKwh: 5,
      accessRestrictions: ["none", "ITAR", "EAR"],
    },
    "120 km",
  );
  expect(facts).toEqual([
    "Place: Toulouse, Occitanie, France",
    "Distance: 120 km",
    "Lead time: 12 days",
    "Replies: in 6 h (median)",
    "Answers: 88 % of requests",
    "Languages: French, English",
    "Currency: EUR",
    "Machines: 5",
    "Also handles: ESD, lithium",
    "Largest lithium battery: 5 kWh in one piece",
    "Export-controlled goods: ITAR, EAR",
  ]);
});

test("A fact that only one laboratory has stands beside nothing, and moves no other", () => {
  const machines = { key: "machines", label: "Machines", value: "11" };
  const lithium = { key: "lithium", label: "Largest lithium battery", value: "5 kWh in one piece" };
  const access = { key: "access", label: "Export-controlled goods", value: "ITAR" };
  expect(
    factsBeside([
      [machines, { ...access, value: "EAR" }],
      [{ ...machines, value: "14" }, lithium, access],
    ]),
  ).toEqual([
    { key: "machines", label: "Machines", values: ["11", "14"] },
    { key: "lithium", label: "Largest lithium battery", values: ["–", "5 kWh in one piece"] },
    { key: "access", label: "Export-controlled goods", values: ["EAR", "ITAR"] },
  ]);
});
