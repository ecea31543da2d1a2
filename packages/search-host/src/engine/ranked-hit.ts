import type { RankedSlot } from "../ranking/rank.ts";

/** A ranked document with its score, ready to be looked up. */
export type RankedHit = RankedSlot & { readonly score: number };
