import { parameterDefinitionSchema } from "@headroom/contract/vocabulary/test/parameters";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { ParameterField } from "./parameter-field.tsx";

const common = { unit: "", required: false, tooltip: "" };
const clipping = parameterDefinitionSchema.parse({
  ...common,
  key: "clipping",
  label: "Drive clipping",
  type: "number",
});
const notching = parameterDefinitionSchema.parse({
  ...common,
  key: "notching",
  label: "Notching allowed",
  type: "boolean",
  isForLaboratory: true,
});

test("A checkbox beside a field with a fault stands on the field's line, and its words on one", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(768, 900);
  const rest = { parameters: {}, value: undefined, onChange: () => undefined };
  const screen = await show(
    <div className="level-fields grid grid-cols-4 gap-x-4">
      <ParameterField {...rest} definition={clipping} errors={{ "": "At least 2.5 σ, as the controller." }} />
      <ParameterField {...rest} definition={notching} errors={{}} />
    </div>,
    660,
  );
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const box = screen.getByRole("checkbox").element();
  expect(Math.abs(middleOf(box) - middleOf(screen.getByRole("textbox").element()))).toBeLessThanOrEqual(2);
  expect(box.closest("label")?.getBoundingClientRect().height).toBeLessThan(30);
  await page.viewport(innerWidth, innerHeight);
});

test("One press takes all directions of a shock", async () => {
  const directions = parameterDefinitionSchema.parse({
    ...common,
    key: "directions",
    label: "Directions",
    type: "multi-enum",
    enum: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"],
  });
  const onChange = vi.fn<(value: unknown) => void>();
  const screen = await show(
    <ParameterField definition={directions} value={["+Z"]} parameters={{}} errors={{}} onChange={onChange} />,
  );
  await screen.getByRole("button", { name: "All" }).click();
  expect(onChange.mock.lastCall).toEqual([["+X", "-X", "+Y", "-Y", "+Z", "-Z"]]);
});
