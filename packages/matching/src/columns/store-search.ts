import { nearestLabs } from "./nearest-labs.ts";
import type { SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import { expandSets } from "../rules/airborne-sections.ts";
import { compileTests, type Policies } from "../rules/compile-test.ts";
import { assemble } from "../search/assemble.ts";
import { chordSquared, distanceOfKm, spherePoint } from "../search/distance.ts";
import { plannedDay } from "../search/filters.ts";
import { filterSlots } from "./filter-slots.ts";
import type { LabStore } from "./lab-store.ts";
import { dayNumber } from "./machine-table.ts";
import { type ModelResult, modelResult, type TestResult, testResult } from "./part-result.ts";
import { type Reading, scanTest } from "./scan-test.ts";

/** Working columns, kept from search to search; made anew when the store has outgrown them. */
export interface Workspace {
  slots: number;
  models: ModelResult;
  part: TestResult;
  tests: TestResult[];
}

export const emptyWorkspace = (): Workspace => ({
  slots: 0,
  models: modelResult(0),
  part: testResult(0),
  tests: [],
});

function roomFor(workspace: Workspace, store: LabStore, tests: number): void {
  const slots = store.labs.length;
  const models = Math.max(0, ...[...store.tables.values()].map((table) => table.models.length));
  if (workspace.models.rank.length < models) workspace.models = modelResult(Math.ceil(models * 1.25));
  if (workspace.slots < slots) {
    workspace.slots = Math.ceil(slots * 1.25);
    workspace.part = testResult(workspace.slots);
    workspace.tests = [];
  }
  while (workspace.tests.length < tests) workspace.tests.push(testResult(workspace.slots));
}

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
  const slots = store.labs.length;
  roomFor(workspace, store, plans.length);
  const planned = dayNumber(plannedOn);
  const reading: Reading = request.view === "why-not" ? "all" : "fitting";
  const results = workspace.tests.slice(0, plans.length);
  const passing = filterSlots(store, request, lines, planned);
  plans.forEach((plan, t) => {
    const result = results[t];
    if (result) scanTest(plan, store, workspace.models, workspace.part, result, planned, reading, passing);
  });
  const place = request.place ? spherePoint(request.place.latitude, request.place.longitude) : null;
  const { x, y, z, tie } = store.columns;
  const field = {
    slots,
    labAt: (slot: number) => store.labs[slot],
    passing,
    searched: store.slotOf.size,
    results,
    distanceKm: (slot: number) =>
      place ? distanceOfKm(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, place) : Number.NaN,
    farness: place ? (slot: number) => chordSquared(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, place) : null,
    tie: (slot: number) => tie[slot] ?? 0,
    counted: (test: number) => results[test] ?? testResult(0),
    equipped: (test: number) => {
      const [plan, result] = [plans[test], results[test]];
      if (!plan || !result) return testResult(0);
      scanTest(plan, store, workspace.models, workspace.part, result, planned, "equipped", passing);
      return result;
    },
    nearest: (test: number, most: number) => {
      const plan = plans[test];
      return plan ? nearestLabs(plan, store, workspace.models, planned, field, most) : null;
    },
  };
  return assemble(field, plans, request, plannedOn);
}
