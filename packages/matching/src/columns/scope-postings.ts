import type { ScopeLine } from "@headroom/contract/vocabulary/accreditations";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { scopeMatch } from "../answers/accreditation.ts";
import type { CertificateForMatching, LabForMatching } from "../lab-for-matching.ts";
import { inChunks } from "../in-chunks.ts";
import { dayNumber } from "./machine-table.ts";

/** Which laboratories' certificates name a scope line, and which accreditation they are of. */
export interface ScopePostings {
  readonly lines: { readonly scope: ScopeLine; readonly holders: Holders }[];
  readonly positions: Map<string, number>;
  readonly accreditations: Map<string, Holders>;
}
interface Holders {
  readonly slots: number[];
  readonly from: number[];
  readonly to: number[];
}

const noHolders = (): Holders => ({ slots: [], from: [], to: [] });
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

const hold = (holders: Holders, slot: number, { validFrom, validTo }: CertificateForMatching) => {
  holders.slots.push(slot);
  holders.from.push(dayNumber(validFrom));
  holders.to.push(validTo === null ? forever : dayNumber(validTo));
};

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
  inChunks(holders.slots.length, (first, end) => markValid(holders, planned, marks, first, end));
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
