import { lastDayOf } from "../answers/planned-day.ts";
import { FixedSelection } from "./selection.ts";
import { labsToAsk } from "./labs-to-ask.ts";
import { nearestLabs } from "./nearest-labs.ts";
import { chordSquared, distanceOfKm, spherePoint } from "../distance.ts";
import { type CompiledSearch, type FieldSearch, searchField } from "../search/field-search.ts";
import type { Field } from "../search/field.ts";
import { filterSlots } from "./filter-slots.ts";
import { readArchived } from "./lab-archive.ts";
import { type LabStore, readLab } from "./lab-store.ts";
import { dayNumber } from "./machine-table.ts";
import type { TestResult } from "../keys/test-result.ts";
import { scanTest } from "./scan-test.ts";
import { type Scanning, scanTestKeys } from "./test-keys.ts";
import type { BufferPools } from "./buffer-pools.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** Searches the columns; details are computed for what is shown only. */
export function searchStore(store: LabStore, buffers: BufferPools, search: CompiledSearch): FieldSearch {
  const { plans, request } = search;
  const planned = dayNumber(search.planned.day);
  buffers.begin(store);
  const passing = filterSlots(store, request, planned, () => buffers.lendBytes());
  const passed = new FixedSelection(passing, () => buffers.lendIntegers());
  const scanning: Scanning = {
    store,
    planned,
    daysOf: (plan) => {
      const last = lastDayOf(plan, search.planned);
      return { planned, last: last === null ? 0 : dayNumber(last) };
    },
    passing,
    passed,
    lendModels: (table) => buffers.lendModels(table),
    modelsOf: (table, labs) => buffers.modelLists.of(table, labs),
    lendKeys: () => buffers.lendIntegers(),
    lendBytes: () => buffers.lendBytes(),
  };
  const spare = buffers.lendIntegers();
  const tests = plans.map((plan) => scanTestKeys(plan, scanning, spare));
  const counted = (test: number): TestResult => {
    const plan = plans[test];
    const result = buffers.lendTest();
    if (plan) scanTest(plan, scanning, buffers.lendTest(), result);
    return result;
  };
  const place = request.place ? spherePoint(request.place.latitude, request.place.longitude) : null;
  const { x, y, z, tie, leadTimeDays, responseMedianHours } = store.columns;
  const field: Field = {
    slots: store.slots,
    labAt: (slot) => readLab(store, slot),
    cardOf: (slot) => readArchived(store.archive, slot),
    labId: (slot) => store.labIds[slot] ?? outOfRange(),
    nameKey: (slot) => store.nameKeys[slot] ?? outOfRange(),
    leadTimeDays: (slot) => leadTimeDays[slot] ?? outOfRange(),
    responseMedianHours: (slot) => responseMedianHours[slot] ?? outOfRange(),
    passing,
    passed: passed.count,
    searched: store.slotOf.size,
    tests,
    lendFloats: () => buffers.lendFloats(),
    lendIntegers: () => buffers.lendIntegers(),
    lendBytes: () => buffers.lendBytes(),
    lendMarks: () => buffers.lendMarks(),
    distanceKm: (slot) =>
      place
        ? distanceOfKm(x[slot] ?? outOfRange(), y[slot] ?? outOfRange(), z[slot] ?? outOfRange(), place)
        : Number.NaN,
    point: (slot) => ({
      x: x[slot] ?? outOfRange(),
      y: y[slot] ?? outOfRange(),
      z: z[slot] ?? outOfRange(),
    }),
    farness: place
      ? (slot) =>
          chordSquared(x[slot] ?? outOfRange(), y[slot] ?? outOfRange(), z[slot] ?? outOfRange(), place)
      : null,
    tie: (slot) => tie[slot] ?? outOfRange(),
    counted,
    nearest: (group, most) =>
      labsToAsk(field, group, most) ?? nearestLabs(plans, group, scanning, field, most),
  };
  return searchField(field, search);
}
