import type { SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import { expandSets } from "../rules/airborne-sections.ts";
import { compileTests, type Policies } from "../rules/compile-test.ts";
import { assemble } from "../search/assemble.ts";
import { distanceOfKm, spherePoint } from "../search/distance.ts";
import { plannedDay } from "../search/filters.ts";
import { filterSlots } from "./filter-slots.ts";
import type { LabStore } from "./lab-store.ts";
import { dayNumber } from "./machine-table.ts";
import { type PartResult, partResult, type TestResult, testResult } from "./part-result.ts";
import { scanTest } from "./scan-test.ts";

/** Working columns, kept from search to search; made anew when the store has outgrown them. */
export interface Workspace {
  slots: number;
  part: PartResult;
  tests: TestResult[];
}

export const emptyWorkspace = (): Workspace => ({ slots: 0, part: partResult(0), tests: [] });

function roomFor(workspace: Workspace, slots: number, tests: number): void {
  if (workspace.slots < slots) {
    workspace.slots = Math.ceil(slots * 1.25);
    workspace.part = partResult(workspace.slots);
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
  roomFor(workspace, slots, plans.length);
  const planned = dayNumber(plannedOn);
  const counting = request.view === "why-not";
  const results = workspace.tests.slice(0, plans.length);
  const counted = plans.map(() => counting);
  plans.forEach((plan, t) => {
    const result = results[t];
    if (result) scanTest(plan, store, workspace.part, result, planned, counting);
  });
  const place = request.place ? spherePoint(request.place.latitude, request.place.longitude) : null;
  const { x, y, z } = store.columns;
  const field = {
    slots,
    labAt: (slot: number) => store.labs[slot],
    passing: filterSlots(store, request, lines, plannedOn),
    searched: store.slotOf.size,
    results,
    distanceKm: (slot: number) =>
      place ? distanceOfKm(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, place) : Number.NaN,
    counted: (test: number) => {
      const [plan, result] = [plans[test], results[test]];
      if (!plan || !result) return testResult(0);
      if (!counted[test]) scanTest(plan, store, workspace.part, result, planned, true);
      counted[test] = true;
      return result;
    },
  };
  return assemble(field, plans, request, plannedOn);
}
