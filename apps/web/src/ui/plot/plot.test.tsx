import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { Plot, type PlotProps } from "./plot.tsx";

interface Label {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** Records the canvas texts and their places, in pixels from its corner. */
function watchTexts(): () => Label[] {
  const { mock } = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  return () =>
    mock.calls.map(([text, x, y]) => ({ text, left: x / devicePixelRatio, top: y / devicePixelRatio }));
}
afterEach(() => vi.restoreAllMocks());

async function drawn(frame: Omit<PlotProps, "title">) {
  const written = watchTexts();
  const screen = await show(<Plot title="Drawing" {...frame} />, 700);
  const host = screen.getByRole("img").element();
  await expect.poll(() => written().length).toBeGreaterThan(0);
  const canvas = host.querySelector("canvas");
  const area = host.querySelector(".u-over")?.getBoundingClientRect() ?? new DOMRect();
  const corner = canvas?.getBoundingClientRect() ?? new DOMRect();
  const share = ({ left, top }: Label) => ({
    x: (left - (area.left - corner.left)) / area.width,
    y: 1 - (top - (area.top - corner.top)) / area.height,
  });
  return {
    labels: written(),
    share,
    canvas,
    areaTop: area.top - corner.top,
    areaLeft: area.left - corner.left,
    area,
  };
}

const flat = [
  [20, 10],
  [2000, 10],
] as const;
const logarithmic = {
  x: { label: "Frequency", unit: "Hz", scale: "log" },
  y: { label: "Acceleration", unit: "g", scale: "log", range: [1, 100] },
  series: [{ label: "required", points: flat, colour: "ink" }],
} as const;

test("A logarithmic axis carries its name, and its figures where they belong", async () => {
  const { labels, share } = await drawn(logarithmic);
  const texts = labels.map(({ text }) => text);
  expect(texts).toContain("Frequency, Hz");
  expect(texts).toContain("Acceleration, g");
  const xOf = (text: string) => labels.filter((label) => label.text === text).map((label) => share(label));
  // lg(200 / 20) / lg(2000 / 20) = 1 / 2; lg(100 / 20) / 2 = 0.699 / 2 = 0.349; the ends are 0 and 1.
  for (const [text, at] of [
    ["20", 0],
    ["100", 0.349],
    ["200", 0.5],
    ["2000", 1],
  ] as const)
    expect(
      xOf(text).some(({ x, y }) => Math.abs(x - at) < 0.005 && y < 0),
      text,
    ).toBe(true);
  // lg(10 / 1) / lg(100 / 1) = 1 / 2
  expect(xOf("10").some(({ x, y }) => x < 0 && Math.abs(y - 0.5) < 0.005)).toBe(true);
});

test("A linear axis has even steps", async () => {
  const { labels, share } = await drawn({
    x: { label: "Time", unit: "ms", scale: "linear" },
    y: { label: "Acceleration", unit: "g", scale: "linear", range: [0, 50] },
    series: [
      {
        label: "pulse",
        points: [
          [0, 0],
          [11, 50],
        ],
      },
    ],
  });
  // A sixth of 11 is 1.83: steps of 2. 4 stands at 4 / 11 = 0.364.
  const below = labels
    .filter((label) => share(label).y < 0 && /^\d+$/.test(label.text))
    .map(({ text }) => text);
  expect(new Set(below)).toEqual(new Set(["0", "2", "4", "6", "8", "10"]));
  const four = labels.find((label) => label.text === "4");
  expect(four && share(four).x).toBeCloseTo(0.364, 2);
});

test("A line is drawn at its value", async () => {
  const { canvas, area, areaLeft, areaTop } = await drawn(logarithmic);
  const ratio = devicePixelRatio;
  // A quarter to the right there is no grid line of x, only the line: 10 g lies half-way between 1 and 100 g.
  const column = canvas
    ?.getContext("2d")
    ?.getImageData(
      Math.round((areaLeft + area.width * 0.26) * ratio),
      areaTop * ratio,
      1,
      area.height * ratio,
    ).data;
  const inkAt = (row: number) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = column?.slice(row * 4, row * 4 + 4) ?? [];
    return ((765 - red - green - blue) * opacity) / 255;
  };
  const rowsOfPixels = Array.from({ length: Math.round(area.height * ratio) }, (_, row) => row);
  const darkest = rowsOfPixels.reduce((best, row) => (inkAt(row) > inkAt(best) ? row : best), 0);
  expect(inkAt(darkest)).toBeGreaterThan(300);
  expect(Math.abs(darkest / ratio - area.height / 2)).toBeLessThan(2);
});

