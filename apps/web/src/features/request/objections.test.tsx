import { expect, test } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { Objections } from "./objections.tsx";

const labsOf = (...parts: readonly (readonly [name: string, status: string])[]) =>
  projectWith({
    projectLabs: parts.map(([labName, status], place) => ({
      ...projectLabWith(labName, ["t1"]),
      projectLabId: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c${20 + place}`,
      labName,
      status,
    })),
  }).projectLabs;

test("A delivered report is objected to by a message to its laboratory", async () => {
  const screen = await show(<Objections labs={labsOf(["Isar", "Reported"], ["Mole", "Not Selected"])} />);
  await screen.getByRole("button", { name: "Object", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Object to the report of Isar" });
  await expect.element(dialog.getByRole("textbox", { name: "Your objection, to Isar" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Send" })).toBeVisible();
});

test("Of several reports, each has its own button", async () => {
  const screen = await show(<Objections labs={labsOf(["Isar", "Reported"], ["Mole", "Reported"])} />);
  await expect.element(screen.getByRole("button", { name: "Object to Isar" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Object to Mole" })).toBeVisible();
});
