import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { lazyPart } from "./lazy-part.tsx";

test("A part whose code does not come is missing alone, and says so", async () => {
  const There = lazyPart<{ name: string }>(async () => ({ name }) => <p>Plot of {name}</p>);
  const Lost = lazyPart(async () => {
    throw new TypeError("Failed to fetch dynamically imported module: /assets/plot.js");
  });
  const screen = await show(
    <>
      <h1>Result</h1>
      <There name="PSD" />
      <Lost />
    </>,
  );
  await expect.element(screen.getByRole("heading", { name: "Result" })).toBeVisible();
  await expect.element(screen.getByText("Plot of PSD")).toBeVisible();
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("This part could not be loaded. Check the connection, then reload the page.");
});

test("Its place is kept while its code is on the way", async () => {
  const code = Promise.withResolvers<() => React.ReactNode>();
  const Part = lazyPart(() => code.promise, <p>Map to come</p>);
  const screen = await show(<Part />);
  await expect.element(screen.getByText("Map to come")).toBeVisible();
  code.resolve(() => <p>Map</p>);
  await expect.element(screen.getByText("Map", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Map to come")).not.toBeInTheDocument();
});
