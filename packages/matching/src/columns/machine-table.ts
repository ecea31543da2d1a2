import { type RatingKey, ratingDefinitions, type Ratings } from "@headroom/contract/vocabulary/ratings";
import { euroCentsPerDay } from "../answers/costs.ts";
import type { ColumnKey, SizeKey } from "../checks/check-plan.ts";
import { sidesOf } from "../checks/read-rating.ts";
import type { MachineForMatching } from "../lab-for-matching.ts";
import {
  emptySegment,
  nextRow,
  numberColumn,
  type Segment,
  seal,
  segmentRows,
  wordColumn,
} from "./segment.ts";

export type WordValue = string | boolean | readonly string[];

/** All machines of one type: sealed segments, and an open one at the end. */
export interface MachineTable {
  readonly equipmentTypeId: string;
  readonly segments: Segment[];
  /** Distinct values of a word rating, in the order of their positions. */
  readonly values: Map<RatingKey, WordValue[]>;
  readonly positions: Map<string, number>;
}

/** By which rating machines of a type are sorted: the one that tests ask for first and that differs most. */
const sortKeys: Readonly<Record<string, ColumnKey>> = {
  "ed-shaker": "forceSinePeakKN",
  "servo-hydraulic-table": "payloadMaxKg",
  "multi-axis-table": "payloadMaxKg",
  "shock-machine": "accelerationMaxG",
  "drop-tester": "payloadMaxKg",
};
const sortKeyOf = (equipmentTypeId: string): ColumnKey => sortKeys[equipmentTypeId] ?? "volumeL";

export const emptyTable = (equipmentTypeId: string): MachineTable => ({
  equipmentTypeId,
  segments: [emptySegment()],
  values: new Map(),
  positions: new Map(),
});

const never = 99_999_999;

/** A day as a number that compares as the day does: 20260131. */
export const dayNumber = (day: string): number => Number(day.slice(0, 10).replaceAll("-", ""));

const awayUntil = ({ status, downUntil }: MachineForMatching): number => {
  if (status === "in service") return 0;
  return downUntil === null ? never : dayNumber(downUntil);
};

function positionOf(table: MachineTable, key: RatingKey, value: WordValue): number {
  const name = `${key} ${JSON.stringify(value)}`;
  const known = table.positions.get(name);
  if (known !== undefined) return known;
  const values = table.values.get(key) ?? [];
  table.values.set(key, values);
  values.push(value);
  table.positions.set(name, values.length - 1);
  return values.length - 1;
}

function setSize(segment: Segment, row: number, ratings: Ratings, key: SizeKey): void {
  sidesOf(ratings, key).forEach((side, i) => {
    if (i < 3) numberColumn(segment, `${key}.${i as 0 | 1 | 2}`)[row] = side; // below 3, just asked
  });
}

function setRatings(table: MachineTable, segment: Segment, row: number, ratings: Ratings): void {
  for (const key of Object.keys(ratings) as RatingKey[]) {
    const value = ratings[key];
    if (value === null || value === undefined) continue;
    const kind = ratingDefinitions[key]?.kind;
    if (kind === "size")
      setSize(segment, row, ratings, key as SizeKey); // the kind says so
    else if (typeof value === "number")
      numberColumn(segment, key as ColumnKey)[row] = value; // no size, just asked
    else if (kind) wordColumn(segment, key)[row] = positionOf(table, key, value as WordValue); // neither number nor size
  }
}

/** Appends one machine; a full segment is sealed and a new one begun. */
export function addMachine(
  table: MachineTable,
  machine: MachineForMatching,
  slot: number,
  ordinal: number,
): void {
  const segment = table.segments.at(-1) ?? emptySegment();
  const row = nextRow(segment);
  segment.slots[row] = slot;
  segment.ordinals[row] = ordinal;
  segment.awayUntil[row] = awayUntil(machine);
  segment.euroCentsPerDay[row] = euroCentsPerDay(machine) ?? Number.NaN;
  setRatings(table, segment, row, machine.ratings);
  if (segment.rows === segmentRows) {
    seal(segment, sortKeyOf(table.equipmentTypeId));
    table.segments.push(emptySegment());
  }
}
