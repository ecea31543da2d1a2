import equivalentMethods from "@headroom/contract/reference/equivalent-methods.json" with { type: "json" };
import type { ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import {
  type Clause,
  clausesOf,
  type Editions,
  editionsOf,
  isNewerEdition,
  isSameEdition,
  saysNothing,
  standardName,
  type StandardName,
} from "@headroom/reading";

/**
 * Matches of a scope that names the test's own standard, the best first; `newer-edition`: by the line's flexible scope,
 * `narrower`: a part of what the test names.
 */
export const ownMatches = ["in-scope", "newer-edition", "other-edition", "narrower"] as const;
type OwnMatch = (typeof ownMatches)[number] | "none";
/**
 * Coverage of a test by a scope line, from the best to none; `equivalent`: another standard's method, by which the test is
 * run.
 */
export const scopeMatches = [...ownMatches, "equivalent", "flexible-scope", "none"] as const;
export type ScopeMatch = (typeof scopeMatches)[number];

/** A reference to a standard, taken apart. */
interface Reference {
  readonly names: readonly StandardName[];
  readonly editions: Editions;
  readonly clauses: readonly Clause[];
}
type Written = Readonly<Record<"standard" | "edition" | "clause", string>>;

function readReference({ standard, edition, clause }: Written): Reference {
  const names = standard.split(" / ").map(standardName);
  const [first] = names;
  const editionText = [first?.edition ?? "", edition].join(" ").trim();
  return {
    names,
    editions: editionsOf(editionText, first?.isLettered ?? false),
    clauses: first ? clausesOf(first, clause.toUpperCase(), edition.toUpperCase()) : [],
  };
}

/** References are written alike again and again; the oldest are forgotten all at once. */
const read = new Map<string, Reference>();
const maxRead = 5000;

function referenceOf(written: Written): Reference {
  const key = `${written.standard}\n${written.edition}\n${written.clause}`;
  const known = read.get(key);
  if (known) return known;
  if (read.size >= maxRead) read.clear();
  const reference = readReference(written);
  read.set(key, reference);
  return reference;
}

const written = ({
  standard,
  edition,
  clause,
}: Partial<Record<keyof Written, string | null | undefined>>): Written => ({
  standard: standard ?? "",
  edition: saysNothing(edition) ? "" : (edition ?? ""),
  clause: saysNothing(clause) ? "" : (clause ?? ""),
});

/** A clause covers itself and what is below it: "5.4" covers "5.4.1", not "5.40"; test N covers Na. */
const isBelow = (narrow: string, wide: string, isLetters: boolean): boolean =>
  narrow === wide || (narrow.startsWith(wide) && (isLetters || !/[A-Z0-9]/.test(narrow.charAt(wide.length))));

const kindOf = (detail: string) => detail.split(" ", 1)[0];

/** Whether what narrows the scope also narrows the test, something else does, or nothing. */
function matchDetails(scope: Clause, asked: Clause): OwnMatch {
  const beyond = scope.details.filter((detail) => !asked.details.includes(detail));
  if (beyond.length === 0) return "in-scope";
  const differs = beyond.some((detail) => asked.details.some((each) => kindOf(each) === kindOf(detail)));
  return differs ? "none" : "narrower";
}

function matchClause(scope: Clause, asked: Clause, isLetters: boolean): OwnMatch {
  if (!isBelow(asked.ref, scope.ref, isLetters))
    return isBelow(scope.ref, asked.ref, isLetters) ? "narrower" : "none";
  const details = matchDetails(scope, asked);
  const isSameIssue =
    scope.issues.length === 0 ||
    asked.issues.length === 0 ||
    scope.issues.some((issue) => asked.issues.includes(issue));
  return details === "in-scope" && !isSameIssue ? "other-edition" : details;
}

const best = (matches: readonly OwnMatch[]): OwnMatch =>
  ownMatches.find((each) => matches.includes(each)) ?? "none";

function matchClauses(scope: Reference, asked: Reference, isSameKind: boolean): OwnMatch {
  if (scope.clauses.length === 0) return "in-scope";
  const isLetters = asked.names[0]?.family === "letters";
  // In IEC 60068-2 the part is the test; elsewhere a standard alone may mean any of many tests.
  if (asked.clauses.length === 0) return isLetters || isSameKind ? "in-scope" : "narrower";
  const matches = asked.clauses.map((each) =>
    best(scope.clauses.map((clause) => matchClause(clause, each, isLetters))),
  );
  if (matches.every((each) => each === "none")) return "none";
  if (matches.some((each) => each === "none" || each === "narrower")) return "narrower";
  return matches.includes("other-edition") ? "other-edition" : "in-scope";
}

type Referring = Pick<TestLine, "stereoTypeId" | "standard" | "clause" | "edition">;

function ownMatch(scopeLine: ScopeLine, line: Referring): OwnMatch {
  const [scope, asked] = [referenceOf(written(scopeLine)), referenceOf(written(line))];
  const common = asked.names.find(({ name }) => scope.names.some((each) => each.name === name));
  if (!common) return "none";
  const clauses = matchClauses(scope, asked, scopeLine.stereoTypeId === line.stereoTypeId);
  if (clauses === "none") return "none";
  if (isSameEdition(common.name, scope.editions, asked.editions)) return clauses;
  const isAdded =
    clauses === "in-scope" &&
    (scopeLine.flexibleScope ?? null) !== null &&
    isNewerEdition(common.name, asked.editions, scope.editions);
  return isAdded ? "newer-edition" : "other-edition";
}

type EquivalentMethod = (typeof equivalentMethods.items)[number];

/** Whether the row is about the test's standard and method. */
function concerns({ asked, stereoTypeIds }: EquivalentMethod, line: Referring): boolean {
  const { stereoTypeId } = line;
  return (
    stereoTypeIds.includes(stereoTypeId) &&
    ownMatch({ ...asked, edition: null, stereoTypeId }, line) === "in-scope"
  );
}

/** Rows about a test, found once for all the scope lines that are held against it. */
const concerning = new WeakMap<Referring, readonly EquivalentMethod[]>();

function methodsFor(line: Referring): readonly EquivalentMethod[] {
  const known = concerning.get(line);
  if (known) return known;
  const rows = equivalentMethods.items.filter((row) => concerns(row, line));
  concerning.set(line, rows);
  return rows;
}

/** The row by which the scope line's method stands for the test's; never by way of a third standard. */
export function equivalentMethod(scopeLine: ScopeLine, line: Referring): EquivalentMethod | undefined {
  const { stereoTypeId } = line;
  if (scopeLine.stereoTypeId !== stereoTypeId) return undefined;
  return methodsFor(line).find(
    ({ heldStandard }) => ownMatch(scopeLine, { stereoTypeId, standard: heldStandard }) === "in-scope",
  );
}

/** Holds one scope line against a test's standard, clause and edition; an edition that nobody names fits. */
export function scopeMatch(scopeLine: ScopeLine, line: Referring): ScopeMatch {
  if (saysNothing(line.standard)) return "none";
  const own = ownMatch(scopeLine, line);
  if (own !== "none") return own;
  if (equivalentMethod(scopeLine, line)) return "equivalent";
  const isSameMethod = scopeLine.stereoTypeId === line.stereoTypeId;
  return isSameMethod && scopeLine.flexibleScope === "methods" ? "flexible-scope" : "none";
}
