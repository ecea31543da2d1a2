import { type SearchAnswer, searchAnswerSchema } from "@headroom/contract/vocabulary/search/search-answer";
import { type SearchCriteria, searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { expect, test, vi } from "vitest";
import { enabledAccreditationBodiesQuery } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { ableCountQuery, cheapestFirst } from "../../../domain/search/able-count.queries.ts";
import { searchQuery } from "../../../domain/search/search.queries.ts";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import { answerWith, labWith } from "../../../testing/answers.ts";
import { methodWith } from "../../../testing/test-methods.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { RequirementCosts } from "./requirement-costs.tsx";

const criteria = searchCriteriaSchema.parse({
  specimen: { name: "Box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100, accreditedReport: true },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "vib-random",
      title: "Random",
      standard: "ISO 16750-3",
      clause: "4.1",
      parameters: { psd: [{ fHz: 10, psd: 0.1 }] },
    },
  ],
  place: { label: "Stuttgart, DE", latitude: 48.78, longitude: 9.18 },
  radiusKm: 300,
});
const answer = (yes: number, tight: number, ofTheTest = 4): SearchAnswer =>
  searchAnswerSchema.parse({
    searched: 49,
    elapsedMs: 1,
    counts: { yes, tight, unknown: 0, no: 0, filteredOut: 0 },
    perTest: [{ lineId: "t1", yes: ofTheTest, tight: 0, unknown: 0 }],
    envelopes: [],
    labs: [],
    combinations: [],
    combinationsProvedOver: 0,
    combinationsOf: [],
    freight: { status: "no place" },
    impossible: [],
  });

test("Each requirement says the laboratories that it costs, and a change those that it brings", async () => {
  const client = createFetched();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(enabledAccreditationBodiesQuery.queryKey, []);
  // 4 can under both conditions.
  client.setQueryData(ableCountQuery(cheapestFirst(criteria), ["radiusKm"]).queryKey, answer(7, 2));
  client.setQueryData(ableCountQuery(cheapestFirst(criteria), ["accreditedReport"]).queryKey, answer(12, 0));
  const miss = answerWith("t1", { verdict: "no", margin: -0.1 });
  const fixes = [
    { kind: "lower-level" as const, value: 2, unit: "dB", sentence: "Lower the level by 2 dB." },
  ];
  const nearest = searchQuery(criteria, { view: "why-not", page: 1, showUnmet: [] });
  client.setQueryData(nearest.queryKey, {
    ...answer(0, 0),
    labs: [labWith({ failedChecks: 1, verdict: "no", tests: [{ ...miss, fixes }] })],
  });
  client.setQueryData(testMethodsQuery.queryKey, [methodWith("vib-random", "Random")]);
  // 2 dB lower: 0.1 g²/Hz × 10^-0.2 = 0.063096.
  const relaxed = searchCriteriaSchema.parse({
    ...criteria,
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "vib-random",
        title: "Random, level −2 dB (changed from ISO 16750-3 4.1)",
        parameters: { psd: [{ fHz: 10, psd: 0.06309 }] },
      },
    ],
  });
  client.setQueryData(ableCountQuery(cheapestFirst(relaxed)).queryKey, {
    ...answer(6, 0),
    labs: [labWith({ row: { priceEuroCents: 928_500 } })],
  });
  const onRelax = vi.fn<(relaxed: SearchCriteria, sentence: string) => void>();
  const screen = await show(
    <RequirementCosts criteria={criteria} answer={answer(4, 0)} onRelax={onRelax} />,
    360,
    client,
  );
  await expect.element(screen.getByText("Accredited report required")).toBeVisible();
  const rows = screen.getByRole("listitem").elements();
  expect(rows.map((row) => row.textContent.replaceAll("\u00a0", " "))).toEqual([
    "Within 300 km of Stuttgart, DE−5 able labs",
    "Accredited report required−8 able labs",
    [
      "Test 1: Lower the level by 2 dB.+2 labs",
      "then no longer ISO 16750-3 4.1 · from about €9,285Change it",
    ].join(""),
  ]);
  await screen.getByRole("button", { name: "Change it: Test 1: Lower the level by 2 dB." }).click();
  expect(onRelax.mock.calls).toEqual([[relaxed, "Test 1: Lower the level by 2 dB."]]);
});

test("A test that laboratories can run and none has in its scope is named", async () => {
  const client = createFetched();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(enabledAccreditationBodiesQuery.queryKey, []);
  const nearest = searchQuery(criteria, { view: "why-not", page: 1, showUnmet: [] });
  client.setQueryData(nearest.queryKey, answer(0, 0));
  client.setQueryData(ableCountQuery(cheapestFirst(criteria), ["radiusKm"]).queryKey, answer(0, 0, 0));
  client.setQueryData(
    ableCountQuery(cheapestFirst(criteria), ["accreditedReport"]).queryKey,
    answer(12, 0, 12),
  );
  const screen = await show(
    <RequirementCosts criteria={criteria} answer={answer(0, 0, 0)} onRelax={vi.fn()} />,
    360,
    client,
  );
  await expect.element(screen.getByText(/^No laboratory has test 1 in its accredited scope/)).toBeVisible();
});
