import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import type { AddressedLab } from "@headroom/contract/vocabulary/project/projects";
import { expect, test, vi } from "vitest";
import { keepTyped } from "../../platform/kept/unsaved-work.ts";
import { projectWith, shockTest } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { RevisionDialog } from "./revision-dialog.tsx";

const project = projectWith();
const tests = (...lineIds: string[]) => lineIds.map((lineId) => testLineSchema.parse(shockTest(lineId)));

async function opened(...lineIds: string[]) {
  const onSave = vi.fn<(labs: AddressedLab[]) => void>();
  const screen = await show(
    <RevisionDialog
      project={project}
      tests={tests(...lineIds)}
      isPending={false}
      onClose={() => undefined}
      onSave={onSave}
    />,
  );
  const saved = async () => {
    await screen.getByRole("button", { name: "Save and notify labs" }).click();
    return onSave.mock.lastCall?.[0].map((lab) => lab.lineIds);
  };
  return { screen, saved, box: (name: string) => screen.getByRole("checkbox", { name }) };
}

test("Who is asked for the new tests is still ticked after a reload", async () => {
  const first = await opened("t1", "t2", "t3");
  await expect.element(first.box("2 Shock t2")).toBeChecked();
  await first.box("2 Shock t2").click({ force: true });
  keepTyped();
  await first.screen.unmount();
  const again = await opened("t1", "t2", "t3");
  await expect.element(again.box("2 Shock t2")).not.toBeChecked();
  await expect.element(again.box("3 Shock t3")).toBeChecked();
  expect(await again.saved()).toEqual([["t1", "t3"]]);
});

test("Nobody is asked for a test that is gone when its tick comes back", async () => {
  const first = await opened("t1", "t2", "t3");
  await first.box("2 Shock t2").click({ force: true });
  keepTyped();
  await first.screen.unmount();
  const again = await opened("t1", "t2");
  expect(await again.saved()).toEqual([["t1"]]);
});
