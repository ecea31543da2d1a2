import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import { searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { searchAnswerSchema } from "@headroom/contract/vocabulary/search/search-answer";
import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import { expect, test, vi } from "vitest";
import { ableCountQuery, cheapestFirst } from "../../../domain/search/able-count.queries.ts";
import { labWith } from "../../../testing/answers.ts";
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
