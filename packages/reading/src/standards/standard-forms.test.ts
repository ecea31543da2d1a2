import { expect, test } from "vitest";
import { standardForms, type WrittenReference } from "./standard-forms.ts";

test.each<[WrittenReference, readonly string[]]>([
  [{ standard: "ISO/IEC 17025" }, ["ISO 17025"]],
  [{ standard: "DIN EN IEC 60068-2-6:2008", clause: "Fc" }, ["IEC 60068-2-6 FC"]],
  [
    { standard: "MIL-STD-810H", edition: "2019", clause: "506.6 / 512.6" },
    ["MIL-STD-810 506.6", "MIL-STD-810 512.6", "MIL-STD-810H"],
  ],
  [{ standard: "MIL-STD-810", edition: "F/G" }, ["MIL-STD-810", "MIL-STD-810F", "MIL-STD-810G"]],
  [{ standard: "MIL-STD-202", clause: "213B" }, ["MIL-STD-202 213", "MIL-STD-202 213B"]],
  [{ standard: "RTCA DO-160G", clause: "4–6" }, ["DO-160 4", "DO-160 5", "DO-160 6", "DO-160G"]],
  [{ standard: "UN 38.3", clause: "T4" }, ["UN 38.3.4.4", "UN MANUAL OF TESTS AND CRITERIA"]],
  [
    { standard: "UN Manual of Tests and Criteria", clause: "38.3" },
    ["UN 38.3", "UN MANUAL OF TESTS AND CRITERIA"],
  ],
  [{ standard: "VW 80000 / LV124", clause: null }, ["LV 124", "VW 80000"]],
  [{ standard: "UN ECE R100", clause: "—" }, ["ECE R100"]],
  [{ standard: "customer plan", clause: "—" }, []],
  [{ standard: null }, []],
])("%j is found as %j", (reference, forms) => expect(standardForms([reference])).toEqual(forms));

test("what many references have in common is told once, and a standard alone not beside its clauses", () => {
  const references = [
    { standard: "IEC 60068-2-6" },
    { standard: "EN 60068-2-6", clause: "Fc" },
    { standard: "IEC 60068-2-64" },
  ];
  expect(standardForms(references)).toEqual(["IEC 60068-2-6 FC", "IEC 60068-2-64"]);
});
