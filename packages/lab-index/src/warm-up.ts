import { maxAnswersPerPage } from "@headroom/contract/vocabulary/product-limits";
import {
  type SearchRequest,
  searchRequestSchema,
  searchSorts,
} from "@headroom/contract/vocabulary/search/search";
import { type StereoTypeId, stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { LabIndex } from "@headroom/matching";
import { optional, tests, type Written } from "@headroom/matching/rules/ordinary-tests";

/** No whole number: V8 tells them apart. */
export const lightestKg = 1.2;

/** Variants of the same tests: most machines can take the first box, some the second, hardly any the last. */
const askings: readonly { massKg: number; specimen: Written; line: Written; full: boolean }[] = [
  { massKg: lightestKg, specimen: {}, line: {}, full: false },
  {
    massKg: 15.5,
    specimen: {
      fixtureMassKg: 10,
      centreOfGravityHeightMm: 80,
      heatDissipationW: 200,
      quantity: 5,
      perRun: 2,
    },
    line: { standard: "IEC 60068-2-6", clause: "Fc", edition: "2007" },
    full: true,
  },
  {
    massKg: 250.5,
    specimen: { lithiumKwh: 12 },
    line: { standard: "IEC 60068-2-64", clause: "Fh", edition: "1993" },
    full: true,
  },
];
const box = (massKg: number) => {
  const sideMm = 90 * Math.cbrt(massKg);
  return { name: "box", massKg, lengthMm: 2 * sideMm, widthMm: sideMm, heightMm: sideMm };
};
const testsPerSearch = 5;

/** A prime above the number of kinds: shorter steps of any length meet every one. */
const stepsAround = 53;
/** All kinds, each time in another order. */
const kindsInSteps = (step: number) =>
  Array.from({ length: stepsAround }, (_, at) => stereoTypeIds[(at * step) % stepsAround] ?? []).flat();

/** Filters of searches; with sort orders, each runs through loops of its own. */
const restrictions: readonly Written[] = [
  {},
  { countryCodes: ["DE", "FR", "US"] },
  { languages: ["en"], plannedOn: "2026-06-01" },
  { maxLeadTimeDays: 30, plannedOn: "2026-06-01" },
  { accreditationIds: ["any"], plannedOn: "2026-06-01" },
  { accessRestrictions: ["ITAR"] },
  { includeUnknown: false, plannedOn: "2060-06-01" },
];
const here = { label: "here", latitude: 48, longitude: 11 };
const places: readonly Written[] = [{}, { place: here }, { place: here }, { place: here, radiusKm: 1500 }];

/** The item of a list that is this far along it, from the beginning again after the end. */
const along = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item; // no list is empty

/** Scales of the tests by round: code that runs once, or always with the same numbers, is not compiled for good. */
const shares = [1, 0.37, 1.9, 0.61, 0.093, 1.3, 0.23, 0.8, 3.1];

/** Laboratories on a page: a long one explains most, and has as many answers as a page may. */
const limits = [25, maxAnswersPerPage / testsPerSearch];

/** Fewer of the optional values, others in every round: objects that lack different keys are different to V8. */
const someOf = (values: Written, round: number): Written =>
  Object.fromEntries(Object.entries(values).filter((_, i) => ((round >> i) & 1) === 0));

/** The same with this many times as much in every number. */
function times(share: number, value: unknown): unknown {
  if (typeof value === "number") return value * share;
  if (Array.isArray(value)) return value.map((each) => times(share, each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, times(share, each)]));
}

/**
 * Searches that together ask for every test method with every specimen, restricted and sorted in every way. Each
 * round asks in another order, and for more or less.
 */
export function warmUpRequests(round = 0): readonly SearchRequest[] {
  const share = along(shares, round);
  return askings.flatMap(({ massKg, specimen, line, full }, i) => {
    const kinds = kindsInSteps(1 + 5 * i + round);
    return Array.from({ length: Math.ceil(kinds.length / testsPerSearch) }, (_, part) => {
      const asked = kinds.slice(part * testsPerSearch, (part + 1) * testsPerSearch);
      const search = i * testsPerSearch + part + round;
      const parameters = (id: StereoTypeId) => ({ ...tests[id], ...(full ? optional[id] : {}) });
      return searchRequestSchema.parse({
        specimen: {
          ...box(massKg),
          ...someOf(specimen, round),
          accreditedReport: round > 0 && search % 8 === 4,
        },
        tests: asked.map((id) => ({
          lineId: id,
          stereoTypeId: id,
          title: id,
          ...line,
          parameters: times(share, parameters(id)),
        })),
        ...along(places, search),
        filters: along(restrictions, search),
        sort: along(searchSorts, search),
        sameLab: search % 5 === 0 ? [asked.slice(0, 2)] : [],
        page: search % 7 === 0 ? 2 : 1,
        limit: along(limits, round),
      });
    });
  });
}

/** Every test method alone: of five together hardly any laboratory fits all, and nothing would be explained. */
export const singleRequests = (): readonly SearchRequest[] =>
  stereoTypeIds.map((id, i) =>
    searchRequestSchema.parse({
      specimen: box(lightestKg),
      ...along(places, i),
      filters: i % 3 === 2 ? along(restrictions, i) : {},
      sort: along(searchSorts, i),
      tests: [{ lineId: id, stereoTypeId: id, title: id, parameters: { ...tests[id] } }],
      limit: along(limits, i),
    }),
  );

/**
 * Searches that nobody asked for, so that the first ones that somebody does ask for are answered as quickly as
 * all others: what a search runs through is compiled to machine code only once it has been used. Somebody who asks
 * meanwhile can be answered between two of them.
 */
export function warmUpSearches(index: Pick<LabIndex, "search">): readonly (() => void)[] {
  const requests = [...singleRequests(), ...shares.flatMap((_, round) => warmUpRequests(round))];
  return requests.map((request) => () => {
    index.search(request, { policies: {}, today: "2026-01-01" });
  });
}
