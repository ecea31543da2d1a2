import { toast as toasts } from "react-hot-toast";
import { afterEach, expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { toast } from "./toast.tsx";
import { ProductToaster } from "./toast.tsx";

afterEach(() => toasts.remove());

test.each([
  ["is done", () => Promise.resolve("done")],
  ["fails", () => Promise.reject(new Error("It failed."))],
])("Long work says what is under way until it %s", async (_end, end) => {
  const screen = await show(<ProductToaster />);
  const work = Promise.withResolvers<void>();
  const exported = toast.during(
    "Exporting as CSV…",
    work.promise.then(end, () => ""),
  );
  const outcome = exported.then(
    (answer) => answer,
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
  await expect.element(screen.getByRole("status").getByText("Exporting as CSV…")).toBeVisible();
  work.resolve();
  expect(["done", "It failed."]).toContain(await outcome);
  await expect.element(screen.getByText("Exporting as CSV…")).not.toBeInTheDocument();
});
