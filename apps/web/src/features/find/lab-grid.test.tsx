import { labIdSchema, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { answerWith, labWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import type { ChosenLab } from "./chosen-labs.ts";
import { LabGrid } from "./lab-grid.tsx";

const deciding = { Aurora: "Force", Boreal: "Stroke", Cumulus: "Velocity" };
const labs = Object.entries(deciding).map(([name, label]) =>
  labWith({
    labId: labIdSchema.parse(`lab-${name.toLowerCase()}`),
    slug: name.toLowerCase(),
    name,
    tests: [answerWith("t1", { label })],
  }),
);

function Result() {
  const [chosen, setChosen] = useState<readonly ChosenLab[]>([]);
  const [shown, setShown] = useState(labs[0] ?? null);
  return (
    <>
      <LabGrid
        labs={labs}
        chosen={chosen}
        onChoose={setChosen}
        shownId={shown?.labId}
        onShow={setShown}
        tests={[{ lineId: lineIdSchema.parse("t1") }]}
        freight={{ status: "no place" }}
        sort="best"
      />
      <button type="button">After</button>
    </>
  );
}

test("The laboratories of a result are one stop for Tab, and arrow keys go through them", async () => {
  const screen = await show(<Result />);
  const press = async (keys: string, role: "button" | "checkbox" | "gridcell", name: RegExp) => {
    await userEvent.keyboard(keys);
    await expect.element(screen.getByRole(role, { name })).toHaveFocus();
  };
  await userEvent.tab();
  await press("{ArrowDown}", "checkbox", /Select Boreal/);
  await userEvent.keyboard(" ");
  await expect.element(screen.getByRole("checkbox", { name: "Select Boreal" })).toBeChecked();
  await press("{ArrowRight}{ArrowDown}", "button", /^Cumulus/);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("row", { name: /Cumulus/ })).toHaveAttribute("aria-current", "true");
  await press("{End}{ArrowUp}{Home}", "checkbox", /Select Boreal/);
  await press("{ArrowRight}{ArrowRight}", "button", /why, Boreal/);
  // From a cell without a button Enter opens the row.
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(screen.getByRole("row", { name: /Boreal/ })).toHaveAttribute("aria-current", "true");
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "After" })).toHaveFocus();
});
