import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createFetched, show } from "../../testing/shown.tsx";
import { Switch } from "../control/switch.tsx";
import { ProductToaster } from "../overlay/toast.tsx";
import { useEnabledToggle } from "./use-enabled-toggle.ts";

const key = ["things", "list"];
interface Thing {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}
const sent: [string, boolean][] = [];

function Things() {
  const page = useQuery<{ rows: readonly Thing[] }>({ queryKey: key, enabled: false }).data;
  const toggle = useEnabledToggle<Thing>({
    key: ["things"],
    isRow: (row, id) => row.id === id,
    nameOf: (row) => row.name,
    send: async (id, enabled) => sent.push([id, enabled]),
  });
  return page?.rows.map((row) => (
    <Switch
      key={row.id}
      aria-label={row.name}
      isSelected={row.enabled}
      onChange={(on) => toggle(row.id, on)}
    />
  ));
}

test("A switch sends at once; its toast has the way back, which sends the opposite", async () => {
  const client = createFetched();
  client.setQueryData(key, { rows: [{ id: "a", name: "Aurora", enabled: true }] });
  const screen = await show(
    <>
      <Things />
      <ProductToaster />
    </>,
    900,
    client,
  );
  const aurora = screen.getByRole("switch", { name: "Aurora" });
  await aurora.click();
  await expect.element(aurora).not.toBeChecked();
  await expect.element(screen.getByText(/Aurora disabled\./)).toBeVisible();
  expect(sent).toEqual([["a", false]]);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(aurora).toBeChecked();
  await expect
    .poll(() => sent)
    .toEqual([
      ["a", false],
      ["a", true],
    ]);
  await expect.poll(() => client.isMutating()).toBe(0);
  await expect.element(screen.getByText(/Aurora enabled\./)).not.toBeInTheDocument();
});
