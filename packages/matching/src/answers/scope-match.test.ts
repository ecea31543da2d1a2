import type { ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { expect, test } from "vitest";
import { scopeMatch, type ScopeMatch } from "./scope-match.ts";

type Reference = readonly [standard: string, edition?: string | undefined, clause?: string | undefined];

function match(scope: Reference, asked: Reference, kind: StereoTypeId = "cold"): ScopeMatch {
  const [standard, edition, clause] = scope;
  const line: ScopeLine = {
    standard,
    edition: edition ?? null,
    clause: clause ?? null,
    stereoTypeId: "vib-random",
  };
  const [askedStandard, askedEdition, askedClause] = asked;
  return scopeMatch(line, {
    stereoTypeId: kind,
    standard: askedStandard,
    ...(askedEdition === undefined ? {} : { edition: askedEdition }),
    ...(askedClause === undefined ? {} : { clause: askedClause }),
  });
}

/** Pairs of a clause in the scope and one that is asked, of one standard. */
const bothOf = (standard: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([held, asked]): [Reference, Reference] => [
    [standard, undefined, held],
    [standard, undefined, asked],
  ]);

const milStd810h: Reference = ["MIL-STD-810H", "2019", "514.8"];
const sine: Reference = ["IEC 60068-2-6", "2007", "Fc"];

test.each<[Reference, Reference]>([
  [milStd810h, ["MIL-STD-810", "H", "514.8"]],
  [milStd810h, ["MIL-STD-810 Rev. H", undefined, "Method 514.8"]],
  [milStd810h, ["mil std 810h", undefined, "514.8 Annex E"]],
  [["MIL-STD-810H", "2019", "514.8 Annex D"], milStd810h],
  [milStd810h, ["MIL-STD-810", "F 514.5 / G 514.6 / H 514.8", "Annex C, common carrier break points"]],
  [milStd810h, ["MIL-STD-810", "F/G/H Method 514 Annex E", "Figure 514.xE-1"]],
  [
    ["MIL-STD-810H", undefined, "516.8 Proc. I"],
    ["MIL-STD-810H", undefined, "516.8 Procedure I"],
  ],
  [
    ["MIL-STD-810H", "2019", "506.6 / 512.6"],
    ["MIL-STD-810H", undefined, "512.6"],
  ],
  [
    ["MIL-STD-202", undefined, "213"],
    ["MIL-STD-202", "G Method 213B / H", "Table I"],
  ],
  [
    ["RTCA DO-160G", undefined, "8"],
    ["DO-160", "G", "Section 8"],
  ],
  [
    ["RTCA DO-160G", undefined, "8"],
    ["EUROCAE ED-14G", undefined, "8 (cat. U)"],
  ],
  [
    ["RTCA DO-160G", undefined, "7"],
    ["RTCA DO-160", "F/G Section 7", "Figure 7-2"],
  ],
  [
    ["RTCA/DO-160", "2010", "8"],
    ["DO-160G", undefined, "8"],
  ],
  [sine, ["EN IEC 60068-2-6", undefined, "Test Fc"]],
  [sine, ["DIN EN 60068-2-6", "2007"]],
  [sine, ["IEC 68-2-6"]],
  [sine, ["IEC 60068-2-6:2007"]],
  [sine, ["IEC 60068-2-6", "2007", "Clause 5 preferred amplitudes (upper crossover 57-62 Hz)"]],
  [
    ["IEC 60068-2-14", "2023", "Na/Nc"],
    ["IEC 60068-2-14", "2023", "Na"],
  ],
  [
    ["IEC 60068-2-1", "2007", "A"],
    ["IEC 60068-2-1", "2007", "Ab"],
  ],
  [["CISPR 25"], ["EN 55025"]],
  [["CISPR 25 / ISO 11452-2"], ["CISPR 25"]],
  [
    ["GSFC-STD-7000", undefined, "2.4"],
    ["GSFC-STD-7000A", undefined, "Table 2.4-3"],
  ],
  [
    ["UN Manual of Tests and Criteria", undefined, "38.3"],
    ["UN 38.3", undefined, "T4"],
  ],
  [
    ["Telcordia GR-63-CORE", undefined, "5.4"],
    ["GR-63-CORE", undefined, "5.4.1"],
  ],
  [["ASTM D4169"], ["ASTM D4169-16"]],
  // A range of revisions, a list of them, and a revision by the year of its title page.
  [
    ["MIL-STD-810", "F-H", "514"],
    ["MIL-STD-810G", undefined, "514.6"],
  ],
  [
    ["MIL-STD-810", "F/G/H", "514"],
    ["MIL-STD-810H", undefined, "514.8"],
  ],
  [
    ["MIL-STD-810H", undefined, "514.8"],
    ["MIL-STD-810", "2019", "514.8"],
  ],
  // Its years are not known here.
  [
    ["MIL-STD-202G", undefined, "213"],
    ["MIL-STD-202", "G", "213"],
  ],
  [
    ["MIL-STD-810H", "w/Change Notice 1", "514.8"],
    ["MIL-STD-810H", "CN 1", "514.8"],
  ],
  [
    ["IEC 60068-2-64", "2008 + A1:2019", "Fh"],
    ["IEC 60068-2-64", "2008+A1:2019", "Fh"],
  ],
  [
    ["MIL-STD-810H", undefined, "516.8 PROC I"],
    ["MIL-STD-810H", undefined, "516.8 Proc.I"],
  ],
  [
    ["MIL-STD-810", "F 514.5 / G 514.6 / H 514.8"],
    ["MIL-STD-810", undefined, "514.8"],
  ],
  ...bothOf("DO-160G", [
    ["8 CAT U2", "8 (cat.U2, 12 Hz)"],
    ["16", "16.10"],
    ["14-26", "20"],
  ]),
  [
    ["DO-160G", undefined, "16"],
    ["DO-160", "G Section 16"],
  ],
  [sine, ["IEC 60068-2-6", undefined, "Part 6"]],
  ...bothOf("GR-63-CORE", [
    ["5.4 vibration", "5.4"],
    ["5.1 / 5.2", "5.2"],
  ]),
  ...bothOf(
    "GR-63-CORE",
    ["Para 5.4", "Para. 5.4", "Paragraph 5.4", "Sections 5.4", "Sec. 5.4", "§5.4", "§ 5.4"].map((clause) => [
      "5.4",
      clause,
    ]),
  ),
  [["UN 38.3"], ["UN 38.3", undefined, "vibration"]],
  ...bothOf(
    "UN 38.3",
    ["T4", "T.4", "Test T4", "Test T.4", "T4 shock"].map((clause) => ["38.3.4.4", clause]),
  ),
])("A scope of %j covers %j", (scope, asked) => {
  expect(match(scope, asked)).toBe("in-scope");
});

test.each<[Reference, Reference]>([
  [milStd810h, ["MIL-STD-810G", undefined, "514.8"]],
  [milStd810h, ["MIL-STD-810", "G"]],
  [milStd810h, ["MIL-STD-810", "2008", "514.8"]],
  // The method's issue stands for a missing revision: 514.6 is that of MIL-STD-810G.
  [
    ["MIL-STD-810", undefined, "514.8"],
    ["MIL-STD-810", undefined, "514.6"],
  ],
  [
    ["RTCA DO-160G", undefined, "8"],
    ["DO-160F", undefined, "8"],
  ],
  [sine, ["IEC 60068-2-6", "1995"]],
  [
    ["IEC 60068-2-64", "2008+A1:2019", "Fh"],
    ["IEC 60068-2-64", "2008", "Fh"],
  ],
  [["ASTM D4169-16"], ["ASTM D4169-22"]],
  [
    ["MIL-STD-810", "F-H", "514"],
    ["MIL-STD-810E", undefined, "514"],
  ],
  [
    ["MIL-STD-202G", undefined, "213"],
    ["MIL-STD-202H", undefined, "213"],
  ],
  [
    ["MIL-STD-810H", "CN 1", "514.8"],
    ["MIL-STD-810H", undefined, "514.8"],
  ],
  [
    ["MIL-STD-810H", "CN 1", "514.8"],
    ["MIL-STD-810H", "CN 2", "514.8"],
  ],
])("A scope of %j is another edition than %j", (scope, asked) => {
  expect(match(scope, asked)).toBe("other-edition");
});

test.each<[Reference, Reference]>([
  [
    ["MIL-STD-810H", undefined, "516.8 Proc. IV"],
    ["MIL-STD-810H", undefined, "516.8"],
  ],
  [
    ["RTCA DO-160G", undefined, "4"],
    ["RTCA DO-160G", undefined, "4-6"],
  ],
  [
    ["IEC 60068-2-14", undefined, "Nb"],
    ["IEC 60068-2-14", undefined, "Na/Nb"],
  ],
  [["Telcordia GR-63-CORE", undefined, "5.4.1"], ["GR-63-CORE"]],
  // A procedure of the scope that the test does not name, which names something of another kind.
  [
    ["MIL-STD-810H", undefined, "514.8 Proc. I"],
    ["MIL-STD-810H", undefined, "514.8 Cat. 4"],
  ],
  // A table alone is no clause.
  [
    ["GR-63-CORE", undefined, "5.4"],
    ["GR-63-CORE", undefined, "Table 3"],
  ],
])("A scope of %j covers a part of %j", (scope, asked) => {
  expect(match(scope, asked)).toBe("narrower");
});

test.each<[Reference, Reference]>([
  [milStd810h, ["MIL-STD-810H", undefined, "515.8"]],
  // Another method of another revision is no edition of this one.
  [milStd810h, ["MIL-STD-810G", undefined, "516.6"]],
  [milStd810h, ["MIL-STD-883", undefined, "2002"]],
  [
    ["MIL-STD-810H", undefined, "516.8 Proc. IV"],
    ["MIL-STD-810H", undefined, "516.8 Proc. I"],
  ],
  [
    ["RTCA DO-160G", undefined, "8 (cat. U)"],
    ["RTCA DO-160G", undefined, "8 (cat. S)"],
  ],
  [
    ["RTCA DO-160G", undefined, "7"],
    ["RTCA DO-160G", undefined, "8"],
  ],
  [sine, ["IEC 60068-2-64", "2008", "Fh"]],
  [sine, ["IEC 60068-2-60"]],
  [
    ["IEC 60068-2-14", undefined, "Nb"],
    ["IEC 60068-2-14", undefined, "Na"],
  ],
  [
    ["Telcordia GR-63-CORE", undefined, "5.4"],
    ["GR-63-CORE", undefined, "5.40"],
  ],
  [
    ["MIL-STD-810H", undefined, "514.8 Proc. II Cat. 4"],
    ["MIL-STD-810H", undefined, "514.8 Cat. 5"],
  ],
  [
    ["MIL-STD-810", undefined, "514.8 Proc. I"],
    ["MIL-STD-810", undefined, "514.6 Proc. II"],
  ],
  [
    ["DO-160G", undefined, "8 (cat. U2)"],
    ["DO-160G", undefined, "8 (cat. S)"],
  ],
  ...bothOf(
    "DO-160G",
    ["8 (12 g)", "8 category 12", "8 cat.12"].flatMap((clause) =>
      ["12", "2"].map((section) => [section, clause] as const),
    ),
  ),
  ...bothOf("DO-160G", [["16", "18"]]),
  [
    ["DO-160G", undefined, "16"],
    ["DO-160", "G Section 18"],
  ],
  ...bothOf("GR-63-CORE", [["5", "6 Table 3"]]),
  ...bothOf("UN 38.3", [["38.3.4.4", "T5"]]),
  [[""], [""]],
])("A scope of %j does not cover %j", (scope, asked) => {
  expect(match(scope, asked)).toBe("none");
});

test("A test without a clause is in scope where the scope is for its test method", () => {
  expect(match(milStd810h, ["MIL-STD-810H"], "vib-random")).toBe("in-scope");
  expect(match(milStd810h, ["MIL-STD-810H"], "cold")).toBe("narrower");
});
