import type { Estimate } from "@headroom/contract/vocabulary/search/estimates";
import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { EstimateLines } from "./estimate-lines.tsx";

const line = {
  name: "Test with set-up",
  hours: 48.7,
  days: 2.03,
  reason: "2 in one run: 48.7 h.",
  cents: 58_000,
};
const shown = (loads: Partial<Estimate>) => (
  <EstimateLines estimate={{ lines: [line], ...loads }} costCents={58_000} currency="EUR" />
);

test("Hours of several specimens in one run say that the margins beside them are those of one", async () => {
  const screen = await show(shown({ perRun: 2, runs: 1 }));
  await expect.element(screen.getByText(/^The hours count 2 specimens in one run/)).toBeVisible();
  const single = await show(shown({ perRun: 1, runs: 2 }));
  expect(single.container.textContent).not.toContain("The hours count");
});

test("A price from a “from” rate says so, and one on request shows no sum", async () => {
  const from = await show(shown({ priceIs: "from" }));
  expect(from.container.textContent).toMatch(/Total\s*from\s€580/);
  await expect.element(from.getByText(/the price is at least this/)).toBeVisible();
  const onRequest = await show(
    <EstimateLines
      estimate={{ lines: [{ ...line, cents: null }], priceIs: "on request" }}
      costCents={null}
      currency="EUR"
    />,
  );
  await expect.element(onRequest.getByRole("row", { name: /Total on request/ })).toBeVisible();
  expect(onRequest.container.textContent).not.toContain("€");
});
