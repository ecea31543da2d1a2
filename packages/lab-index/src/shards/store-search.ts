import { lastDayOf } from "@headroom/matching/answers/planned-day";
import { FixedSelection } from "../selection/selection.ts";
import { labsToAsk } from "../selection/labs-to-ask.ts";
import { nearestLabs } from "../scanning/nearest-labs.ts";
import { chordSquared, distanceOfKm, spherePoint } from "@headroom/matching/distance";
import { type CompiledSearch, type FieldSearch, searchField } from "@headroom/matching/search/field-search";
import type { Field } from "@headroom/matching/search/field";
import { scopeGaps } from "../selection/accredited-labs.ts";
import { filterSlots } from "../selection/filter-slots.ts";
import { readArchived } from "../storage/lab-archive.ts";
import { type LabStore, readLab } from "../storage/lab-store.ts";
import { dayNumber } from "../storage/machine-table.ts";
import { termsAt } from "../storage/terms-column.ts";
import type { TestResult } from "@headroom/matching/keys/test-result";
import { scanTest } from "../scanning/scan-test.ts";
import { type Scanning, scanTestKeys } from "../scanning/test-keys.ts";
import type { BufferPools } from "./buffer-pools.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

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
    terms: (slot) => termsAt(store.terms, slot),
    scopeGaps: () => scopeGaps(plans, { store, planned, lendBytes: () => buffers.lendBytes() }),
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
