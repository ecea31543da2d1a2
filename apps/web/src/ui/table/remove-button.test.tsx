import * as record from "@headroom/contract/endpoints/lab-record";
import { useState } from "react";
import { toast as toasts } from "react-hot-toast";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { useRemovals } from "../../platform/call/removals.ts";
import { show } from "../../testing/shown.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { ProductToaster } from "../overlay/toast.tsx";

function Machines({ remove }: { remove: (name: string) => Promise<unknown> }) {
  const [stored, setStored] = useState(["Shaker", "Chamber"]);
  const removed = useRemovals();
  return (
    <>
      <ul>
        {stored
          .filter((name) => !removed.has(name))
          .map((name) => (
            <li key={name}>
              {name}
              <RemoveButton
                name={name}
                id={name}
                onPressed={() => undefined}
                remove={() => remove(name).then(() => setStored(stored.filter((each) => each !== name)))}
              />
            </li>
          ))}
      </ul>
      <ProductToaster />
    </>
  );
}

async function shown(remove: (name: string) => Promise<unknown>) {
  const screen = await show(<Machines remove={remove} />);
  await screen.getByRole("button", { name: "Delete Shaker" }).click();
  await expect.element(screen.getByText(/Shaker deleted/)).toBeVisible();
  expect(screen.getByRole("listitem").elements()).toHaveLength(1);
  return screen;
}

afterEach(() => {
  toasts.remove();
  vi.useRealTimers();
});

test("What is deleted can be taken back, by its button and by Ctrl Z, and the server hears nothing of it", async () => {
  const remove = vi.fn(() => Promise.resolve());
  const screen = await shown(remove);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByRole("button", { name: "Delete Shaker" })).toBeVisible();
  await screen.getByRole("button", { name: "Delete Chamber" }).click();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(screen.getByRole("button", { name: "Delete Chamber" })).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(remove).not.toHaveBeenCalled();
});

test("Whoever leaves the page has deleted it", async () => {
  const remove = vi.fn(() => Promise.resolve());
  const screen = await shown(remove);
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  await expect.poll(() => remove.mock.calls).toEqual([["Shaker"]]);
  expect(screen.getByRole("listitem").elements()).toHaveLength(1);
});

test("What the server refuses to delete is back, with its sentence", async () => {
  const screen = await shown(() => Promise.reject(new Error("The shaker is in a quote.")));
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  await expect.element(screen.getByRole("button", { name: "Delete Shaker" })).toBeVisible();
});

test("What is deleted ten seconds later needs no proof of who asks, which may be too old by then", () => {
  const later = [
    record.deleteOwnMachine,
    record.deleteOwnCertificate,
    record.deleteMachine,
    record.deleteCertificate,
  ];
  expect(later.filter((endpoint) => "recentProof" in endpoint)).toEqual([]);
});
