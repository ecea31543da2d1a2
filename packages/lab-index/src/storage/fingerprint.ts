import { type RatingKey, ratingKeys, type Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

const number = new Float64Array(1);
const halves = new Uint32Array(number.buffer);
const seeds = new Map<string, number>(ratingKeys.map((key, i) => [key, Math.imul(i + 1, 0x9e3779b1)]));

const mixed = (hash: number, word: number): number => {
  const product = Math.imul(hash ^ word, 0x85ebca6b);
  return product ^ (product >>> 13);
};

function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

function valueHash(seed: number, value: Ratings[RatingKey]): number {
  if (typeof value !== "number") return mixed(seed, textHash(JSON.stringify(value)));
  number[0] = value;
  return mixed(mixed(seed, halves[0] ?? outOfRange()), halves[1] ?? outOfRange());
}

/** A number that equal ratings share whatever the order of their keys; unequal ones rarely do. */
export function fingerprint(ratings: Ratings): number {
  let [low, high] = [0, 0];
  // ratings have no other keys
  for (const key of Object.keys(ratings) as RatingKey[]) {
    const value = ratings[key];
    if (value === null || value === undefined) continue;
    const hash = valueHash(seeds.get(key) ?? 0, value);
    low = (low + hash) | 0;
    high = (high + mixed(hash, 0xc2b2ae35)) & 0xfffff;
  }
  return high * 4_294_967_296 + (low >>> 0);
}

type Value = Ratings[RatingKey] | null | undefined;

function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i] && String(a[i]) !== String(b[i])) return false;
  return true;
}

/** Whether all that one machine is rated for is the same of the other. */
function holdsAll(a: Ratings, b: Ratings): boolean {
  for (const key in a) {
    const value = a[key as RatingKey]; // the keys of ratings are these
    if (value !== null && value !== undefined && !sameValue(value, b[key as RatingKey])) return false;
  }
  return true;
}

/** Whether two machines are rated alike, a missing rating being the same as none. */
export const sameRatings = (a: Ratings, b: Ratings): boolean => a === b || (holdsAll(a, b) && holdsAll(b, a));
