import { plainText, saysNothing, type StandardName } from "./standard-name.ts";

/** A method, section, test letter or clause, and what narrows it. */
export interface Clause {
  readonly ref: string;
  /** Issues of a method: "8" of "514.8". */
  readonly issues: readonly string[];
  /** "PROC IV", "CAT 4": what is more narrow than the clause. An annex only guides through its method. */
  readonly details: readonly string[];
}

const captured = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

function detailsOf(text: string): readonly string[] {
  return [
    ...captured(text, /\b(?:PROCEDURE|PROC\.?) ?([IVX]+)\b/g).map((each) => `PROC ${each}`),
    ...captured(text, /\b(?:CATEGORY|CAT\.?) ?([A-Z0-9]+)\b/g).map((each) => `CAT ${each}`),
    ...captured(text, /\((REPETITIVE)\)/g),
  ];
}

/** "514.8 Annex E", "213B", "506.6 / 512.6": the method, its issue apart. */
function methodsIn(text: string, pattern: RegExp): readonly Clause[] {
  const issues = new Map<string, string[]>();
  for (const [, method = "", number, letter] of text.matchAll(pattern)) {
    const issue = number ?? letter;
    issues.set(method, [...(issues.get(method) ?? []), ...(issue === undefined ? [] : [issue])]);
  }
  const details = detailsOf(text);
  return [...issues].map(([ref, each]) => ({ ref, issues: each, details }));
}
const anyMethod = /\b(\d{3,4})(?:\.(\d{1,2})|([A-Z])\b)?/g;
const spelledMethod = /(?:\bMETHOD |\b(?=5\d\d\.\d))(\d{3,4})(?:\.(\d{1,2})|([A-Z])\b)?/g;

/** "8", "Section 8", "8 (cat. U)", "4-26", "Figure 7-2". */
function sectionsIn(text: string): readonly Clause[] {
  const details = detailsOf(text);
  const plain = text.replace(/\([^)]*\)/g, " ").replace(/\bCAT\S* ?\S+/g, " ");
  const refs = [...plain.matchAll(/\b(\d{1,2})(?:\.\d+)*(?:-(\d{1,2}))?\b/g)].flatMap(([, from, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => String(first + i));
  });
  return refs.map((ref) => ({ ref, issues: [], details }));
}

const words = new Set(["TEST", "PART", "AND"]);

/** "Fc", "Test Na/Nc": the letters of IEC 60068-2, which its parts name too. */
function lettersIn(text: string): readonly Clause[] {
  const [, letters = ""] = /^(?:TEST )?([A-Z]{1,4}\d?(?:\/[A-Z]{1,4})*)(?![A-Z0-9])/.exec(text) ?? [];
  if (letters === "" || words.has(letters)) return [];
  return letters.split("/").map((ref) => ({ ref, issues: [], details: detailsOf(text) }));
}

/** Tables and figures are no clauses, but "Table 2.4-3" stands in clause 2.4. */
function clausesIn(text: string): readonly Clause[] {
  const isTable = /^(?:TABLE|FIGURE|ANNEX)/.test(text);
  const said = text
    .replace(/^(?:TABLE|FIGURE|CLAUSE|SECTION|SEC\.|CLASS|TYPE|PARA(?:GRAPH|\.)?|§)S? ?/, "")
    .replace(/^(?:TEST )?T\.?(?=\d\b)/, "38.3.4.");
  const [first = ""] = said.split(/[,;(]|(?<!\/) [^/]/);
  if (first === "" || (isTable && !first.includes("."))) return [];
  return first.split("/").map((ref) => ({ ref: ref.trim(), issues: [], details: detailsOf(text) }));
}

/**
 * The clauses that a reference names, in the manner of its standard; what stands in its edition is read where it names
 * none. What follows the standard's name may be wider than the clause: "UN 38.3" with "38.3.4.4" means that alone.
 */
export function clausesOf(
  { family, rest }: Pick<StandardName, "family" | "rest">,
  clause: string,
  edition: string,
): readonly Clause[] {
  const text = plainText([rest, clause].filter((each) => !saysNothing(each)).join(" "));
  if (family === "methods") {
    const named = methodsIn(text, anyMethod);
    return named.length > 0 ? named : methodsIn(edition, spelledMethod);
  }
  if (family === "sections") {
    const named = sectionsIn(text);
    return named.length > 0 ? named : sectionsIn(/SECTION \d+/.exec(edition)?.[0] ?? "");
  }
  if (family === "letters") return lettersIn(text);
  const own = clausesIn(clause);
  return own.some(({ ref }) => /\d/.test(ref)) ? own : clausesIn(text);
}
