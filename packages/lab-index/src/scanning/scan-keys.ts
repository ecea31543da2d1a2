import type { Part } from "@headroom/matching/rules/test-plan";
import { areFew, keepBest, type ScannedAlternative } from "./keep-best.ts";
import type { DayNumbers, MachineTable } from "../storage/machine-table.ts";
import type { ModelList } from "../selection/models-of-labs.ts";
import type { ModelResult } from "@headroom/matching/keys/test-result";
import { scanModels } from "./scan-models.ts";
import type { Selection } from "../selection/selection.ts";

/** Lends columns for what comes out for a table's models. */
export type LendModels = (table: MachineTable) => ModelResult;

/** The models of some laboratories' machines; `null` where all may as well be read. */
export type ModelsOf = (table: MachineTable, labs: Readonly<Selection>) => ModelList | null;

/** Context for scanning a part. */
export interface PartScan {
  readonly tables: ReadonlyMap<string, MachineTable>;
  readonly lendModels: LendModels;
  readonly modelsOf: ModelsOf;
  readonly days: DayNumbers;
  /** Whether keys tell how near failing machines are, or are 0 for them. */
  readonly counting: boolean;
  /** Laboratories whose keys matter. */
  readonly selection: Readonly<Selection>;
}

/**
 * Writes the key of every laboratory's best machine for a part, 0 where it has none that counts. Answers the
 * alternatives that any model counts in, from which the best machine itself can be read.
 */
export function scanKeys(part: Part, scan: PartScan, best: Int32Array): readonly ScannedAlternative[] {
  best.fill(0);
  const scanned: ScannedAlternative[] = [];
  for (const alternative of part.alternatives) {
    const table = scan.tables.get(alternative.equipmentTypeId);
    if (!table) continue;
    const models = scan.lendModels(table);
    const among = areFew(scan.selection, table) ? scan.modelsOf(table, scan.selection) : null;
    scanModels(alternative, table, among, models, scan.counting);
    if (models.count === 0) continue;
    scanned.push({ table, models, alternative });
    keepBest({ table, models, alternative }, scan.selection, best, scan.days);
  }
  return scanned;
}
