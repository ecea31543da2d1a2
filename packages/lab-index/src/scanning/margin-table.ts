import type { ScannedPart } from "./read-figures.ts";
import type { ScannedAlternative } from "./keep-best.ts";
import { askedKey, maxMargin, tightenedKey } from "@headroom/matching/keys/verdict-key";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/**
 * The margins behind keys, exactly, for models that several machines share: very many laboratories have the same key
 * then, and only the exact figure tells that they are equal. Each stands once more as tight, for machines whose
 * calibration ends. Open addressing, at most half full.
 */
export interface MarginTable {
  readonly keys: Int32Array;
  readonly margins: Float64Array;
}

function placeOf({ keys }: MarginTable, key: number): number {
  const last = keys.length - 1;
  let place = (Math.imul(key, 0x9e3779b1) >>> 12) & last;
  while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) & last;
  return place;
}

/** A margin that no machine with this key exceeds, and that the best of them has when the table knows it. */
export function marginBehind(table: MarginTable, key: number): number {
  const place = placeOf(table, key);
  return table.keys[place] === key ? (table.margins[place] ?? outOfRange()) : maxMargin(key);
}

function addShared({ table, models }: ScannedAlternative, to: MarginTable): void {
  for (const model of table.inService.lists.keys()) {
    const key = models.keys[model + 1] ?? outOfRange();
    if (key === 0) continue;
    to.keys[placeOf(to, key)] = key;
    const tightened = tightenedKey(key, 1);
    to.keys[placeOf(to, tightened)] = tightened;
  }
}

/** Raises the margins of known keys to the most of any model that has them. */
function raiseMargins({ models }: ScannedAlternative, to: MarginTable): void {
  for (let i = 0; i < models.count; i += 1) {
    const model = models.models[i] ?? outOfRange();
    const key = models.keys[model + 1] ?? outOfRange();
    const margin = models.margin[model] ?? outOfRange();
    raiseMargin(to, key, margin);
    raiseMargin(to, tightenedKey(key, 1), margin);
    raiseMargin(to, askedKey(key, 1), margin);
  }
}

function raiseMargin(to: MarginTable, key: number, margin: number): void {
  const place = placeOf(to, key);
  if (to.keys[place] === key && margin > (to.margins[place] ?? outOfRange())) to.margins[place] = margin;
}

export function marginTable(parts: readonly ScannedPart[]): MarginTable {
  const all = parts.flatMap((part) => part.alternatives);
  const shared = all.reduce((sum, { table }) => sum + table.inService.lists.size, 0);
  const size = 2 ** Math.ceil(Math.log2(4 * shared + 2));
  const table: MarginTable = { keys: new Int32Array(size), margins: new Float64Array(size) };
  for (const each of all) addShared(each, table);
  for (const each of all) raiseMargins(each, table);
  return table;
}
