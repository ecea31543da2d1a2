import { Passed } from "./surviving.ts";
import { labsToAsk } from "./labs-to-ask.ts";
import { nearestLabs } from "./nearest-labs.ts";
import { chordSquared, distanceOfKm, spherePoint } from "../search/distance.ts";
import { type CompiledSearch, type FieldSearch, searchField } from "../search/field-search.ts";
import type { Field } from "../search/field.ts";
import { filterSlots } from "./filter-slots.ts";
import { type LabStore, readLab } from "./lab-store.ts";
import { dayNumber } from "./machine-table.ts";
import type { TestResult } from "../keys/test-result.ts";
import { scanTest } from "./scan-test.ts";
import { type Scanning, scanTestKeys } from "./test-keys.ts";
import type { Workspace } from "./workspace.ts";

/** Searches the columns; details are computed for what is shown only. */
export function searchStore(store: LabStore, workspace: Workspace, search: CompiledSearch): FieldSearch {
  const { plans, request, plannedOn } = search;
  const planned = dayNumber(plannedOn);
  workspace.begin(store);
  const passing = filterSlots(
    store,
    request,
    plans.map((plan) => plan.line),
    planned,
    () => workspace.lendBytes(),
  );
  const passed = new Passed(passing, () => workspace.lendIntegers());
  const scanning: Scanning = {
    store,
    planned,
    passing,
    passed,
    lendModels: (table) => workspace.lendModels(table),
    modelsOf: (table, labs) => workspace.modelLists.of(table, labs),
    lendKeys: () => workspace.lendIntegers(),
  };
  const spare = workspace.lendIntegers();
  const tests = plans.map((plan) => scanTestKeys(plan, scanning, spare));
  const counted = (test: number): TestResult => {
    const plan = plans[test];
    const result = workspace.lendTest();
    if (plan) scanTest(plan, scanning, workspace.lendTest(), result);
    return result;
  };
  const place = request.place ? spherePoint(request.place.latitude, request.place.longitude) : null;
  const { x, y, z, tie, leadTimeDays, responseMedianHours } = store.columns;
  const field: Field = {
    slots: store.slots,
    labAt: (slot) => readLab(store, slot),
    cardOf: (slot) => store.archive.readCard(slot),
    labId: (slot) => store.labIds[slot] ?? "",
    name: (slot) => store.names[slot] ?? "",
    leadTimeDays: (slot) => leadTimeDays[slot] ?? 0,
    responseMedianHours: (slot) => responseMedianHours[slot] ?? Number.NaN,
    passing,
    passed: passed.count,
    searched: store.slotOf.size,
    tests,
    lendFloats: () => workspace.lendFloats(),
    lendIntegers: () => workspace.lendIntegers(),
    lendBytes: () => workspace.lendBytes(),
    lendMarks: () => workspace.lendMarks(),
    distanceKm: (slot) =>
      place ? distanceOfKm(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, place) : Number.NaN,
    farness: place ? (slot) => chordSquared(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, place) : null,
    tie: (slot) => tie[slot] ?? 0,
    counted,
    nearest: (group, most) =>
      labsToAsk(field, group, most) ?? nearestLabs(plans, group, scanning, field, most),
  };
  return searchField(field, search);
}
