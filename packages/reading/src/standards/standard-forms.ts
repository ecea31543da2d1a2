import { type Clause, clausesOf } from "./clauses.ts";
import { editionsOf } from "./editions.ts";
import { plainText, saysNothing, standardName, type StandardName } from "./standard-name.ts";

/** A reference to a standard as somebody wrote it. */
export interface WrittenReference {
  readonly standard: string | null | undefined;
  readonly edition?: string | null | undefined;
  readonly clause?: string | null | undefined;
}

const manual = "UN MANUAL OF TESTS AND CRITERIA";

/** A clause of the UN manual is known by its number alone: UN 38.3. */
export const clauseForm = (name: string, { ref }: Pick<Clause, "ref">): string =>
  name === manual ? `UN ${ref}` : `${name} ${ref}`;

const written = (text: string | null | undefined) => (saysNothing(text) ? "" : plainText(text ?? ""));

/** "514.8" is method 514 in its eighth issue; "213B" is written together, and is a word of its own. */
const withIssue = (form: string, issue: string) =>
  /^\d/.test(issue) ? `${form}.${issue}` : `${form}${issue}`;

function formsOfName(standard: StandardName, edition: string, clause: string): readonly string[] {
  const { name } = standard;
  const { revisions } = editionsOf(`${standard.edition} ${edition}`, standard.isLettered);
  const clauses = clausesOf(standard, clause, edition).filter(({ ref }) => ref !== "");
  return [
    name,
    ...[...revisions].map((letter) => `${name}${letter}`),
    ...clauses.flatMap((each) => {
      const form = clauseForm(name, each);
      return [form, ...each.issues.map((issue) => withIssue(form, issue))];
    }),
  ];
}

function readForms({ standard, edition, clause }: WrittenReference): readonly string[] {
  if (saysNothing(standard)) return [];
  return (standard ?? "")
    .split(" / ")
    .map(standardName)
    .filter(({ name }) => /\d/.test(name) || name === manual)
    .flatMap((name) => formsOfName(name, written(edition), written(clause)));
}

/** References are written alike again and again; the oldest are forgotten all at once. */
const read = new Map<string, readonly string[]>();
const maxRead = 5000;

function formsOf(reference: WrittenReference): readonly string[] {
  const key = [reference.standard, reference.edition, reference.clause].join("\n");
  const known = read.get(key);
  if (known) return known;
  if (read.size >= maxRead) read.clear();
  const forms = readForms(reference);
  read.set(key, forms);
  return forms;
}

/** Whether the words of one form begin another: a phrase that finds it finds the other too. */
const beginsOther = (form: string, sorted: readonly string[], place: number): boolean => {
  const next = sorted[place + 1];
  return next !== undefined && next.startsWith(form) && !/[A-Z0-9]/.test(next.charAt(form.length));
};

/**
 * The normal forms of references, by which a text index finds them: the standard, its lettered revision, its clauses
 * ("MIL-STD-810H", "MIL-STD-810 514.8", "UN 38.3.4.4"). A form that only begins another one is left out.
 */
export function standardForms(references: readonly WrittenReference[]): readonly string[] {
  const sorted = [...new Set(references.flatMap(formsOf))].sort();
  return sorted.filter((form, place) => !beginsOther(form, sorted, place));
}
