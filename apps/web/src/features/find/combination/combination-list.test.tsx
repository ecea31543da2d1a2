import type { Combination } from "@headroom/contract/vocabulary/search/matching";
import { searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { type SearchAnswer, searchAnswerSchema } from "@headroom/contract/vocabulary/search/search-answer";
import { expect, test } from "vitest";
import { pricesQuery } from "../../../domain/prices/prices.queries.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { CombinationList } from "./combination-list.tsx";

const line = (lineId: string) => ({ lineId, stereoTypeId: "cold", title: "Cold", parameters: {} });
const criteria = searchCriteriaSchema.parse({
  specimen: { name: "Box", massKg: 12, lengthMm: 1, widthMm: 1, heightMm: 1 },
  tests: [line("t1"), line("t2")],
  place: { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 },
});
const counted = { status: "counted", crateMassKg: 18, baseEuroCents: 6000, euroCentsPerKgKm: 0.05 };
const part = (labId: string, lineIds: readonly string[]) => ({
  labId,
  slug: labId,
  name: labId,
  city: "Bonn",
  countryCode: "DE",
  lineIds,
  distanceKm: 1000,
  costEuroCents: 150_000,
});
const combination = (changes: object) => ({
  bestAt: [],
  parts: [part("Aurora", ["t1", "t2"])],
  labs: 1,
  costEuroCents: 313_800,
  freight: { legs: 2, km: 2000.4, euroCents: 13_800 },
  distanceKm: 1000.2,
  worstMargin: 0.5,
  report: { day: "2027-01-14", verdict: "yes", sentence: "Earliest report 14 Jan 2027." },
  ...changes,
});
const answerWith = (changes: object): SearchAnswer =>
  searchAnswerSchema.parse({
    searched: 49,
    elapsedMs: 1,
    counts: { yes: 1, tight: 0, unknown: 0, no: 48, filteredOut: 0 },
    perTest: [],
    envelopes: [],
    labs: [],
    combinations: [combination({})],
    combinationsProvedOver: 1035,
    combinationsOf: [
      { lineIds: ["t1"], labs: 45 },
      { lineIds: ["t2"], labs: 23 },
    ],
    freight: counted,
    impossible: [],
    ...changes,
  });

async function shown(answer: SearchAnswer, changes: Partial<typeof criteria> = {}) {
  const client = createFetched();
  client.setQueryData(pricesQuery.queryKey, {
    perEuro: { EUR: 1 },
    ratesOn: "2026-11-22",
    freight: { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 },
    version: 1,
  });
  const list = (
    <CombinationList answer={answer} criteria={{ ...criteria, ...changes }} onSelect={() => undefined} />
  );
  const screen = await show(list, 900, client);
  const text = () => screen.container.textContent.replaceAll("\u00a0", " ");
  return { screen, text };
}

test("A combination shows its freight on a line of its own, and how it and the euro are reckoned", async () => {
  const { text } = await shown(answerWith({}));
  expect(text()).toContain("about €3,138 with freight");
  expect(text()).toContain("Freight about €138: 2 legs, 2000 km, 18 kg crated");
  expect(text()).toContain("from Toulouse, FR to the laboratories in the order of the tests, and back");
  expect(text()).toContain("€60.00 per leg and €0.0005 per kg and km");
  expect(text()).toContain("at the rates of 22 Nov 2026");
});

test("A combination next door is less than a kilometre away, in its total as in its freight", async () => {
  const near = combination({ distanceKm: 0.04, freight: { legs: 2, km: 0.07, euroCents: 12_000 } });
  const { text } = await shown(answerWith({ combinations: [near] }));
  expect(text()).toContain("under 1 km in total");
  expect(text()).toContain("2 legs, under 1 km, 18 kg crated");
});

test.each([
  [{ status: "no place" }, "Costs are without freight: enter the specimen location to include it."],
  [
    { status: "dangerous goods", hazards: ["lithium battery", "energetic"] },
    "the specimen is dangerous goods (lithium battery, energetic). Ask a carrier.",
  ],
])("A combination without a figure for its freight says why: %j", async (freight, sentence) => {
  const { text } = await shown(answerWith({ freight, combinations: [combination({ freight: null })] }));
  expect(text()).toContain("about €3,138 without freight");
  expect(text()).not.toContain("Freight about");
  expect(text()).toContain(sentence);
});

test("What a proof compared is shown on a press", async () => {
  const { screen } = await shown(answerWith({}));
  const details = screen.container.querySelector("details");
  expect(details?.open).toBe(false);
  await screen.getByText("Compared with all 1,035 combinations").click();
  expect(details?.open).toBe(true);
  for (const sentence of [
    "49 laboratories were checked against every test.",
    "23 laboratories can run test 2 for certain.",
    "45 × 23 = 1,035 combinations give every test to one of these.",
    "Compared by cost with freight, total distance, number of laboratories, worst margin.",
  ])
    await expect.element(screen.getByText(sentence)).toBeVisible();
});

test("Without a proof the page claims none", async () => {
  const { text } = await shown(answerWith({ combinationsProvedOver: 0 }));
  expect(text()).toContain("Not proven optimal");
  expect(text()).not.toMatch(/(?:of|with) all \d/);
});

test.each([
  ["best", ["distance"], "Nearest of all 1,035 combinations"],
  ["best", ["labs"], "Fewest labs of all 1,035 combinations"],
  ["cost", [], "Cheapest of all 1,035 combinations"],
  ["margin", ["cost"], "Largest margin of all 1,035 combinations"],
] as const)(
  "The proof says what the first is among all: sorted by %s, best at %j",
  async (sort, bestAt, claim) => {
    const { text } = await shown(answerWith({ combinations: [combination({ bestAt })] }), { sort });
    expect(text()).toContain(claim);
  },
);

test("Combinations that lack a test are shown when they are asked for, and say what they cover", async () => {
  const partial = combination({ bestAt: [], parts: [part("Aurora", ["t2"])] });
  const combinationsOf = [
    { lineIds: ["t1"], labs: 0 },
    { lineIds: ["t2"], labs: 23 },
  ];
  const { screen, text } = await shown(
    answerWith({ combinations: [partial], combinationsOf, combinationsProvedOver: 0 }),
  );
  expect(text()).toContain("No set of laboratories covers every test");
  expect(text()).not.toContain("Aurora");
  await screen.getByRole("button", { name: "Show combinations for some of the tests" }).click();
  expect(text()).toContain("covers test 2 (1 of 2)");
  expect(text()).not.toMatch(/(?:of|with) all \d/);
  expect(text()).not.toContain("Not proven");
});

test("A set whose section nobody runs is not covered", async () => {
  const partial = combination({ bestAt: [], parts: [part("Aurora", ["t1", "t2.4"])] });
  const combinationsOf = [
    { lineIds: ["t1"], labs: 45 },
    { lineIds: ["t2.4"], labs: 23 },
    { lineIds: ["t2.8"], labs: 0 },
  ];
  const { screen, text } = await shown(
    answerWith({ combinations: [partial], combinationsOf, combinationsProvedOver: 0 }),
  );
  expect(text()).toContain("No set of laboratories covers every test");
  await screen.getByRole("button", { name: "Show combinations for some of the tests" }).click();
  expect(text()).toContain("covers test 1 (1 of 2)");
});

test("Each laboratory of a combination says what it covers of all", async () => {
  const parts = [part("Aurora", ["t1"]), part("Boreal", ["t2"])];
  const { text } = await shown(answerWith({ combinations: [combination({ parts, labs: 2 })] }));
  expect(text()).toContain("Boreal, Bonn · covers test 2 (1 of 2)");
});

test("Only what a combination alone is best at is a tag", async () => {
  const both: Pick<Combination, "bestAt">[] = [{ bestAt: ["cost"] }, { bestAt: [] }];
  const { screen } = await shown(
    answerWith({
      combinations: both.map((each, i) => combination({ ...each, parts: [part(`lab-${i}`, ["t1", "t2"])] })),
    }),
  );
  const items = screen
    .getByRole("listitem")
    .elements()
    .filter((item) => item.textContent.includes("Select"));
  expect(items.map((item) => item.textContent.includes("cheapest"))).toEqual([true, false]);
});
