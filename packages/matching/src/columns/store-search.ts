import { listPassing, type Surviving } from "./scan-keys.ts";
import { labsToAsk } from "./labs-to-ask.ts";
import { nearestLabs } from "./nearest-labs.ts";
import type { SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import { expandSets } from "../rules/airborne-sections.ts";
import { compileTests, type Policies } from "../rules/compile-test.ts";
import { assemble } from "../search/assemble.ts";
import { chordSquared, distanceOfKm, spherePoint } from "../search/distance.ts";
import type { Field } from "../search/field.ts";
import { plannedDay } from "../search/filters.ts";
import { filterSlots } from "./filter-slots.ts";
import type { LabStore } from "./lab-store.ts";
import { dayNumber } from "./machine-table.ts";
import type { TestResult } from "./part-result.ts";
import { scanTest } from "./scan-test.ts";
import { type Scanning, scanTestKeys } from "./test-keys.ts";
import type { Workspace } from "./workspace.ts";

/** Answers a search from the columns; details are computed for the page only. */
export function searchStore(
  store: LabStore,
  workspace: Workspace,
  request: SearchRequest,
  { policies, today }: { readonly policies: Policies; readonly today: string },
): Omit<SearchAnswer, "elapsedMs"> {
  const lines = expandSets(request.tests);
  const plans = compileTests(lines, request.specimen, policies);
  const plannedOn = plannedDay(request, today);
  const planned = dayNumber(plannedOn);
  workspace.begin(store);
  const passing = filterSlots(store, request, lines, planned);
  const passed: Surviving = { slots: workspace.lendIntegers(), count: 0 };
  listPassing(passed, passing, passing);
  const scanning: Scanning = {
    store,
    planned,
    passing,
    passed,
    lendModels: (table) => workspace.lendModels(table),
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
  const { x, y, z, tie } = store.columns;
  const field: Field = {
    slots: store.labs.length,
    labAt: (slot) => store.labs[slot],
    passing,
    searched: store.slotOf.size,
    tests,
    lendFloats: () => workspace.lendFloats(),
    lendIntegers: () => workspace.lendIntegers(),
    distanceKm: (slot) =>
      place ? distanceOfKm(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, place) : Number.NaN,
    farness: place ? (slot) => chordSquared(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, place) : null,
    tie: (slot) => tie[slot] ?? 0,
    counted,
    nearest: (group, most) =>
      labsToAsk(field, group, most) ?? nearestLabs(plans, group, scanning, field, most),
  };
  return assemble(field, plans, request, plannedOn);
}
