import { certificateSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { expect, test } from "vitest";
import { certificateLine, scopeLines } from "../certificate/certificate-line.ts";
import { factsBeside } from "./lab-facts.ts";

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
