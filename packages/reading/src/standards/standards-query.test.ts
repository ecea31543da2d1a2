import { expect, test } from "vitest";
import { standardsQuery } from "./standards-query.ts";

test.each([
  ["ISO 17025", '"ISO 17025"'],
  ["iso17025", '"ISO 17025"'],
  ["ISO/IEC 17025", '"ISO 17025"'],
  ["DIN EN ISO/IEC 17025:2018", '"ISO 17025"'],
  ["EN ISO/IEC 17025-2017", '"ISO 17025"'],
  ["17025", '"17025"'],
  ["810H", '"810H"'],
  ["MIL-STD-810", '"MIL-STD-810"'],
  ["STD-810", '"MIL-STD-810"'],
  ["mil std 810h", '"MIL-STD-810H"'],
  ["MILSTD810H", '"MIL-STD-810H"'],
  ["MIL‑STD‑810 Rev. G", '"MIL-STD-810G"'],
  ["MIL-STD-810F/G", '"MIL-STD-810"'],
  ["MIL-STD-810H Method 514.8", '"MIL-STD-810H" "MIL-STD-810 514"'],
  ["MIL-STD-810H, 516.8 Procedure I", '"MIL-STD-810H" "MIL-STD-810 516"'],
  ["514.8", '"514.8"'],
  ["DO160G", '"DO-160G"'],
  ["RTCA DO-160G section 8", '"DO-160G" "DO-160 8"'],
  ["RTCA/DO-160", '"DO-160"'],
  ["EUROCAE ED-14G", '"DO-160G"'],
  ["IEC 60068-2-64", '"IEC 60068-2-64"'],
  ["EN IEC 60068-2-6", '"IEC 60068-2-6"'],
  ["DIN EN 60068-2-6:2008 Fc", '"IEC 60068-2-6"'],
  ["iec60068 2 64", '"IEC 60068-2-64"'],
  ["IEC 68-2-6", '"IEC 60068-2-6"'],
  ["60068-2-64", '"60068-2-64"'],
  ["UN 38.3", '"UN 38.3"'],
  ["UN38.3 T4", '"UN 38.3.4.4"'],
  ["un 38.3.4.4", '"UN 38.3.4.4"'],
  ["LV124", '"LV 124"'],
  ["UN ECE R100", '"ECE R100"'],
  ["ece-r 100", '"ECE R100"'],
  ["16750-3", '"16750-3"'],
  ["ISO 16750", '"ISO 16750"'],
  ["ISO 16750 3", '"ISO 16750-3"'],
  ["ISO/TS 16949", '"ISO 16949"'],
  ["ETSI EN 300 019-2-2", '"ETSI EN 300 019-2-2"'],
  ["GR 63", '"GR-63-CORE"'],
  ["ASTM D 4169-16", '"ASTM D4169"'],
  ["EN 55032", '"CISPR 32"'],
])("somebody who types %j asks for %s", (words, query) => expect(standardsQuery(words)).toBe(query));

test.each([
  ["DO-160G toulouse shaker", '"DO-160G" toulouse shaker'],
  ["60068-2-6 60068-2-27", '"60068-2-6" "60068-2-27"'],
  ["shaker -MIL-STD-461", 'shaker -"MIL-STD-461"'],
  ['"mil std 810" shaker', '"mil std 810" shaker'],
])("%j keeps the words around: %s", (words, query) => expect(standardsQuery(words)).toBe(query));

test.each([
  "",
  "Lab 2",
  "LDS V875",
  "V8-440",
  "shaker 80 kN",
  "do 2 labs",
  "10.0.0.1",
  "Grenoble",
  "MIL",
  "UN",
])("%j names no standard and stays as it is", (words) => expect(standardsQuery(words)).toBe(words));

test.each(["ISO 1675", "IEC 600", "MIL-STD-8", "DO-16"])(
  "%j may go on: it is looked up as words, the last one by its beginning",
  (words) => expect(standardsQuery(words)).not.toContain('"'),
);
