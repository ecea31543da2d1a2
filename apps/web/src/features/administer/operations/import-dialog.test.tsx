import { afterEach, expect, test, vi } from "vitest";
import { show } from "../../../testing/shown.tsx";
import { ImportDialog } from "./import-dialog.tsx";

afterEach(() => vi.restoreAllMocks());

test("A table that cannot be read is refused over the form, until another is pasted", async () => {
  const refusal = { success: false, error: "The first line names no column.", code: "invalid" };
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(refusal, { status: 400 }));
  const screen = await show(<ImportDialog kind="equipment" onClose={() => undefined} />);
  const rows = screen.getByRole("textbox", { name: "Or paste rows" });
  await rows.fill("what,ever");
  await screen.getByRole("button", { name: "Check without changing anything" }).click();
  await expect.element(screen.getByRole("alert").getByText("The first line names no column.")).toBeVisible();
  await rows.fill("name,city");
  await expect.element(screen.getByText("The first line names no column.")).not.toBeInTheDocument();
});
