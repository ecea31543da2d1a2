import { expect, test } from "vitest";
import { show } from "../../../testing/shown.tsx";
import { ResultList } from "./result-list.tsx";

test("What is counted is shown whole, other results with the brand's decimals", async () => {
  const formula = { formula: "N = f · t", source: "definition" };
  const screen = await show(
    <ResultList
      title="Motion"
      results={[
        ["Cycles in one sweep", "", 42_415.234, "", formula, { maxDecimals: 0 }],
        ["Velocity", "0-pk", 1.2345, "m/s", formula],
      ]}
    />,
  );
  const shown = screen
    .getByRole("status")
    .elements()
    .map((output) => output.textContent);
  expect(shown).toEqual(["42415", "1.2345\u00a0m/s"]);
});
