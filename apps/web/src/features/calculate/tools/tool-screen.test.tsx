import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createFetched } from "../../../testing/shown.tsx";
import { Component } from "./tool-screen.tsx";

// The server never answers: a tool computes without it.
beforeEach(() => {
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(address: string) {
  const router = createMemoryRouter([{ path: "*", element: <Component /> }], { initialEntries: [address] });
  const screen = await render(
    <QueryClientProvider client={createFetched()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { screen, router };
}
type Opened = Awaited<ReturnType<typeof open>>["screen"];

/** The value of a result line. */
const figure = (screen: Opened, line: string) =>
  screen
    .getByRole("region", { name: "Result" })
    .getByRole("group")
    .filter({ hasText: line })
    .getByRole("status");

test("An address opens its tool with its inputs, and another tool keeps nothing of it", async () => {
  const { screen, router } = await open("/calculator/miles?q=25");
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Miles' equation");
  await expect.element(screen.getByLabelText("Q", { exact: true })).toHaveValue("25");
  // √(π/2 × 200 × 25 × 0.04) = √314.159 = 17.72454.
  await expect.element(figure(screen, "Response, rms")).toMatchTextContent(/^17\.7245385/);
  await router.navigate("/calculator/clipping?q=25&k=2");
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Clipped random drive");
  await expect.element(screen.getByLabelText("Clipping level")).toHaveValue("2 σ");
  await expect.element(figure(screen, "Highest level of the drive")).toMatchTextContent(/^12\.12/);
});

test("A tool is used by keyboard alone, and its inputs are written to the address", async () => {
  const { screen, router } = await open("/calculator/miles");
  const hertz = screen.getByLabelText("Natural frequency");
  await expect.element(hertz).toBeVisible();
  hertz.element().focus();
  await userEvent.keyboard("{Control>}a{/Control}0.1 kHz{Tab}");
  await expect.element(hertz).toHaveAccessibleDescription(/= 100 Hz/);
  // √(π/2 × 100 × 10 × 0.04) = √62.83185 = 7.926655.
  await expect.element(figure(screen, "Response, rms")).toMatchTextContent(/^7\.926654595/);
  await expect.poll(() => router.state.location.search).toBe("?hz=100");
});

test.each([
  ["1,500", /can be read in two ways/],
  ["12 kg", /"kg" is not a unit of frequency/],
  ["many", /is not a quantity/],
])("%s is asked or refused beside its field, and the last answer stays", async (typed, sentence) => {
  const { screen } = await open("/calculator/miles");
  const hertz = screen.getByLabelText("Natural frequency");
  await hertz.fill(typed);
  await expect.element(hertz).toHaveAccessibleDescription(sentence);
  await expect.element(hertz).toHaveAttribute("aria-invalid", "true");
  await expect.element(figure(screen, "Response, rms")).toMatchTextContent(/^11\.20998243/);
});

test("An empty input is asked for by its name", async () => {
  const { screen } = await open("/calculator/miles");
  await screen.getByLabelText("Natural frequency").fill("");
  await expect.element(screen.getByText("Enter a value for “Natural frequency”.")).toBeVisible();
});

test("Only a tool whose result is a test asks for a load and laboratories", async () => {
  const { screen, router } = await open("/calculator/miles");
  await expect.element(screen.getByRole("button", { name: "Copy link" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Use in project" }).elements()).toEqual([]);
  expect(screen.getByRole("region", { name: "Which labs can run this?" }).elements()).toEqual([]);
  await router.navigate("/calculator/drop-pulse?massKg=3");
  await expect.element(screen.getByLabelText("Specimen mass")).toHaveValue("3 kg");
  await expect.element(screen.getByRole("button", { name: "Show the laboratories" })).toBeEnabled();
});

test("A choice shows the fields that it needs", async () => {
  const { screen } = await open("/calculator/sweep");
  await expect.element(screen.getByRole("textbox", { name: "Sweep rate" })).toHaveValue("1 oct/min");
  await screen.getByRole("radio", { name: "Cycles" }).click();
  await expect.element(screen.getByLabelText("Cycles of one sweep")).toHaveValue("10000");
  await expect.element(figure(screen, "Sweep rate")).toMatchTextContent(/^4\.24152342/);
});

test("Levels and slopes give a table of breakpoints and their plot", async () => {
  const { screen } = await open("/calculator/slopes?bands=10,100,,6;100,1000,0.04,");
  // log2(10) = 3.321928 octaves at 6 dB/oct: 0.04/10^1.993157 = 0.00040646.
  const table = screen.getByRole("region", { name: "Breakpoints" });
  await expect.element(table.getByRole("row").nth(1)).toMatchTextContent(/^100\.00040646/);
  await expect.element(screen.getByRole("figure")).toBeVisible();
});
