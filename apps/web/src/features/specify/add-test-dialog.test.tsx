import { testTypeSchema } from "@headroom/contract/vocabulary/test-types";
import { expect, test, vi } from "vitest";
import { show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { AddTestDialog, type AddTestProps } from "./add-test-dialog.tsx";

const sine = methodWith("vib-sine", "Vibration, sine");
const shipboard = testTypeSchema.parse({
  testTypeId: "tt-003",
  name: "Shipboard vibration type I",
  stereoTypeId: "vib-sine",
  standard: "MIL-STD-167-1A",
  clause: "Type I",
  sector: ["naval"],
  preset: { durationPerAxisMin: 270 },
  evidence: "recalled",
  enabled: true,
  version: 1,
});

const ignore = () => undefined;

test("A standard test brings its values, and how sure they are", async () => {
  const onAdd = vi.fn<AddTestProps["onAdd"]>();
  const screen = await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={[sine]} testTypes={[shipboard]} onAdd={onAdd} />,
  );
  await screen.getByRole("textbox", { name: "Test method or standard" }).fill("naval");
  await screen.getByRole("button", { name: /Shipboard vibration type I/ }).click();
  expect(onAdd).toHaveBeenCalledWith(sine, {
    title: "Shipboard vibration type I",
    testTypeId: "tt-003",
    standard: "MIL-STD-167-1A",
    clause: "Type I",
    evidence: "recalled",
    parameters: { durationPerAxisMin: 270 },
  });
});

test("A second test is looked for with an empty field", async () => {
  const screen = await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={[sine]} testTypes={[shipboard]} onAdd={ignore} />,
  );
  const field = screen.getByRole("textbox", { name: "Test method or standard" });
  await field.fill("naval");
  await screen.getByRole("button", { name: /Shipboard vibration type I/ }).click();
  await expect.element(field).toHaveValue("");
});
