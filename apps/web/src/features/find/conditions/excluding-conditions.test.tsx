import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import { type SearchCriteria, searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { searchAnswerSchema } from "@headroom/contract/vocabulary/search/search-answer";
import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import { expect, test, vi } from "vitest";
import { ableCountQuery, cheapestFirst } from "../../../domain/search/able-count.queries.ts";
import { searchQuery } from "../../../domain/search/search.queries.ts";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import { answerWith, labWith } from "../../../testing/answers.ts";
import { methodWith } from "../../../testing/test-methods.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { ExcludingConditions } from "./excluding-conditions.tsx";

const criteria = searchCriteriaSchema.parse({
  specimen: { name: "Box", massKg: 12, lengthMm: 1, widthMm: 1, heightMm: 1, accreditedReport: true },
  tests: [{ lineId: "t1", stereoTypeId: "cold", title: "Cold", parameters: {} }],
  filters: { maxLeadTimeDays: 5 },
});
const counted = (yes: number, labs: readonly ListedLab[] = []) =>
  searchAnswerSchema.parse({
    searched: 49,
    elapsedMs: 1,
    counts: { yes, tight: 0, unknown: 0, no: 49 - yes, filteredOut: 0 },
    perTest: [],
    envelopes: [],
    labs,
    combinations: [],
    combinationsProvedOver: 0,
    combinationsOf: [],
    freight: { status: "no place" },
    impossible: [],
  });

/** Of a search of which 3 laboratories meet both conditions. */
async function shown(
  showUnmet: readonly SearchConditionKey[],
  counts: readonly (readonly [SearchConditionKey[], number])[],
) {
  const client = createFetched();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  for (const [keys, yes] of counts)
    client.setQueryData(ableCountQuery(cheapestFirst(criteria), keys).queryKey, counted(yes));
  const onShowUnmet = vi.fn<(keys: readonly SearchConditionKey[]) => void>();
  const screen = await show(
    <ExcludingConditions
      criteria={criteria}
      able={3}
      namesExcluding
      bodyName={(id) => id}
      {...{ showUnmet, onShowUnmet }}
    />,
    900,
    client,
  );
  return { screen, onShowUnmet };
}

test("A condition says how many can without it, and a press shows them without changing the search", async () => {
  const { screen, onShowUnmet } = await shown(
    [],
    [
      [["accreditedReport"], 12],
      // Nobody more can without this one, so it leaves nobody out.
      [["maxLeadTimeDays"], 3],
    ],
  );
  const items = screen.getByRole("listitem");
  await expect
    .element(items)
    .toHaveTextContent(
      "Accredited report required · 12 laboratories can run this without the conditionShow labs that do not meet this",
    );
  await screen.getByRole("button", { name: "Show labs that do not meet this" }).click();
  expect(onShowUnmet.mock.calls).toEqual([[["accreditedReport"]]]);
});

test("A condition says the lowest price without it", async () => {
  const client = createFetched();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const cheapest = [labWith({ row: { priceEuroCents: 928_500 } })];
  for (const key of ["accreditedReport", "maxLeadTimeDays"] as const)
    client.setQueryData(
      ableCountQuery(cheapestFirst(criteria), [key]).queryKey,
      counted(key === "accreditedReport" ? 4 : 0, cheapest),
    );
  const screen = await show(
    <ExcludingConditions
      criteria={criteria}
      able={0}
      namesExcluding
      bodyName={(id) => id}
      showUnmet={[]}
      onShowUnmet={() => undefined}
    />,
    900,
    client,
  );
  const text = () => screen.container.textContent.replaceAll("\u00a0", " ");
  await expect.poll(text).toContain("4 laboratories can run this without the condition · from about €9,285");
});

test("A change of a test says what it breaks, how many can then and for how much, and is one press", async () => {
  const client = createFetched();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const drop = searchCriteriaSchema.parse({
    ...criteria,
    filters: {},
    specimen: { ...criteria.specimen, accreditedReport: false },
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "drop-free-fall",
        title: "Drop",
        standard: "MIL-STD-810H",
        parameters: { heightMm: 1200 },
      },
    ],
  });
  const lower = drop.tests.map((line) => ({
    lineId: line.lineId,
    stereoTypeId: line.stereoTypeId,
    title: "Drop, 1000 mm (changed from MIL-STD-810H)",
    parameters: { heightMm: 1000 },
  }));
  const relaxed = searchCriteriaSchema.parse({ ...drop, tests: lower });
  client.setQueryData(testMethodsQuery.queryKey, [methodWith("drop-free-fall", "Drop")]);
  const miss = answerWith("t1", { verdict: "no", margin: -0.1 });
  const fixes = [
    { kind: "lower-level" as const, value: 1000, unit: "mm", sentence: "Lower it to 1,000 mm." },
  ];
  const nearest = searchQuery(drop, { view: "why-not", page: 1, showUnmet: [] });
  const failing = labWith({ failedChecks: 1, verdict: "no", tests: [{ ...miss, fixes }] });
  client.setQueryData(nearest.queryKey, counted(0, [failing]));
  client.setQueryData(
    ableCountQuery(cheapestFirst(relaxed)).queryKey,
    counted(3, [labWith({ row: { priceEuroCents: 120_000 } })]),
  );
  const onRelax = vi.fn<(relaxed: SearchCriteria, sentence: string) => void>();
  const screen = await show(
    <ExcludingConditions
      criteria={drop}
      able={0}
      namesExcluding
      bodyName={(id) => id}
      showUnmet={[]}
      onShowUnmet={() => undefined}
      whole={counted(0)}
      onRelax={onRelax}
    />,
    900,
    client,
  );
  const text = () => screen.container.textContent.replaceAll("\u00a0", " ");
  await expect
    .poll(text)
    .toContain(
      "Test 1: Lower it to 1,000 mm. · then no longer MIL-STD-810H · 3 laboratories can run everything then · from about €1,200",
    );
  await screen.getByRole("button", { name: "Change it" }).click();
  expect(onRelax.mock.calls).toEqual([[relaxed, "Test 1: Lower it to 1,000 mm."]]);
});

test("A condition whose laboratories are shown says so, and a press hides them again", async () => {
  const { screen, onShowUnmet } = await shown(
    ["accreditedReport"],
    [[["accreditedReport", "maxLeadTimeDays"], 20]],
  );
  const items = screen.getByRole("listitem");
  await expect
    .element(items.nth(0))
    .toHaveTextContent(
      "Accredited report required · labs that do not meet this are shownHide labs that do not meet this",
    );
  await expect
    .element(items.nth(1))
    .toHaveTextContent(
      "Within 5 days · 20 laboratories can run this without the conditionShow labs that do not meet this",
    );
  await screen.getByRole("button", { name: "Hide labs that do not meet this" }).click();
  await screen.getByRole("button", { name: "Show labs that do not meet this" }).click();
  expect(onShowUnmet.mock.calls).toEqual([[[]], [["accreditedReport", "maxLeadTimeDays"]]]);
});
