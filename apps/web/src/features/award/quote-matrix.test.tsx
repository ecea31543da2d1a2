import { expect, test } from "vitest";
import type { Bidder } from "../../domain/quote/compare-quotes.ts";
import { answerWith } from "../../testing/answers.ts";
import { projectLabWith, projectWith, quoteWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { QuoteMatrix } from "./quote-matrix.tsx";

const ids = ["7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c21", "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c22"] as const;

/** Of two laboratories' quotes. */
function shownWith(
  notes: readonly [string, string],
  changes: Record<string, unknown> = {},
  proof: readonly unknown[] = [],
  terms: readonly object[] = [],
) {
  const project = projectWith({
    ...changes,
    projectLabs: ids.map((id, i) => ({
      ...projectLabWith(`lab-${i}`, ["t1"]),
      projectLabId: id,
      status: "Quoted",
      proof,
      quotes: [quoteWith({ quoteId: id, notes: notes[i] ?? "", ...terms[i] })],
    })),
  });
  const bidders = project.projectLabs.flatMap((lab): Bidder[] =>
    lab.quotes.map((quote) => ({
      lab,
      quote,
      isOpen: !quote.outdated,
      unaccredited: new Set(),
      perEuro: { EUR: 1 },
    })),
  );
  return show(<QuoteMatrix project={project} bidders={bidders} choice={{}} />);
}

test("What a laboratory notes stands beside its figures", async () => {
  const screen = await shownWith(["Transport not included.", ""]);
  const row = screen.getByRole("row", { name: /^Notes/ });
  await expect.element(row.getByText("Transport not included.")).toBeVisible();
  await expect.element(row.getByText("none")).toBeVisible();
});

test("The shortest lead time and the soonest start are marked, each in its own row", async () => {
  const screen = await shownWith(
    ["", ""],
    {},
    [],
    [
      { leadTimeDays: 10, earliestStart: "2998-12-14" },
      { leadTimeDays: 20, earliestStart: "2998-12-07" },
    ],
  );
  const cellsOf = (name: RegExp) =>
    screen
      .getByRole("row", { name })
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent);
  await expect.element(screen.getByRole("row", { name: /^Lead time/ })).toBeVisible();
  expect(cellsOf(/^Lead time/)).toEqual([expect.stringContaining("shortest"), "20 days "]);
  expect(cellsOf(/^Earliest start/)).toEqual(["14 Dec 2998 ", expect.stringContaining("soonest")]);
});

test("Where nobody notes anything there is no row for it", async () => {
  const screen = await shownWith(["", ""]);
  await expect.element(screen.getByRole("row", { name: /^Total/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^Notes/ }).elements()).toHaveLength(0);
});

test("A required accredited report stands beside the test, and what is missing beside each offer", async () => {
  const answer = answerWith("t1", {});
  const accreditation = { ...answer.accreditation, sentence: "IEC 60068-2-27 is not in its COFRAC scope." };
  const { specification } = projectWith();
  const specimen = { ...specification.specimen, accreditedReport: true };
  const screen = await shownWith(["", ""], { specification: { ...specification, specimen } }, [
    { ...answer, accreditation },
  ]);
  await expect.element(screen.getByText("Accredited report required", { exact: true })).toBeVisible();
  const missing = screen.getByText("Not accredited for test 1: IEC 60068-2-27 is not in its COFRAC scope.");
  await expect.element(missing.first()).toBeVisible();
  expect(missing.elements()).toHaveLength(2);
});

test("The lowest quote says why it cannot be awarded, and each other how much more it is", async () => {
  const screen = await shownWith(
    ["", ""],
    { revision: 2 },
    [],
    [{ totalCents: 91_000, outdated: true }, { totalCents: 126_900 }],
  );
  const why = "Cannot be awarded: quoted against rev. 1 (current: rev. 2).";
  await expect.element(screen.getByText(why)).toBeVisible();
  const row = screen.getByRole("row", { name: /^Against the lowest/ });
  expect(
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent.trim()),
  ).toEqual(["lowest", "+ €359.00"]);
});

test("Deviations, machine, freight and terms stand beside each other", async () => {
  const screen = await shownWith(
    ["", ""],
    {},
    [],
    [
      {
        tests: [
          {
            lineId: "t1",
            machine: "Drop table 2",
            hours: 4,
            accepts: false,
            deviations: [{ parameter: "amplitudeG", requested: 50, offered: 45 }],
            deviationNote: "The table is heavy.",
          },
        ],
        lines: [
          { lineId: "t1", description: "Shock", amountCents: 120_000, days: 1 },
          { lineId: null, description: "Freight", amountCents: 8000, days: 0, kind: "freight" },
        ],
        paymentTerms: "30 days net",
      },
      { tests: [{ lineId: "t1", accepts: true }] },
    ],
  );
  const cells = (name: RegExp) =>
    screen
      .getByRole("row", { name })
      .getByRole("cell")
      .elements()
      .map(({ textContent }) => textContent.trim());
  const [deviating, asDescribed] = cells(/^1Shock/);
  expect(deviating).toContain("≈ deviatesAmplitudeG: 45 instead of 50The table is heavy.Drop table 2 · 4 h");
  expect(asDescribed).toContain("as described");
  expect(cells(/^Freight/)).toEqual(["€80.00, in other items", "not stated"]);
  expect(cells(/^Terms/)).toEqual(["30 days net", "not stated"]);
});
