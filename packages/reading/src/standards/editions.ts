import { plainText } from "./standard-name.ts";

/** The editions that a reference accepts; all empty where it names none. */
export interface Editions {
  readonly revisions: ReadonlySet<string>;
  readonly years: ReadonlySet<string>;
  /** "A1:2019" of "2008+A1:2019". */
  readonly amendment: string;
}

/** Years of revisions, as their title pages say them. */
const revisionYears: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "MIL-STD-810": { D: "1983", E: "1989", F: "2000", G: "2008", H: "2019" },
  "DO-160": { C: "1989", D: "1997", E: "2004", F: "2007", G: "2010" },
};

/** Words beside a revision that hold letters or figures of their own. */
const asides = /(?:ANNEX|METHOD|SECTION|CATEGORY|TEST|PART|CLASS|PROFILE|TABLE|FIGURE)[ .]*[A-Z0-9.]+/g;
const amendments = /\+ ?(A(?:MD)? ?\d+(?:: ?\d{4})?)|\b(?:W(?:ITH|\/)? ?)?(?:CN|CHANGE(?: NOTICE)?) ?(\d)/g;

function revisionsIn(text: string): readonly string[] {
  const ranges = [...text.matchAll(/\b([A-Z]) ?- ?([A-Z])\b/g)].flatMap(([, from = "", to = ""]) => {
    const first = from.charCodeAt(0);
    return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, i) => String.fromCharCode(first + i));
  });
  return [...ranges, ...[...text.matchAll(/\b([A-Z])\b/g)].map(([letter]) => letter)];
}

/** Reads "2008+A1:2019", "H", "F/G/H Method 514 Annex E" or "2007/2012". */
export function editionsOf(text: string, isLettered: boolean): Editions {
  const plain = plainText(text);
  const amended = [...plain.matchAll(amendments)].map(([, amendment, change]) => amendment ?? `CN${change}`);
  const bare = plain.replace(amendments, " ").replace(asides, " ");
  return {
    revisions: new Set(isLettered ? revisionsIn(bare) : []),
    years: new Set([...bare.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => year)),
    amendment: amended.join("+").replaceAll(" ", ""),
  };
}

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((each) => other.has(each));

function yearsOf(standard: string, { revisions, years }: Editions): ReadonlySet<string> {
  const known = revisionYears[standard] ?? {};
  return new Set([...years, ...[...revisions].flatMap((letter) => known[letter] ?? [])]);
}

const isUnsaid = ({ revisions, years }: Editions) => revisions.size === 0 && years.size === 0;

/** Whether two references mean one edition; one that is not named fits. */
export function isSameEdition(standard: string, one: Editions, other: Editions): boolean {
  if (isUnsaid(one) || isUnsaid(other)) return true;
  const same =
    one.revisions.size > 0 && other.revisions.size > 0
      ? meet(one.revisions, other.revisions)
      : meet(yearsOf(standard, one), yearsOf(standard, other));
  return same && one.amendment === other.amendment;
}

/** Whether every edition of the one comes after every edition of the other; false where that cannot be told. */
export function isNewerEdition(standard: string, one: Editions, other: Editions): boolean {
  const areLettered = one.revisions.size > 0 && other.revisions.size > 0;
  const [ones, others] = areLettered
    ? [one.revisions, other.revisions]
    : [yearsOf(standard, one), yearsOf(standard, other)];
  if (ones.size === 0 || others.size === 0) return false;
  if (meet(ones, others)) return one.amendment !== "" && other.amendment === "";
  const [first = ""] = [...ones].toSorted();
  const last = [...others].toSorted().at(-1) ?? "";
  return first > last;
}
