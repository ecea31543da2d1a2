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
