import { Suspense } from "react";
import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { forPress, latePart } from "./late-part.tsx";
import { ProductToaster } from "../overlay/toaster.tsx";

test("A part whose code does not come is missing alone, and says so", async () => {
  const There = latePart<{ name: string }>(async () => ({ name }) => <p>Plot of {name}</p>);
  const Lost = latePart(async () => {
    throw new TypeError("Failed to fetch dynamically imported module: /assets/plot.js");
  });
  const screen = await show(
    <Suspense>
      <h1>Result</h1>
      <There name="PSD" />
      <Lost />
    </Suspense>,
  );
  await expect.element(screen.getByRole("heading", { name: "Result" })).toBeVisible();
  await expect.element(screen.getByText("Plot of PSD")).toBeVisible();
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("This part could not be loaded. Check the connection, then reload the page.");
});

test("A press whose code does not come says what it needs", async () => {
  const screen = await show(<ProductToaster />);
  expect(await forPress(async () => "code")).toBe("code");
  const lost = forPress(async () => {
    throw new TypeError("Failed to fetch dynamically imported module: /assets/press.js");
  });
  expect(await lost).toBeNull();
  await expect.element(screen.getByText("This needs a network connection.", { exact: false })).toBeVisible();
});
