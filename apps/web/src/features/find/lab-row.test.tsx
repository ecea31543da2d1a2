import type { FreightBasis } from "@headroom/contract/vocabulary/search/freight";
import { type LineId, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { answerWith, checkWith, labWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { LabGrid } from "./lab-grid.tsx";

const ids = ["t1", "t2", "t3"].map((id) => lineIdSchema.parse(id)) as [LineId, LineId, LineId]; // three of them
const tests = ids.map((lineId) => ({ lineId }));
const ignore = () => undefined;
const row = (
  lab: ReturnType<typeof labWith>,
  freight: FreightBasis = { status: "no place" },
  onShow: () => void = ignore,
  changes: Partial<ComponentProps<typeof LabGrid>> = {},
) => (
  // Below the bar of the page, under which the heads stay.
  <div style={{ paddingTop: 60 }}>
    <LabGrid
      labs={[lab]}
      chosen={[]}
      onChoose={ignore}
      shownId={undefined}
      onShow={onShow}
      tests={tests}
      freight={freight}
      sort="best"
      {...changes}
    />
  </div>
);

/** Texts of the row's cells from the verdict on. */
async function cells(lab: ReturnType<typeof labWith>, widthPx?: number) {
  const screen = await show(row(lab), widthPx);
  const [, ...all] = screen
    .getByRole("row", { name: /Aurora/ })
    .getByRole("gridcell")
    .elements();
  return all.map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
}

test("A result row has a laboratory's figures from one object of the answer", async () => {
  const lab = labWith({
    // Older figures of the answer beside it are not shown.
    distanceKm: 999,
    costCents: 999_999,
    leadTimeDays: 999,
    tests: [answerWith("t1", {}), answerWith("t2", {}), answerWith("t3", {})],
    row: {
      // 13 120.49 euros are shown without their cents.
      priceEuroCents: 1_312_049,
      earliestStart: "2027-01-18",
      distanceKm: 122.7,
      accredited: [
        { lineId: ids[0], verdict: "unknown" },
        { lineId: ids[1], verdict: "yes" },
        { lineId: ids[2], verdict: "no" },
      ],
      // 34.8 % is shown as 34: no rounding flatters a machine.
      worst: { ...checkWith({ label: "Force, shock peak", margin: 0.348 }), lineId: ids[1] },
    },
  });
  expect(await cells(lab)).toEqual([
    "✓ Yes",
    "€13,120",
    "18 Jan 2027",
    "123 km",
    "Accredited1?Test 1 scope to be confirmed 2✓Test 2 in scope 3✕Test 3 not accredited for it ",
    "+34 %2 Force, shock peak",
  ]);
});

test("A laboratory that runs some of the tests says which, and how many of all", async () => {
  const no = answerWith("t1", { verdict: "no", margin: -0.2 });
  const lab = labWith({
    verdict: "no",
    tests: [no, { ...no, lineId: ids[1] }, answerWith("t3", {})],
  });
  const [verdict] = await cells(lab);
  expect(verdict).toBe("◐ 1 of 3covers test 3 (1 of 3)");
});

test("Tight stands beside the check that makes it so, never beside unknown", async () => {
  const word = { label: "Armature or head expander", margin: null, verdict: "tight" as const };
  const tests = [answerWith("t1", word), answerWith("t2", {}), answerWith("t3", {})];
  const worst = { ...checkWith({ label: "Force, rms", margin: 1.1 }), lineId: ids[0] };
  const shown = await cells(labWith({ verdict: "tight", tests, row: { worst } }));
  expect(shown[0]).toBe("≈ TightArmature or head expander");
  expect(shown[5]).toBe("+110 %1 Force, rms");
  expect(shown.join()).not.toContain("unknown");
});

test.each([
  ["counted", "Price with freight"],
  ["no place", "Price without freight"],
] as const)("The price is headed as an estimate, freight %s", async (status, name) => {
  const freight =
    status === "counted"
      ? { status, crateMassKg: 18.6, baseEuroCents: 6000, euroCentsPerKgKm: 0.05 }
      : { status };
  const screen = await show(row(labWith({}), freight));
  const head = screen.getByRole("columnheader", { name: new RegExp(name) });
  await expect.element(head).toHaveTextContent(`${name}Estimate, not an offer`);
  expect(screen.container.textContent).toContain(`${name}: estimate, not an offer`);
});

test("Each head sorts the list, and the sorted one says so", async () => {
  const onSort = vi.fn<(sort: string) => void>();
  const screen = await show(row(labWith({}), undefined, ignore, { sort: "cost", onSort }));
  await expect
    .element(screen.getByRole("columnheader", { name: /Price/ }))
    .toHaveAttribute("aria-sort", "ascending");
  for (const name of [/Verdict/, /Price/, /Earliest/, /Distance/, /Accredited/, /Worst margin/])
    await screen.getByRole("columnheader", { name }).getByRole("button").click();
  expect(onSort.mock.calls.flat()).toEqual([
    "best",
    "cost",
    "lead-time",
    "distance",
    "accreditation",
    "margin",
  ]);
});

test("The heads stay in sight", async () => {
  const screen = await show(row(labWith({})));
  const head = screen.getByRole("columnheader", { name: "Verdict" }).element().closest("thead");
  expect(head && getComputedStyle(head).position).toBe("sticky");
});

test("A press anywhere on a row opens it, a press on its tick does not", async () => {
  const onShow = vi.fn<() => void>();
  const screen = await show(row(labWith({}), undefined, onShow), 340);
  await screen.getByText("18 Jan 2027").click();
  await screen.getByRole("checkbox").click();
  expect(onShow).toHaveBeenCalledTimes(1);
});

test("A verdict leads to its reasons, by a press and by keyboard", async () => {
  const onShow = vi.fn<() => void>();
  const screen = await show(row(labWith({ verdict: "unknown" }), undefined, onShow));
  const verdict = screen.getByRole("button", { name: "Ask: why, Aurora" });
  await expect.element(verdict).toHaveTextContent("? Ask");
  await verdict.click();
  await userEvent.keyboard("{Enter}");
  expect(onShow).toHaveBeenCalledTimes(2);
});

test("A row of a laboratory without the required accreditation is a no by accreditation, beside what its machines allow", async () => {
  const accreditation = checkWith({
    key: "accreditation",
    label: "Accreditation",
    verdict: "no",
    margin: null,
  });
  const tests = [{ ...answerWith("t1", {}), verdict: "no" as const, checks: [checkWith(), accreditation] }];
  const screen = await show(row(labWith({ verdict: "no", tests })));
  const verdict = screen.getByRole("button", { name: "No by accreditation, technically yes: why, Aurora" });
  await expect.element(verdict.getByText("✕ No")).toBeVisible();
  await expect.element(verdict.getByText("by accreditation, technically yes")).toBeVisible();
});

const fromPrice = labWith({ row: { priceEuroCents: 120_000, priceIs: "from" } });
const onRequest = labWith({ row: { priceEuroCents: null, priceIs: "on request" } });

test.each([
  ["from €1,200", fromPrice, false],
  ["on request", onRequest, true],
])("A price %s says so, and a list by price where those on request stand", async (text, lab, hasNote) => {
  expect((await cells(lab))[1]).toBe(text);
  const byPrice = await show(row(lab, undefined, ignore, { sort: "cost", onSort: ignore }));
  expect(byPrice.container.textContent.includes("Prices on request come last")).toBe(hasNote);
});
