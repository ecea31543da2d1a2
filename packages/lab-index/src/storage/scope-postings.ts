import type { ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { saysNothing } from "@headroom/reading";
import { isAccreditation } from "@headroom/matching/answers/accreditation";
import { type ScopeMatch, scopeMatch } from "@headroom/matching/answers/scope-match";
import type { CertificateForMatching, LabForMatching } from "@headroom/matching/lab-for-matching";
import { inChunks } from "@headroom/matching/keys/in-chunks";
import { dayNumber } from "./machine-table.ts";
import { longerIntegers } from "./segment.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Which laboratories' certificates name a scope line, which are accreditations, and of which body each is. */
export interface ScopePostings {
  readonly lines: { readonly scope: ScopeLine; readonly bidders: Bidders }[];
  readonly positions: Map<string, number>;
  readonly accredited: Bidders;
  readonly bodies: Map<string, Bidders>;
}
/** Slots, and the days from which and to which each certificate is valid, as numbers; `count` of them. */
interface Bidders {
  count: number;
  slots: Int32Array;
  from: Int32Array;
  to: Int32Array;
}

const firstBidders = 16;

const noBidders = (): Bidders => ({
  count: 0,
  slots: new Int32Array(firstBidders),
  from: new Int32Array(firstBidders),
  to: new Int32Array(firstBidders),
});
const forever = 99_999_999;

export const scopePostings = (): ScopePostings => ({
  lines: [],
  positions: new Map(),
  accredited: noBidders(),
  bodies: new Map(),
});

function biddersOf(postings: ScopePostings, scope: ScopeLine): Bidders {
  const name = `${scope.standard}\n${scope.clause ?? ""}\n${scope.edition ?? ""}\n${scope.stereoTypeId}\n${scope.flexibleScope ?? ""}`;
  const known = postings.lines[postings.positions.get(name) ?? -1];
  if (known) return known.bidders;
  const bidders = noBidders();
  postings.positions.set(name, postings.lines.length);
  postings.lines.push({ scope, bidders });
  return bidders;
}

function hold(bidders: Bidders, slot: number, { validFrom, validTo }: CertificateForMatching): void {
  const { count } = bidders;
  if (count === bidders.slots.length) {
    bidders.slots = longerIntegers(bidders.slots, 2 * count, 0);
    bidders.from = longerIntegers(bidders.from, 2 * count, 0);
    bidders.to = longerIntegers(bidders.to, 2 * count, 0);
  }
  bidders.slots[count] = slot;
  bidders.from[count] = dayNumber(validFrom);
  bidders.to[count] = validTo === null ? forever : dayNumber(validTo);
  bidders.count += 1;
}

export function addScope(postings: ScopePostings, lab: LabForMatching, slot: number): void {
  for (const certificate of lab.certificates) {
    const body = postings.bodies.get(certificate.accreditationId) ?? noBidders();
    postings.bodies.set(certificate.accreditationId, body);
    hold(body, slot, certificate);
    if (!isAccreditation(certificate)) continue;
    hold(postings.accredited, slot, certificate);
    for (const scope of certificate.scope) hold(biddersOf(postings, scope), slot, certificate);
  }
}

function markValid(
  { slots, from, to }: Bidders,
  planned: number,
  marks: Uint8Array,
  bit: number,
  first: number,
  end: number,
): void {
  for (let i = first; i < end; i += 1) {
    const valid = Number((from[i] ?? outOfRange()) <= planned) & Number(planned <= (to[i] ?? outOfRange()));
    const slot = slots[i] ?? outOfRange();
    marks[slot] = (marks[slot] ?? outOfRange()) | (bit & (0 - valid));
  }
}

/** Marks who holds it on the day, with a bit. */
function mark(bidders: Bidders, planned: number, marks: Uint8Array, bit: number): void {
  inChunks(bidders.count, (first, end) => markValid(bidders, planned, marks, bit, first, end));
}

/** Bits of a laboratory's accreditation for one test; without any it has none. */
export const accreditedBits = { toAsk: 1, inScope: 2 } as const;
const bitOf: Readonly<Record<ScopeMatch, number>> = {
  "in-scope": accreditedBits.inScope,
  "newer-edition": accreditedBits.inScope,
  "other-edition": accreditedBits.toAsk,
  narrower: accreditedBits.toAsk,
  equivalent: accreditedBits.toAsk,
  "flexible-scope": accreditedBits.toAsk,
  none: 0,
};

/** Marks whose certificates cover the test on the day, and who is to be asked whether they do. */
export function markScope(postings: ScopePostings, line: TestLine, planned: number, marks: Uint8Array): void {
  marks.fill(0);
  if (saysNothing(line.standard)) mark(postings.accredited, planned, marks, accreditedBits.toAsk);
  else
    for (const { scope, bidders } of postings.lines) {
      const bit = bitOf[scopeMatch(scope, line)];
      if (bit !== 0) mark(bidders, planned, marks, bit);
    }
}

/** Marks who holds a certificate of any of the bodies on the day, recognitions among them. */
export function markAccredited(
  postings: ScopePostings,
  ids: readonly string[],
  planned: number,
  marks: Uint8Array,
): void {
  marks.fill(0);
  for (const id of ids) {
    const bidders = postings.bodies.get(id);
    if (bidders) mark(bidders, planned, marks, 1);
  }
}
