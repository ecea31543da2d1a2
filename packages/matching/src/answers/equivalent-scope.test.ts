import equivalentMethods from "@headroom/contract/reference/equivalent-methods.json" with { type: "json" };
import type { ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { type StereoTypeId, stereoTypeIdSchema } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { expect, test } from "vitest";
import { scopeMatch, type ScopeMatch } from "./scope-match.ts";

type Reference = readonly [standard: string, edition?: string | undefined, clause?: string | undefined];

/** Holds a scope line against a reference to a standard, both of one test method. */
function matchOf(
  stereoTypeId: StereoTypeId,
  [standard, edition, clause]: Reference,
  [askedStandard, askedEdition, askedClause]: Reference,
  flexibleScope: ScopeLine["flexibleScope"] = null,
): ScopeMatch {
  const scope = { standard, edition: edition ?? null, clause: clause ?? null, stereoTypeId, flexibleScope };
  const edited = askedEdition === undefined ? {} : { edition: askedEdition };
  const claused = askedClause === undefined ? {} : { clause: askedClause };
  return scopeMatch(scope, { stereoTypeId, standard: askedStandard, ...edited, ...claused });
}
const random: Reference = ["IEC 60068-2-64", "2008+A1:2019", "Fh"];
const shock: Reference = ["IEC 60068-2-27", "2008", "Ea"];

test.each<[StereoTypeId, Reference, Reference]>([
  ["vib-random", random, ["ISO 16750-3", "2012", "4.1, test IV"]],
  ["vib-random", random, ["ISO 16750-3"]],
  ["vib-random", random, ["EN 61373:2010", undefined, "8, Table 1"]],
  ["vib-random", random, ["VW 80000 / LV 124", undefined, "M-04 profile D"]],
  ["vib-random", random, ["EN 300 019-2-2"]],
  ["vib-random", random, ["GB/T 2423.56-2018"]],
  ["vib-random", ["GB/T 2423.56"], random],
  ["shock-half-sine", shock, ["ISO 16750-3", "2012", "4.2.2"]],
  ["cold", ["IEC 60068-2-1", "2007", "A"], ["ISO 16750-4", "2023", "5.1.1"]],
  ["salt-fog", ["ASTM B117-19"], ["ISO 9227:2022"]],
])("%s: a scope of %j is asked, by an equivalent method, for %j", (stereoTypeId, scope, asked) => {
  expect(matchOf(stereoTypeId, scope, asked)).toBe("equivalent");
});

test.each<[string, StereoTypeId, Reference, Reference]>([
  ["not the other way round", "vib-random", ["ISO 16750-3", "2012", "4.1"], random],
  ["not for another clause", "vib-random", random, ["ISO 16750-3", "2012", "4.2"]],
  ["not for another method", "vib-random", ["IEC 60068-2-6", "2007", "Fc"], ["ISO 16750-3"]],
  ["not by way of IEC 61373", "vib-random", random, ["EN 50155:2017"]],
  ["not by way of ISO 9227", "salt-fog", ["ASTM B117"], ["IEC 60068-2-11", "2021", "Ka"]],
  ["not for a standard of no row", "vib-random", random, ["MIL-STD-810H", "2019", "514.8"]],
])("An equivalent method holds %s", (_, stereoTypeId, scope, asked) => {
  expect(matchOf(stereoTypeId, scope, asked)).toBe("none");
});

test.each<[ScopeLine["flexibleScope"], Reference, Reference, ScopeMatch]>([
  ["editions", ["IEC 60068-2-64", "2008", "Fh"], random, "newer-edition"],
  ["methods", ["IEC 60068-2-64", "1993", "Fh"], random, "newer-edition"],
  ["editions", ["MIL-STD-810G", undefined, "514"], ["MIL-STD-810H", undefined, "514"], "newer-edition"],
  ["editions", random, ["IEC 60068-2-64", "1993", "Fh"], "other-edition"],
  ["editions", random, ["IEC 60068-2-64", "2008", "Fh"], "other-edition"],
  [null, ["IEC 60068-2-64", "2008", "Fh"], random, "other-edition"],
  ["editions", random, ["MIL-STD-810H", "2019", "514.8"], "none"],
  ["methods", random, ["MIL-STD-810H", "2019", "514.8"], "flexible-scope"],
  ["methods", random, ["ISO 16750-3", "2012", "4.1"], "equivalent"],
])("A flexible scope (%s) of %j against %j: %s", (flexibleScope, scope, asked, expected) => {
  expect(matchOf("vib-random", scope, asked, flexibleScope)).toBe(expected);
});

test.each(equivalentMethods.items)("$id: $source", ({ asked, stereoTypeIds, heldStandard, notCovered }) => {
  for (const each of stereoTypeIds) {
    const stereoTypeId = stereoTypeIdSchema.parse(each);
    const held: Reference = [heldStandard];
    const [standard = ""] = asked.standard.split(" / ");
    expect(matchOf(stereoTypeId, held, [standard, undefined, asked.clause ?? undefined])).toBe("equivalent");
  }
  // Stands within a sentence.
  expect(notCovered).not.toMatch(/^(?:The|What)\b|\.$/);
});
