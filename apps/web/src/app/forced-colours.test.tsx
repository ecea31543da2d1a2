import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { CDPSession } from "@vitest/browser-playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { BrandPreview } from "../features/administer/brand/brand-preview.tsx";
import { CalculatorList } from "../features/calculate/calculator-list.tsx";
import { LabGrid } from "../features/find/lab-grid.tsx";
import { baseHostsQuery } from "../platform/call/base-hosts.ts";
import { labWith } from "../testing/answers.ts";
import { createFetched, show } from "../testing/shown.tsx";
import { Plot } from "../ui/plot/plot.tsx";
import { Tabs } from "../ui/page/tabs.tsx";

const browser: () => CDPSession = cdp;
const emulate = (forced: "active" | "none", scheme: "light" | "dark") =>
  browser().send("Emulation.setEmulatedMedia", {
    features: [
      { name: "forced-colors", value: forced },
      { name: "prefers-color-scheme", value: scheme },
    ],
  });
beforeEach(() => emulate("active", "light"));
afterEach(() => emulate("none", "light"));

const line = (label: string) => ({ label, points: [[1, 1] as const, [2, 2] as const] });

/** Brightness difference from the page background, 0 to 1. */
function strength(colour: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) return Number.NaN;
  const bright = (name: string) => {
    canvas.fillStyle = name;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  return Math.abs(bright(colour) - bright(getComputedStyle(document.body).backgroundColor));
}

test.each(["light", "dark"] as const)(
  "In forced colours, %s, a plot's key has the colours of its lines, and its grid is fainter",
  async (scheme) => {
    await emulate("active", scheme);
    const limit = { ...line("Limit"), colour: "ink" as const };
    const screen = await show(
      <Plot
        title="Spectrum"
        x={{ label: "Frequency", unit: "Hz", scale: "linear" }}
        y={{ label: "Response", unit: "g", scale: "linear" }}
        series={[...["Required", "Ideal", "Compensated", "Measured"].map(line), limit]}
      />,
    );
    const keys = screen.getByRole("figure").element().querySelectorAll("li path");
    const colours = [...keys].map((key) => getComputedStyle(key).stroke);
    expect(new Set(colours).size).toBe(5);
    const grid = getComputedStyle(document.documentElement).getPropertyValue("--line");
    for (const colour of colours) expect(strength(grid)).toBeLessThan(strength(colour));
  },
);

test("In forced colours the laboratory that is shown is marked at the beginning of its row", async () => {
  const lab = labWith({ labId: labIdSchema.parse("lab-aurora"), name: "Aurora" });
  const ignore = () => undefined;
  const screen = await show(
    <LabGrid
      labs={[lab]}
      chosen={[]}
      onChoose={ignore}
      shownId={lab.labId}
      onShow={ignore}
      tests={[]}
      freight={{ status: "no place" }}
      sort="best"
    />,
  );
  const [box, name] = screen.getByRole("row", { name: /Aurora/ }).element().children;
  const markOf = (cell: Element | undefined) => cell && getComputedStyle(cell).borderLeftWidth;
  expect([markOf(box), markOf(name)]).toEqual(["3px", "0px"]);
});

test("In forced colours the preview of a brand has the brand's colours", async () => {
  const brand = { primaryColour: "#102040", accentColour: "#c03000", toFixed: 3, logo: null };
  const client = createFetched();
  client.setQueryDefaults(baseHostsQuery.queryKey, { enabled: false });
  const screen = await show(<BrandPreview {...brand} />, 900, client);
  const button = screen.getByText("Request quotes").element();
  expect(getComputedStyle(button).backgroundColor).toBe("rgb(192, 48, 0)");
});

test("In forced colours what a link says beside its name has the text's colour", async () => {
  const screen = await show(<CalculatorList />);
  const sine = screen.getByRole("link", { name: /^Sine Disp/ }).element();
  const colours = [...sine.querySelectorAll("span")].map((part) => getComputedStyle(part).color);
  const { color: text } = getComputedStyle(document.body);
  expect(colours).toEqual([getComputedStyle(sine).color, text, text]);
  expect(getComputedStyle(sine).color).not.toBe(text);
});

test("In forced colours the ground of the chosen tab goes on below it", async () => {
  const tab = { id: "labs", label: "Laboratories", content: "36" } as const;
  const screen = await show(<Tabs label="Results" tabs={[tab]} selected="labs" onSelect={() => undefined} />);
  const { backgroundColor, borderBottomColor } = getComputedStyle(screen.getByRole("tab").element());
  expect(borderBottomColor).toBe(backgroundColor);
});
