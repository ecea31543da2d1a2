import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const quantities = new Set(
  "acceleration velocity displacement stroke force mass frequency bandwidth temperature duration pressure humidity energy distance speed payload stiffness torque".split(
    " ",
  ),
);
const units = new Set(
  "m mm km g grms s s2 ms hz n nrms kn kg lbf c k percent pa kpa j kwh deg rad min h hours days minutes nm db octave w".split(
    " ",
  ),
);
/** Numbers that have no unit of their own: a pure number, and the integrals of a piece in whatever unit its acceleration has. */
const withoutUnit = [
  "remedies.ts bandwidthTimesDuration",
  "piece-motion.ts velocity",
  "piece-motion.ts displacement",
  "piece-motion.ts acceleration",
];

/** "strokePeakToPeakMm" is stroke, peak, to, peak, mm; "accelerationGRms" ends with grms. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(" ");

test("a quantity's name says its unit in calculators, matching and its engine", () => {
  const named = globSync("packages/{calculators,lab-index,matching}/src/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const declared = readFileSync(file, "utf8").matchAll(
        /\b([a-z]\w*)\??: (?:readonly )?(?:number|Float64Array)\b/g,
      );
      return [...declared].map(([, name = ""]) => ({ file, name, words: wordsOf(name) }));
    })
    .filter(({ words }) => words.some((word) => quantities.has(word)));
  expect(named.length).toBeGreaterThan(100);
  const unsaid = named
    .filter(({ words }) => !words.some((word) => units.has(word)))
    .map(({ file, name }) => `${basename(file)} ${name}`)
    .filter((name) => !withoutUnit.includes(name));
  expect(unsaid).toEqual([]);
});
