import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";

type Marks = Readonly<Record<string, string>>;

/** One record, and the texts that no other record of its kind should share with it. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly marks: Marks;
}

/** The texts that tell a record apart, by the field that a refusal points to. */
export type NamingTexts = Readonly<Record<string, readonly (string | null)[]>>;

/** Equal for texts that differ in case, accents and spaces alone. */
const markOf = (texts: readonly (string | null)[]): string =>
  texts
    .map((text) =>
      foldLetters(text ?? "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .join("\n");

export const marksOf = (naming: NamingTexts): Marks =>
  Object.fromEntries(Object.entries(naming).map(([field, texts]) => [field, markOf(texts)]));

const marked = (field: string, mark: string) => `${field}\n${mark}`;

/** Looks up who else bears a mark. */
export function markIndex(records: readonly Identity[]) {
  const byMark = new Map<string, Identity[]>();
  for (const record of records)
    for (const [field, mark] of Object.entries(record.marks)) {
      const bearers = byMark.get(marked(field, mark));
      if (bearers) bearers.push(record);
      else byMark.set(marked(field, mark), [record]);
    }
  return {
    bearers: (field: string, mark: string): readonly Identity[] => byMark.get(marked(field, mark)) ?? [],
  };
}
type MarkIndex = ReturnType<typeof markIndex>;

/** The marks that a change gives a record: a duplicate from earlier days keeps its own and can still be changed. */
export const newMarks = (marks: Marks, before: Marks | null): readonly (readonly [string, string])[] =>
  Object.entries(marks).filter(([field, mark]) => before?.[field] !== mark);

/** The record that a draft would repeat, by the field that says so. */
export function duplicateFaults(
  called: string,
  record: { readonly id: string | null; readonly marks: readonly (readonly [string, string])[] },
  index: MarkIndex,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [field, mark] of record.marks) {
    const other = index.bearers(field, mark).find(({ id }) => id !== record.id);
    if (other)
      faults[field] =
        `There is already ${called} ${other.name}${other.enabled ? "" : ", which is disabled"}. Change that one instead.`;
  }
  return faults;
}

/** A record that would be refused today, and why. */
export interface KeptFault {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
}

/** Every record that repeats another one which is offered as well. */
export function repetitionsIn(records: readonly Identity[]): KeptFault[] {
  const offered = records
    .filter(({ enabled }) => enabled)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const index = markIndex(offered);
  return offered.flatMap(({ id, name, marks }) => {
    const original = Object.entries(marks)
      .map(([field, mark]) => index.bearers(field, mark)[0])
      .find((first) => first !== undefined && first.id !== id);
    return original
      ? [{ id, name, sentence: `Repeats ${original.name}. Rename or disable one of them.` }]
      : [];
  });
}
