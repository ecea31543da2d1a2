import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const glossary = readFileSync("docs/glossary.md", "utf8");

/** Lists the code-marked words in the last column of the tables that end with this heading. */
function retired(heading: string): string[] {
  const tables = glossary.split("\n\n").filter((part) => part.split("\n")[0]?.endsWith(`${heading} |`));
  const lastColumn = tables.flatMap((table) => table.split("\n").map((row) => row.split("|").at(-2) ?? ""));
  return lastColumn.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word));
}

/** All of a kind that stand in the repository, in whatever folder. */
const filesOf = (extensions: string): string[] =>
  globSync(`{apps,packages,proving,tools,tests}/**/*.{${extensions}}`, {
    exclude: ["**/node_modules", "**/dist"],
  })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== "tools/glossary.test.ts");
const files = filesOf("ts,tsx,sql");
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** "keepBestLabs" and "keep-best-labs" are both " keep best labs ". */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .toLowerCase()} `;

const withoutTexts = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g, "");

function identifiers(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, source] of sources) {
    found.set(wordsOf(file), file);
    for (const [name] of withoutTexts(source).matchAll(/[A-Za-z_$][\w$]*/g))
      found.set(wordsOf(name), `${name} in ${file}`);
  }
  return found;
}

test("no retired name is in an identifier or a file's name", () => {
  const names = retired("Retired names");
  expect(names).not.toEqual([]);
  const used = [...identifiers()];
  const again = names.flatMap((name) =>
    used.filter(([words]) => words.includes(wordsOf(name))).map(([, where]) => `${name}: ${where}`),
  );
  expect(again).toEqual([]);
});

test("no retired phrase is in a text", () => {
  const phrases = retired("Retired phrases");
  expect(phrases).not.toEqual([]);
  const again = [...sources].flatMap(([file, source]) =>
    phrases.filter((phrase) => source.includes(phrase)).map((phrase) => `${phrase}: ${file}`),
  );
  expect(again).toEqual([]);
});

/** Tests speak to the network as the outside does, and what has landed as a migration is not edited. */
const speaksOutside =
  /^proving\/|^packages\/contract\/src\/endpoints\/|\.test\.tsx?$|\/testing\/|\/migrations\/(0007|0020)-|\/authz-matrix\.json$/;

test("an outside's word stands in the contract's endpoints alone", () => {
  const words = retired("Outside alone");
  expect(words).not.toEqual([]);
  const again = [...filesOf("ts,tsx,sql,json")]
    .filter((file) => !speaksOutside.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      return words
        .filter((word) => new RegExp(`\\b${word}\\b`).test(source))
        .map((word) => `${word}: ${file}`);
    });
  expect(again).toEqual([]);
});

test("no comment begins with a headless clause", () => {
  // A line that continues the comment above it may begin with any word.
  const headless =
    /(?:\/\*[\s*]*|(?<!^[ \t]*\/\/.*\n[ \t]*)\/\/ )(?:What|Who|Whose|Where|Without|With|How|So|That)\b.*/gm;
  const found = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(headless)].map(([comment]) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});
