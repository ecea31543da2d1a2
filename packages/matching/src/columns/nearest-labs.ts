import { passingRank, verdictClasses } from "../answers/standing.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field } from "../search/field.ts";
import { inOrder } from "../search/tie-breaks.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { type LabStore, topicBit } from "./lab-store.ts";
import type { MachineTable } from "./machine-table.ts";
import type { ModelResult } from "./part-result.ts";
import { scanModels } from "./scan-models.ts";
import { rankOfRow } from "./scan-part.ts";

interface Near {
  readonly slot: number;
  readonly rank: number;
}

/** A handful of laboratories with the best ranks seen, best first; equals in the order of their identifiers. */
class Nearest {
  private readonly kept: Near[] = [];
  private readonly most: number;
  private readonly before: (a: number, b: number) => boolean;

  constructor(most: number, before: (a: number, b: number) => boolean) {
    this.most = most;
    this.before = before;
  }

  /** A rank below this cannot come among them. */
  get least(): number {
    return this.kept.length < this.most ? Number.NEGATIVE_INFINITY : (this.kept.at(-1)?.rank ?? 0);
  }

  offer(slot: number, rank: number): void {
    const last = this.kept.length < this.most ? undefined : this.kept.at(-1);
    if (last && (rank < last.rank || (rank === last.rank && !this.before(slot, last.slot)))) return;
    const known = this.kept.findIndex((near) => near.slot === slot);
    if (known >= 0 && (this.kept[known]?.rank ?? 0) >= rank) return;
    if (known >= 0) this.kept.splice(known, 1);
    const place = this.kept.findIndex(
      (near) => near.rank < rank || (near.rank === rank && this.before(slot, near.slot)),
    );
    this.kept.splice(place < 0 ? this.kept.length : place, 0, { slot, rank });
    if (this.kept.length > this.most) this.kept.pop();
  }

  get slots(): readonly number[] {
    return this.kept.map(({ slot }) => slot);
  }
}

/**
 * The laboratories that come nearest to running a test of one part, found while reading the machines once and
 * keeping a handful. `null` when the test has several parts.
 */
export function nearestLabs(
  plan: TestPlan,
  store: LabStore,
  models: ModelResult,
  planned: number,
  field: Field,
  most: number,
): readonly number[] | null {
  const [part, ...more] = plan.parts;
  if (!part || more.length > 0) return null;
  const nearest = new Nearest(most, inOrder(field));
  const bit = plan.declared === null ? 0 : topicBit(plan.declared);
  for (const alternative of part.alternatives) {
    const table = store.tables.get(alternative.equipmentTypeId);
    if (!table) continue;
    scanModels(alternative, table, models, true);
    const offering: Offering = { nearest, table, models, planned, passing: field.passing, store, bit };
    inChunks(table.rows, (from, to) => offerRows(offering, from, to));
  }
  return nearest.slots;
}

interface Offering {
  readonly nearest: Nearest;
  readonly table: MachineTable;
  readonly models: ModelResult;
  readonly planned: number;
  readonly passing: Uint8Array;
  readonly store: LabStore;
  /** What a laboratory has to declare, as a bit; 0 when nothing. */
  readonly bit: number;
}

/** Offers the machines of some rows; most models rank below what is kept, and their machines cost one look. */
function offerRows(offering: Offering, from: number, to: number): void {
  const { nearest, table, models, planned, passing, store, bit } = offering;
  const { slots, models: modelOf } = table.machines;
  const { topics } = store.columns;
  let { least } = nearest;
  for (let row = from; row < to; row += 1) {
    const model = modelOf[row] ?? 0;
    if ((models.rank[model] ?? 0) < least) continue;
    const slot = slots[row] ?? 0;
    if (passing[slot] !== 1) continue;
    let rank = rankOfRow(table, models, row, planned);
    const undeclared = ((topics[slot] ?? 0) & bit) !== bit;
    if (undeclared && rank >= 0) rank = passingRank(verdictClasses.unknown, models.margin[model] ?? 0);
    if (rank < least) continue;
    nearest.offer(slot, rank);
    least = nearest.least;
  }
}
