import { afterEach, expect, test, vi } from "vitest";
import { enabledModelsQuery } from "../../domain/machine/machine-models.queries.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { MachineImport } from "./machine-import.tsx";

afterEach(() => vi.restoreAllMocks());

const counts = { updated: 0, unchanged: 0 };
const refused = {
  dryRun: true,
  readAs: { delimiter: "comma", decimalSign: null, notes: [] },
  ...counts,
  created: 0,
  refused: 1,
  rows: [{ row: 2, outcome: "refuse", name: "Our shaker", fields: { model: "Choose its catalogue model." } }],
  proposals: [
    { text: "Our shaker", rows: 1, models: [{ equipmentId: "cls-ed-10kn", name: "Generic ED shaker" }] },
  ],
};
const accepted = {
  ...refused,
  created: 1,
  refused: 0,
  rows: [{ row: 2, outcome: "create", name: "Our shaker", fields: {} }],
  proposals: [],
};

test("a model is proposed, and sent only once it was chosen", async () => {
  const sent: { models?: unknown }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const body: unknown = JSON.parse(typeof init?.body === "string" ? init.body : "{}");
    if (!String(input instanceof Request ? input.url : input).includes("/import")) return Response.json({});
    sent.push(body as (typeof sent)[number]); // what this test's form sends
    return Response.json({ success: true, data: sent.length < 3 ? refused : accepted });
  });
  const client = createFetched();
  client.setQueryData(enabledModelsQuery.queryKey, []);
  const screen = await show(<MachineImport onClose={() => undefined} />, 900, client);
  await screen.getByRole("textbox", { name: "Or paste rows" }).fill("model\nOur shaker\n");
  await screen.getByRole("button", { name: "Check without changing anything" }).click();
  await expect.element(screen.getByRole("combobox", { name: "Our shaker" })).toHaveValue("");
  await screen.getByRole("button", { name: "Check with these models" }).click();
  await expect.poll(() => sent.map(({ models }) => models)).toEqual([[], []]);
  await screen.getByRole("button", { name: "Fill in the most similar" }).click();
  await expect.element(screen.getByRole("combobox", { name: "Our shaker" })).toHaveValue("Generic ED shaker");
  await screen.getByRole("button", { name: "Check with these models" }).click();
  await expect.element(screen.getByRole("button", { name: "Apply 1 row" })).toBeVisible();
  expect(sent.at(-1)?.models).toEqual([{ text: "Our shaker", equipmentId: "cls-ed-10kn" }]);
});
