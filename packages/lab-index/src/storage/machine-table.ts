import {
  type RatingKey,
  ratingDefinitions,
  type Ratings,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import { sizeRating } from "@headroom/matching/answers/size-rating";
import type { ColumnKey, SizeKey } from "@headroom/matching/checks/check-plan";
import { sidesOf } from "@headroom/matching/checks/read-rating";
import type { MachineForMatching } from "@headroom/matching/lab-for-matching";
import { fingerprint, sameRatings } from "./fingerprint.ts";
import { addDown, type DownRows, emptyDownRows } from "./down-rows.ts";
import { emptyLabRows, type LabRows, noteRow } from "./lab-rows.ts";
import { addSlot, emptyModelSlots, type ModelSlots } from "./model-slots.ts";
import {
  emptySegment,
  longerIntegers,
  longerNumbers,
  merged,
  nextRow,
  numberColumn,
  openRows,
  type Segment,
  seal,
  segmentRows,
  wordColumn,
} from "./segment.ts";
import type { TermsColumn } from "./terms-column.ts";

export type WordValue = string | boolean | readonly string[];

/**
 * All machines of one type. Machines that are rated alike (a catalogue model without overrides) share one model:
 * checks are made per model, and machines only look up what came out.
 */
export interface MachineTable {
  readonly equipmentTypeId: string;
  /** The laboratories' rules for hours, which all tables of a store share. */
  readonly terms: TermsColumn;
  /** The models in columns: sealed segments, and an open one at the end. */
  readonly segments: Segment[];
  /** All models once more, each in the row of its number: to be looked up where few are asked for. */
  readonly byNumber: Segment;
  readonly models: Ratings[];
  readonly modelOf: Map<number, number>;
  /** Distinct values of a word rating, in the order of their positions. */
  readonly values: Map<RatingKey, WordValue[]>;
  readonly positions: Map<string, number>;
  machines: MachineRows;
  readonly labs: LabRows;
  readonly down: DownRows;
  rows: number;
  /** In which laboratories the machines of each model are in service. */
  readonly inService: ModelSlots;
}

/** One row per machine, in the order in which they came. */
export interface MachineRows {
  readonly slots: Int32Array;
  readonly models: Int32Array;
  /** Day the machine is back as a number, 20260131; 0 in service. */
  readonly awayUntil: Int32Array;
  /** Day on which its calibration is due as a number; `never` where nobody said. */
  readonly due: Int32Array;
  readonly euroCentsPerDay: Float64Array;
}

const firstRows = 64;

export const emptyTable = (equipmentTypeId: string, terms: TermsColumn): MachineTable => ({
  equipmentTypeId,
  terms,
  segments: [emptySegment()],
  byNumber: emptySegment(),
  models: [],
  modelOf: new Map(),
  values: new Map(),
  positions: new Map(),
  machines: {
    slots: new Int32Array(firstRows),
    models: new Int32Array(firstRows),
    awayUntil: new Int32Array(firstRows),
    due: new Int32Array(firstRows),
    euroCentsPerDay: new Float64Array(firstRows),
  },
  labs: emptyLabRows(),
  down: emptyDownRows(),
  rows: 0,
  inService: emptyModelSlots(),
});

/** A day that nothing is later than. */
export const never = 99_999_999;

/** A day as a number that compares as the day does: 20260131. */
export const dayNumber = (day: string): number => Number(day.slice(0, 10).replaceAll("-", ""));

/** The days of a test as numbers. */
export interface DayNumbers {
  /** `never` where it does not matter who is away. */
  readonly planned: number;
  /** The last day, 0 where no day is named: a calibration that is due before makes the test tight. */
  readonly last: number;
}

/** From which day on the machine needs no question; a calibration that is overdue is one whatever the day. */
const awayUntil = ({ status, downUntil, isCalibrationOverdue }: MachineForMatching): number => {
  if (isCalibrationOverdue) return never;
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
  // ratings have no other keys
  for (const key of Object.keys(ratings) as RatingKey[]) {
    const value = ratings[key];
    if (value === null || value === undefined) continue;
    const kind = ratingDefinitions[key]?.kind;
    // A curve is read by its rule, of the model.
    if (kind === "curve") continue;
    if (kind === "size")
      setSize(segment, row, ratings, key as SizeKey); // the kind says so
    else if (typeof value === "number")
      numberColumn(segment, key as ColumnKey)[row] = value; // no size, just asked
    else if (kind) wordColumn(segment, key)[row] = positionOf(table, key, value as WordValue); // neither number nor size
  }
}

/** The model that is rated like this; a new one is appended, a full segment sealed and the next begun. */
function modelFor(table: MachineTable, ratings: Ratings): number {
  const print = fingerprint(ratings);
  const known = table.modelOf.get(print);
  const other = known === undefined ? undefined : table.models[known];
  if (known !== undefined && other && sameRatings(other, ratings)) return known;
  const segment = table.segments.at(-1) ?? emptySegment();
  const row = nextRow(segment);
  const model = table.models.length;
  segment.models[row] = model;
  table.models.push(ratings);
  table.modelOf.set(print, model);
  setRatings(table, segment, row, ratings);
  setRatings(table, table.byNumber, nextRow(table.byNumber), ratings);
  if (segment.rows === openRows) sealOpen(table, segment);
  return model;
}

/** Seals the open segment and merges equals, so that there are few segments and each row is sorted a few times only. */
function sealOpen(table: MachineTable, open: Segment): void {
  const sortKey = sizeRating(table.equipmentTypeId);
  seal(open, sortKey);
  for (let last = table.segments.length - 1; last > 0; last -= 1) {
    const [left, right] = [table.segments[last - 1], table.segments[last]];
    if (!left || !right || left.rows !== right.rows || left.rows * 2 > segmentRows) break;
    table.segments.splice(last - 1, 2, merged(left, right, sortKey));
  }
  table.segments.push(emptySegment());
}

function longer(rows: MachineRows): MachineRows {
  const { slots, models, awayUntil, due, euroCentsPerDay: euros } = rows;
  const capacity = slots.length * 2;
  return {
    slots: longerIntegers(slots, capacity, 0),
    models: longerIntegers(models, capacity, 0),
    awayUntil: longerIntegers(awayUntil, capacity, 0),
    due: longerIntegers(due, capacity, 0),
    euroCentsPerDay: longerNumbers(euros, capacity, Number.NaN),
  };
}

/** Appends one machine of the laboratory in a slot. Answers the number of its model. */
export function addMachine(table: MachineTable, machine: MachineForMatching, slot: number): number {
  if (table.rows === table.machines.slots.length) table.machines = longer(table.machines);
  const row = table.rows;
  table.machines.slots[row] = slot;
  const model = modelFor(table, machine.ratings);
  table.machines.models[row] = model;
  const away = awayUntil(machine);
  table.machines.awayUntil[row] = away;
  const due = machine.calibrationDue === null ? never : dayNumber(machine.calibrationDue);
  table.machines.due[row] = due;
  if (away === 0) addSlot(table.inService, model, slot, due);
  else addDown(table.down, { slot, model, awayUntil: away, due });
  const euroCents = machine.dayRateEuroCents ?? Number.NaN;
  table.machines.euroCentsPerDay[row] = euroCents;
  noteRow(table.labs, slot, row, euroCents);
  table.rows += 1;
  return model;
}

/** Size of a model within its class, `NaN` where it is not known. */
export const sizeOfModel = ({ byNumber, equipmentTypeId }: MachineTable, model: number): number =>
  byNumber.numbers.get(sizeRating(equipmentTypeId))?.[model] ?? Number.NaN;
