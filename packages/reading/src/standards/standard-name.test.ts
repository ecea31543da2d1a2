import { expect, test } from "vitest";
import { saysNothing, standardName, type StandardName } from "./standard-name.ts";

test.each<[text: string, name: string, family: StandardName["family"], edition: string, rest: string]>([
  [" MIL-STD-810H  Method 514.8", "MIL-STD-810", "methods", "H", " METHOD 514.8"],
  ["mil std 810, Rev. G", "MIL-STD-810", "methods", "G", ""],
  ["RTCA/DO-160G", "DO-160", "sections", "G", ""],
  ["EUROCAE ED-14F", "DO-160", "sections", "F", ""],
  ["GSFC-STD-7000A Table 2.4-3", "GSFC-STD-7000", "clauses", "A", " TABLE 2.4-3"],
])("%j is the lettered standard %s", (text, name, family, edition, rest) => {
  expect(standardName(text)).toEqual({ name, family, isLettered: true, edition, rest });
});

test.each<[text: string, name: string, family: StandardName["family"], edition: string, rest: string]>([
  ["DIN EN IEC 60068-2-6:2008 Fc", "IEC 60068-2-6", "letters", "2008", " FC"],
  ["IEC 60068-2-27 , :2008", "IEC 60068-2-27", "letters", "2008", ""],
  ["IEC 60068-2-64:2008+A1:2019", "IEC 60068-2-64", "letters", "2008+A1:2019", ""],
  ["IEC 60068-2-6", "IEC 60068-2-6", "letters", "", ""],
  ["IEC 60068-2-6 Fc:2007", "IEC 60068-2-6", "letters", "", " FC:2007"],
  ["IEC 60068-2-6:1, 2007", "IEC 60068-2-6", "letters", "", ":1, 2007"],
  ["IEC 60068-2-6-1", "IEC 60068-2-6-1", "clauses", "", ""],
  ["EN 60529", "IEC 60529", "clauses", "", ""],
  ["Guide to IEC 60068-2-6", "GUIDE TO IEC 60068-2-6", "clauses", "", ""],
  ["ASTM D4169-16 DC 2", "ASTM D4169", "clauses", "2016", " DC 2"],
  ["IEEE 344-2013", "IEEE 344", "clauses", "2013", ""],
  ["UN 38.3 T4", "UN MANUAL OF TESTS AND CRITERIA", "clauses", "", " 38.3 T4"],
  ["Own practice 7", "OWN PRACTICE 7", "clauses", "", ""],
])("%j is the numbered standard %s", (text, name, family, edition, rest) => {
  expect(standardName(text)).toEqual({ name, family, isLettered: false, edition, rest });
});

test("dashes and spaces say nothing", () => {
  expect(["", " – ", "-", null, undefined, "—−"].map(saysNothing)).not.toContain(false);
  expect(["a", "- 5"].map(saysNothing)).not.toContain(true);
});
