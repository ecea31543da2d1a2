import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { ExplainButton } from "../overlay/tooltip.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { TextField } from "./text-field.tsx";

const ignore = () => undefined;

async function shown() {
  const screen = await show(
    <>
      <TextField
        label="Mass"
        explanation={<ExplainButton about="Mass">Of one piece.</ExplainButton>}
        value=""
        onChange={ignore}
      />
      <TextField label="Length" value="" onChange={ignore} />
    </>,
  );
  const mass = screen.getByRole("textbox", { name: "Mass" });
  const text = screen.getByRole("tooltip");
  return { mass, length: screen.getByRole("textbox", { name: "Length" }), text };
}

test("An explanation is no stop of the Tab key: F1 opens it from its field, which says so", async () => {
  const { mass, length, text } = await shown();
  await userEvent.keyboard("{Tab}");
  await expect.element(mass).toHaveFocus();
  await expect.element(mass).toHaveAccessibleDescription("F1 explains this, in a number field ? too.");
  await userEvent.keyboard("{F1}");
  await expect.element(text).toHaveTextContent("Of one piece.");
  await expect.element(mass).toHaveAccessibleDescription("Of one piece.");
  await expect.element(mass).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(length).toHaveFocus();
});

test("An explanation closes when its field is left, and covers none", async () => {
  const { mass, length, text } = await shown();
  mass.element().focus();
  await userEvent.keyboard("{F1}");
  await expect.element(text).toBeVisible();
  const box = (of: typeof mass) => of.element().getBoundingClientRect();
  expect(box(text).bottom <= box(mass).top || box(text).top >= box(mass).bottom).toBe(true);
  await userEvent.keyboard("{Tab}");
  await expect.element(length).toHaveFocus();
  await expect.element(text).not.toBeInTheDocument();
});

test("A question mark opens it where it is no text: in a number's field", async () => {
  const explanation = <ExplainButton about="Mass">Of one piece.</ExplainButton>;
  const typed: string[] = [];
  const screen = await show(
    <>
      <QuantityField
        label="Mass"
        {...{ explanation }}
        value={undefined}
        onChange={ignore}
        show={String}
        read={() => ({ value: undefined, error: "Write a mass." })}
      />
      <TextField label="Name" {...{ explanation }} value="" onChange={(text) => typed.push(text)} />
    </>,
  );
  await screen.getByRole("textbox", { name: "Mass" }).click();
  await userEvent.keyboard("?");
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Of one piece.");
  await expect.element(screen.getByRole("textbox", { name: "Mass" })).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("textbox", { name: "Name" }).click();
  await userEvent.keyboard("?");
  expect(typed).toEqual(["?"]);
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
});
