import { toast as toasts } from "react-hot-toast";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { useUndoToast } from "./undo-toast.tsx";

afterEach(() => toasts.remove());

function Screen({ undone }: { readonly undone: (name: string) => void }) {
  const offerUndo = useUndoToast(null);
  return ["first", "second"].map((name) => (
    <button key={name} type="button" onClick={() => offerUndo(`${name} done.`, { undo: () => undone(name) })}>
      {name}
    </button>
  ));
}

test("Ctrl Z takes the newest of several ways back, and none of a screen that was left", async () => {
  const undone = vi.fn<(name: string) => void>();
  const screen = await show(<Screen undone={undone} />);
  await screen.getByRole("button", { name: "first" }).click();
  await screen.getByRole("button", { name: "second" }).click();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undone.mock.calls).toEqual([["second"]]);
  await screen.getByRole("button", { name: "second" }).click();
  await screen.unmount();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undone.mock.calls).toEqual([["second"]]);
});
