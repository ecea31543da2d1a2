import { orderedEuroCents } from "../answers/part-time.ts";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import { verdictClasses } from "../keys/verdict-class.ts";
import type { Freight } from "../combinations/freight.ts";
import { inChunks } from "../keys/in-chunks.ts";
import { freightThereAndBack } from "./lab-row.ts";
import type { Field, TestColumn } from "./field.ts";
import { TopK } from "./top-k.ts";
import { failing } from "./near-misses.ts";
import { sortKeyOf } from "./sort-key.ts";
import type { Fits } from "./survey.ts";
import { inOrder, inOrderOfNames, textBefore } from "./tie-breaks.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** A laboratory in the order asked for, with all that the order depends on. */
export interface Entry {
  readonly slot: number;
  /** The lesser comes first. */
  readonly key: number;
  readonly tie: number;
  readonly labId: string;
  /** Empty unless laboratories are sorted by it. */
  readonly nameKey: string;
}

/** Compares two entries, of one field or of two, as each field compares its own. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.key - b.key || textBefore(a.nameKey, b.nameKey) || a.tie - b.tie || textBefore(a.labId, b.labId);

/** The first laboratories in the order that the search asks for, up to the end of its page. */
export function selectEntries(
  field: Field,
  fits: Fits,
  request: SearchRequest,
  freight: Freight | null,
): readonly Entry[] {
  const last = request.page * request.limit;
  const byNames = request.sort === "name" && request.view === "laboratories";
  const entry = (slot: number, key: number): Entry => ({
    slot,
    key,
    tie: field.tie(slot),
    labId: field.labId(slot),
    nameKey: byNames ? field.nameKey(slot) : "",
  });
  if (request.view === "why-not") {
    const fitting = field.lendBytes().fill(0);
    for (let i = 0; i < fits.count; i += 1) fitting[fits.slots[i] ?? outOfRange()] = 1;
    return failing(field, (slot) => fitting[slot] === 0, last).map(({ slot, key }) => entry(slot, key));
  }
  const least = request.filters.includeUnknown ? verdictClasses.unknown : verdictClasses.tight;
  const topK = new TopK(last, byNames ? inOrderOfNames(field) : inOrder(field));
  const scopeGap = request.sort === "accreditation" ? field.scopeGaps() : () => 0;
  // The list's price has the freight; the weighted sum counts the distance apart.
  const freightAt = request.sort === "cost" ? (km: number) => freightThereAndBack(freight, km) ?? 0 : () => 0;
  const order: Order = { sort: request.sort, weights: request.weights, freightAt, scopeGap };
  inChunks(fits.count, (from, to) => offerFits(field, fits, order, least, topK, from, to));
  return topK.inOrder().map(({ slot, key }) => entry(slot, key));
}

/** By what laboratories are put in order; apart from the request, whose shape differs from search to search. */
interface Order extends Pick<SearchRequest, "sort" | "weights"> {
  /** Cents of euro that count for the order. */
  readonly freightAt: (distanceKm: number) => number;
  readonly scopeGap: (slot: number) => number;
}

const sortsByFigures: ReadonlySet<Order["sort"]> = new Set(["best", "margin", "cost"]);

function offerFits(
  field: Field,
  { slots, verdictClass }: Fits,
  order: Order,
  least: number,
  topK: TopK,
  from: number,
  to: number,
): void {
  const byFigures = sortsByFigures.has(order.sort);
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const mine = verdictClass[i] ?? outOfRange();
    if (mine < least) continue;
    if (byFigures) {
      if (!mayLead(field, slot, mine, order, topK)) continue;
      read(field, slot);
    }
    topK.offer(slot, keyOf(field, slot, mine, order));
  }
}

/** More than a weighted sum can be off by for being computed from bounds; a single figure is not. */
const rounding = 1e-9;

/** Figures of one laboratory over all tests; written over by the next. */
const figures = { worstMargin: 0, costEuroCents: 0 };

/**
 * Whether a laboratory may come among the first, from what its figures are not better than. Where one figure decides, the
 * first tests that are too bad for it are enough.
 */
function mayLead(field: Field, slot: number, verdictClass: number, order: Order, topK: TopK): boolean {
  const { tests } = field;
  const { sort } = order;
  const { last } = topK;
  figures.worstMargin = Number.POSITIVE_INFINITY;
  figures.costEuroCents = 0;
  for (let t = 0; t < tests.length; t += 1) {
    const bounds = tests[t]?.bounds;
    if (!bounds) return true;
    if (sort !== "cost") figures.worstMargin = Math.min(figures.worstMargin, bounds.margin.of(slot));
    if (sort !== "margin") figures.costEuroCents += bounds.cost.of(slot);
    if (sort === "margin" && -figures.worstMargin > last) return false;
    if (sort === "cost" && figures.costEuroCents > last) return false;
  }
  // A list by margin puts those that have none last. The machine that answers, the cheapest, may have one all the same.
  if (sort === "margin" && figures.worstMargin === Number.POSITIVE_INFINITY) return true;
  return topK.wants(slot, keyOf(field, slot, verdictClass, order) - (sort === "best" ? rounding : 0));
}

/** Sets `figures` to what they are. */
function read({ tests, terms }: Field, slot: number): void {
  figures.worstMargin = Number.POSITIVE_INFINITY;
  figures.costEuroCents = 0;
  for (let t = 0; t < tests.length; t += 1) {
    const { margin, euroCents } = (tests[t] as TestColumn).read(slot); // within length
    figures.worstMargin = Math.min(figures.worstMargin, margin);
    figures.costEuroCents += euroCents;
  }
  figures.costEuroCents = orderedEuroCents(figures.costEuroCents, terms(slot));
}

/** By which the laboratory is sorted, from `figures`: better ones never make it greater. */
function keyOf(field: Field, slot: number, verdictClass: number, order: Order): number {
  const km = field.distanceKm(slot);
  return sortKeyOf(order, {
    verdictClass,
    worstMargin: figures.worstMargin,
    costEuroCents: figures.costEuroCents + order.freightAt(km),
    distanceKm: km,
    scopeGap: order.scopeGap(slot),
    leadTimeDays: field.leadTimeDays(slot),
    responseMedianHours: field.responseMedianHours(slot),
  });
}
