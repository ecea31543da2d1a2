import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { emptyDraft } from "../../domain/specification/specification-draft.ts";
import { removeDraft, writeDraft } from "../../platform/kept/kept-draft.ts";
import { show } from "../../testing/shown.tsx";
import { Button } from "../../ui/control/button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { ProductToaster } from "../../ui/overlay/toast.tsx";
import { useDraft } from "./use-draft.ts";

afterEach(() => removeDraft());

function Draft() {
  const { draft, replace, setSpecimen } = useDraft();
  return (
    <>
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
