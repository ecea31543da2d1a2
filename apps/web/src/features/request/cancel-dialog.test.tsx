import { toast as toasts } from "react-hot-toast";
import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { ProductToaster } from "../../ui/overlay/toast.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  toasts.remove();
});

const refused = (body: object | null, status: number) => async () => {
  const onClose = vi.fn<() => void>();
  globalThis.fetch = () => Promise.resolve(new Response(body && JSON.stringify(body), { status }));
  const project = projectWith({ status: "Submitted", projectLabs: [projectLabWith("lab-1", ["t1"])] });
  const screen = await show(
    <>
      <CancelDialog project={project} onClose={onClose} />
      <ProductToaster />
    </>,
  );
  const reason = screen.getByRole("textbox", { name: "Reason" });
  await reason.fill("The box has changed.");
  await screen.getByRole("button", { name: "Cancel the project" }).click();
  return { screen, reason, onClose };
};

test.each([
  ["without a word", refused(null, 500), "Failed to Cancel project"],
  ["with a sentence", refused({ error: "The project is awarded." }, 409), "The project is awarded."],
])(
  "A cancellation refused %s is a toast, and the reason stays without an error",
  async (_how, open, words) => {
    const { screen, reason, onClose } = await open();
    await expect.element(screen.getByRole("status").getByText(words)).toBeVisible();
    await expect.element(reason).toHaveValue("The box has changed.");
    await expect.element(reason).not.toHaveAttribute("aria-invalid", "true");
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  },
);

test("A reason that is refused is an error of its field", async () => {
  const fields = { reason: "At most 2000 characters." };
  const body = { success: false, error: "Please correct the reason.", code: "invalid", fields };
  const { reason } = await refused(body, 400)();
  await expect.element(reason).toHaveAttribute("aria-invalid", "true");
});
