import type { ScopeLine } from "@headroom/contract/vocabulary/accreditations";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { scopeMatch } from "../answers/accreditation.ts";
import type { CertificateForMatching, LabForMatching } from "../lab-for-matching.ts";
import { inChunks } from "../keys/in-chunks.ts";
import { dayNumber } from "./machine-table.ts";
import { longerIntegers } from "./segment.ts";

/** Which laboratories' certificates name a scope line, and which accreditation they are of. */
export interface ScopePostings {
  readonly lines: { readonly scope: ScopeLine; readonly holders: Holders }[];
  readonly positions: Map<string, number>;
  readonly accreditations: Map<string, Holders>;
}
/** Slots, and the days from which and to which each certificate is valid, as numbers; `count` of them. */
interface Holders {
  count: number;
  slots: Int32Array;
  from: Int32Array;
  to: Int32Array;
}

const firstHolders = 16;

const noHolders = (): Holders => ({
  count: 0,
  slots: new Int32Array(firstHolders),
  from: new Int32Array(firstHolders),
  to: new Int32Array(firstHolders),
});
const forever = 99_999_999;

export const scopePostings = (): ScopePostings => ({
  lines: [],
  positions: new Map(),
  accreditations: new Map(),
});

function holdersOf(postings: ScopePostings, scope: ScopeLine): Holders {
  const name = `${scope.standard}\n${scope.clause ?? ""}\n${scope.edition ?? ""}`;
  const known = postings.lines[postings.positions.get(name) ?? -1];
  if (known) return known.holders;
  const holders = noHolders();
  postings.positions.set(name, postings.lines.length);
  postings.lines.push({ scope, holders });
  return holders;
}

function hold(holders: Holders, slot: number, { validFrom, validTo }: CertificateForMatching): void {
  const { count } = holders;
  if (count === holders.slots.length) {
    holders.slots = longerIntegers(holders.slots, 2 * count, 0);
    holders.from = longerIntegers(holders.from, 2 * count, 0);
    holders.to = longerIntegers(holders.to, 2 * count, 0);
  }
  holders.slots[count] = slot;
  holders.from[count] = dayNumber(validFrom);
  holders.to[count] = validTo === null ? forever : dayNumber(validTo);
  holders.count += 1;
}

export function addScope(postings: ScopePostings, lab: LabForMatching, slot: number): void {
  for (const certificate of lab.certificates) {
    const body = postings.accreditations.get(certificate.accreditationId) ?? noHolders();
    postings.accreditations.set(certificate.accreditationId, body);
    hold(body, slot, certificate);
    for (const scope of certificate.scope) hold(holdersOf(postings, scope), slot, certificate);
  }
}

function markValid(
  { slots, from, to }: Holders,
  planned: number,
  marks: Uint8Array,
  first: number,
  end: number,
): void {
  for (let i = first; i < end; i += 1) {
    const valid = Number((from[i] ?? 0) <= planned) & Number(planned <= (to[i] ?? 0));
    const slot = slots[i] ?? 0;
    marks[slot] = (marks[slot] ?? 0) | valid;
  }
}

/** Marks who holds it on the day. */
function mark(holders: Holders, planned: number, marks: Uint8Array): void {
  inChunks(holders.count, (first, end) => markValid(holders, planned, marks, first, end));
}

/** Marks whose certificates cover the test on the day. */
export function markInScope(
  postings: ScopePostings,
  line: TestLine,
  planned: number,
  marks: Uint8Array,
): void {
  marks.fill(0);
  for (const { scope, holders } of postings.lines) {
    if (scopeMatch(scope, line) === "in-scope") mark(holders, planned, marks);
  }
}

/** Marks who holds any of the accreditations on the day. */
export function markAccredited(
  postings: ScopePostings,
  ids: readonly string[],
  planned: number,
  marks: Uint8Array,
): void {
  marks.fill(0);
  for (const id of ids) {
    const holders = postings.accreditations.get(id);
    if (holders) mark(holders, planned, marks);
  }
}
