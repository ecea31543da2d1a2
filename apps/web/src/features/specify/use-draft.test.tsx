import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { emptyDraft } from "../../domain/specification/specification-draft.ts";
import { removeDraft, writeDraft } from "../../platform/kept/kept-draft.ts";
import { show } from "../../testing/shown.tsx";
import { Button } from "../../ui/control/button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { ProductToaster } from "../../ui/overlay/toast.tsx";
import { NewerDraft } from "./newer-draft.tsx";
import { useDraft } from "./use-draft.ts";

afterEach(() => removeDraft());

function Draft() {
  const { draft, replace, setSpecimen, ...newer } = useDraft();
  return (
    <>
      <NewerDraft {...newer} />
      <TextField
        label="Name"
        value={draft.specimen.name ?? ""}
        onChange={(name) => setSpecimen({ ...draft.specimen, name })}
      />
      <Button onPress={() => replace(emptyDraft, "Draft cleared.")}>Clear</Button>
    </>
  );
}

function Screens() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Draft />}
      <Button onPress={() => setHere(false)}>Elsewhere</Button>
      <ProductToaster />
    </>
  );
}

async function cleared() {
  writeDraft({ ...emptyDraft, specimen: { name: "Avionics box" } });
  const screen = await show(<Screens />);
  await screen.getByRole("button", { name: "Clear" }).click();
  const undo = screen.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  return { screen, undo, name: screen.getByRole("textbox", { name: "Name" }) };
}

test("A cleared draft comes back by Undo", async () => {
  const { undo, name } = await cleared();
  await expect.element(name).toHaveValue("");
  await undo.click();
  await expect.element(name).toHaveValue("Avionics box");
});

test("Undo is gone once something new is written", async () => {
  const { undo, name } = await cleared();
  await name.fill("Radio");
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(name).toHaveValue("Radio");
});

test("Undo stays on its screen", async () => {
  const { screen, undo } = await cleared();
  await screen.getByRole("button", { name: "Elsewhere" }).click();
  await expect.element(undo).not.toBeInTheDocument();
});

test("A draft that a newer version wrote stays until its author deletes it", async () => {
  const newer = JSON.stringify({ version: 1, draft: { schemaVersion: 3, specimen: { name: "Newer" } } });
  localStorage.setItem("draft", newer);
  const screen = await show(<Screens />);
  const notice = screen.getByRole("alert");
  await expect
    .element(notice)
    .toHaveTextContent(
      "A newer version of this site wrote your draft. Reload the page to update: until then, changes here are not kept. Delete that draft",
    );
  const name = screen.getByRole("textbox", { name: "Name" });
  await name.fill("Radio");
  await screen.getByRole("button", { name: "Clear" }).click();
  expect(localStorage.getItem("draft")).toBe(newer);
  await screen.getByRole("button", { name: "Delete that draft" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await name.fill("Sonar");
  await expect.poll(() => localStorage.getItem("draft")).toMatch(/Sonar/);
});
