import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { Select } from "./select.tsx";

const options = [
  { id: "disp", label: "Displacement" },
  { id: "acc", label: "Acceleration" },
];

test("A choice that is not made says so, and one that is shows its words", async () => {
  const kind = { options, onChange: () => undefined };
  const screen = await show(
    <>
      <Select {...kind} label="Empty" value={null} placeholder="Choose a kind" />
      <Select {...kind} label="Chosen" value="acc" />
    </>,
  );
  const shownIn = (name: string) => screen.getByRole("combobox", { name });
  await expect.element(shownIn("Empty")).toHaveDisplayValue("Choose a kind");
  await expect.element(shownIn("Chosen")).toHaveDisplayValue("Acceleration");
});
