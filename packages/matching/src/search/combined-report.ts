import type { Combination } from "@headroom/contract/vocabulary/search/matching";
import { transportDays } from "@headroom/contract/vocabulary/search/report-dates";
import { reportAt } from "../answers/lab-report.ts";
import { type Span, sequenceOf, spanOf, type TestSequence } from "../answers/test-sequence.ts";
import type { CombinedCovering } from "../combinations/combine.ts";
import { groupsOfSet } from "../combinations/groups.ts";
import { distanceOfKm, type SpherePoint, spherePoint } from "../distance.ts";
import { outOfRange } from "../keys/out-of-range.ts";
import type { Bidder, CompiledSearch } from "./field-search.ts";

/** The search behind the combinations that are shown. */
export type CombinedSearch = Pick<
  CompiledSearch,
  "request" | "freight" | "groups" | "plans" | "conditions" | "today"
>;

/** A laboratory of a combination with the tests that it has, by their positions. */
interface Stop {
  readonly bidder: Bidder;
  readonly tests: readonly number[];
}

const transportBetween = (from: SpherePoint, to: SpherePoint): number =>
  transportDays(distanceOfKm(from.x, from.y, from.z, to));

/** From laboratory to laboratory as they are listed, and one test after the other. */
function spanAsListed(stops: readonly Stop[], place: SpherePoint | null): Span {
  const points = [...(place ? [place] : []), ...stops.map(({ bidder }) => bidder.point)];
  const legs = points.slice(1).map((to, leg) => transportBetween(points[leg] ?? outOfRange(), to));
  const days = stops.flatMap(({ bidder, tests }) => tests.map((test) => bidder.days[test] ?? outOfRange()));
  return {
    transportDays: legs.reduce((sum, each) => sum + each, 0),
    machineDays: days.reduce((sum, each) => sum + each, 0),
    overlaps: false,
  };
}

/** Specimens go to each test from where they were before it; tests on different ones wait for nothing else. */
function spanInSequence(
  sequence: TestSequence,
  tests: readonly (readonly [test: number, bidder: Bidder])[],
  place: SpherePoint | null,
): Span {
  const at = (position: number) => tests[position] ?? outOfRange();
  return spanOf(sequence, {
    days: (position) => at(position)[1].days[at(position)[0]] ?? outOfRange(),
    isSame: (a, b) => at(a)[1] === at(b)[1],
    transport: (to, from) => {
      if (from === null) return place ? transportBetween(place, at(to)[1].point) : 0;
      return at(from)[1] === at(to)[1] ? 0 : transportBetween(at(from)[1].point, at(to)[1].point);
    },
  });
}

/** The report of several laboratories: all are ordered at once, so that the longest lead time counts. */
export function combinedReport(
  { parts }: CombinedCovering,
  bidderOf: (bidder: number) => Bidder,
  { groups, plans, conditions: { place, specimen }, today }: CombinedSearch,
): Combination["report"] {
  const stops = parts.map(({ bidder, set }): Stop => {
    const tests = groupsOfSet(set, groups.length).flatMap((g) => groups[g] ?? outOfRange());
    return { bidder: bidderOf(bidder), tests };
  });
  const from = place ? spherePoint(place.latitude, place.longitude) : null;
  const tests = stops
    .flatMap(({ bidder, tests: own }) => own.map((test) => [test, bidder] as const))
    .sort(([a], [b]) => a - b);
  const sequence = sequenceOf(tests.map(([test]) => plans[test] ?? outOfRange()));
  const span = sequence ? spanInSequence(sequence, tests, from) : spanAsListed(stops, from);
  const way = {
    ...span,
    leadTimeDays: Math.max(0, ...stops.map(({ bidder }) => bidder.leadTimeDays)),
    reports: parts.map(({ bidder, set }) => {
      const { reportHours, reportDays } = bidderOf(bidder);
      const hours = groupsOfSet(set, groups.length).map((g) => reportHours[g] ?? outOfRange());
      return { hours: hours.reduce((sum, each) => sum + each, 0), days: reportDays };
    }),
  };
  return reportAt(way, { today, specimen });
}