test("A plot is printed as a drawing, dark on white whatever the screen is, and only then", async () => {
  const screen = await show(<Plot title="Drawing" {...logarithmic} />, 700);
  const printed = () => screen.container.querySelectorAll("svg polyline");
  expect(printed()).toHaveLength(0);
  // At once: a page that is printed by a script, as by Firefox's own, is on paper before the next task.
  window.dispatchEvent(new Event("beforeprint"));
  expect(printed()[0]?.getAttribute("stroke")).toBe("#0b0b0c");
  window.dispatchEvent(new Event("afterprint"));
  expect(printed()).toHaveLength(0);
});

test("A press on a plot keeps its reading when the pointer leaves, and another lets it go", async () => {
  const screen = await show(<Plot title="Drawing" {...logarithmic} />, 700);
  const host = screen.getByRole("img").element();
  await expect.poll(() => host.querySelector(".u-over")).not.toBeNull();
  const over = host.querySelector(".u-over") ?? host;
  const readout = () => host.parentElement?.querySelector("p[aria-live]")?.textContent ?? "";
  await userEvent.hover(over, { position: { x: 300, y: 40 } });
  await expect.poll(readout).toMatch(/Hz\nrequired 10 g/);
  const read = readout();
  await userEvent.click(over, { position: { x: 300, y: 40 } });
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
  await expect.poll(readout).toBe(read);
  await userEvent.click(over, { position: { x: 300, y: 40 } });
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
  await expect.poll(() => readout().trim()).toBe("");
});

test("Home and End read the ends of a plot, and the page stays where it is", async () => {
  const screen = await show(
    <div style={{ paddingBlock: 3000 }}>
      <Plot title="Drawing" {...logarithmic} />
    </div>,
    700,
  );
  const host = screen.getByRole("img").element();
  if (!(host instanceof HTMLElement)) throw new TypeError("A plot is an HTML element.");
  await expect.poll(() => host.querySelector(".u-over")).not.toBeNull();
  const readout = () => host.parentElement?.querySelector("p[aria-live]")?.textContent ?? "";
  host.focus();
  await userEvent.keyboard("{ArrowRight}");
  const topBefore = host.getBoundingClientRect().top;
  await userEvent.keyboard("{End}");
  await expect.poll(readout).toMatch(/^2000 Hz\nrequired 10 g/);
  await userEvent.keyboard("{Home}");
  await expect.poll(readout).toMatch(/^20 Hz\nrequired 10 g/);
  expect(host.getBoundingClientRect().top).toBe(topBefore);
});

test("The reading stands at the pointer, whole, at both ends of the axis", async () => {
  const screen = await show(<Plot title="Drawing" {...logarithmic} />, 360);
  const host = screen.getByRole("img").element();
  await expect.poll(() => host.querySelector(".u-over")).not.toBeNull();
  // A drawing of another width takes the place of the first.
  const over = () => host.querySelector(".u-over") ?? host;
  const places = [() => 3, (width: number) => width / 2 + 5, (width: number) => width - 3];
  for (const place of places) {
    const x = place(over().getBoundingClientRect().width);
    await userEvent.hover(over(), { position: { x, y: 40 } });
    const readout = host.parentElement?.querySelector("p[aria-live]") ?? host;
    await expect.poll(() => readout.checkVisibility()).toBe(true);
    const [box, frame] = [readout.getBoundingClientRect(), host.getBoundingClientRect()];
    expect(box.left).toBeGreaterThanOrEqual(frame.left);
    expect(box.right).toBeLessThanOrEqual(frame.right);
    const pointer = over().getBoundingClientRect().left + x;
    expect(Math.min(Math.abs(box.left - pointer), Math.abs(box.right - pointer))).toBeLessThan(16);
    expect(readout.scrollWidth).toBeLessThanOrEqual(readout.clientWidth);
  }
});
