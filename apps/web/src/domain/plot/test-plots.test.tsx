import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { unitSystem } from "../../platform/quantity/unit-system.ts";
import { show } from "../../testing/shown.tsx";
import { ChosenTestPlots } from "./chosen-test-plots.tsx";
import { TestPlots } from "./test-plots.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  unitSystem.choose("SI");
});

const lineOf = (stereoTypeId: string, parameters: Readonly<Record<string, unknown>>) =>
  testLineSchema.parse({ lineId: "t1", stereoTypeId, title: "Test", parameters });

const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0.01 },
];
const segments = [
  { fHz: 10, level: 1.5, kind: "displacement mm pk-pk" },
  { fHz: 2000, level: 10, kind: "acceleration g" },
];
const pulse = { amplitudeG: 50, durationMs: 11, directions: ["+Z"] };
const change = { lowC: -40, highC: 80, rateKmin: 2, dwellMin: 60, cycles: 10 };

/** Everything that was written into the drawings. */
async function written(test: ReturnType<typeof lineOf>, widthPx = 360) {
  const { mock } = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  const screen = await show(<TestPlots test={test} />, widthPx);
  await expect.poll(() => mock.calls.length).toBeGreaterThan(0);
  return { screen, texts: () => new Set(mock.calls.map(([text]) => text)), calls: () => mock.calls };
}

test.each([
  ["vib-random", { psd, psdUnit: "g²/Hz" }, "Test: acceleration spectrum", ["Frequency, Hz", "PSD, g²/Hz"]],
  [
    "vib-sine",
    { segments, mode: "sweep" },
    "Test: sine profile",
    ["Frequency, Hz", "Acceleration, 0-pk, g", "crossover 57.55 Hz"],
  ],
  ["shock-half-sine", pulse, "Test: pulse over time", ["Time, ms", "Acceleration, g"]],
  ["temperature-change", change, "Test: temperature over time", ["Time, h", "Temperature, °C"]],
  [
    "damp-heat-steady",
    { tempC: 40, rhPct: 93, durationH: 504 },
    "Test: relative humidity over temperature",
    ["Temperature, °C", "Relative humidity, %"],
  ],
  [
    "shock-srs",
    {
      srs: [
        { fHz: 100, g: 20 },
        { fHz: 2000, g: 1000 },
      ],
      toleranceDb: 6,
    },
    "Test: shock response spectrum",
    ["SRS, g", "Natural frequency, Hz"],
  ],
] as const)(
  "A test is drawn with its axes and units: %s",
  async (stereoTypeId, parameters, name, expected) => {
    const { screen, texts } = await written(lineOf(stereoTypeId, parameters));
    await expect.element(screen.getByRole("img", { name: new RegExp(`^${name}`) })).toBeVisible();
    for (const text of expected) expect([...texts()]).toContain(text);
  },
);

test("Temperatures are those of the reader", async () => {
  unitSystem.choose("US");
  const { screen, texts } = await written(lineOf("temperature-change", change));
  await expect.element(screen.getByRole("img", { name: /Temperature, °F/ })).toBeVisible();
  // 80 °C are 176 °F, and −40 °C as many °F: a mark at 150 and none at 200.
  expect(texts()).toContain("150");
  expect(texts()).not.toContain("200");
  await expect.element(screen.getByText("The first 2 of 10 cycles.")).toBeVisible();
});

test("Nothing is written beyond the edges of a narrow drawing", async () => {
  const tones = [
    { fStartHz: 21, fEndHz: 21, level: 3 },
    { fStartHz: 1500, fEndHz: 1900, level: 5 },
  ];
  const { screen, calls } = await written(lineOf("vib-sine-on-random", { psd, tones }), 328);
  const canvas = screen.getByRole("img").element().querySelector("canvas");
  const [context, widthPx] = [canvas?.getContext("2d"), canvas?.width ?? 0];
  const named = calls().filter(([text]) => / g at /.test(text));
  expect(named.length).toBeGreaterThan(1);
  if (!context) throw new Error("nothing is drawn");
  context.font = `${11 * devicePixelRatio}px "IBM Plex Mono", monospace`;
  for (const [text, left] of named) {
    expect(left).toBeGreaterThan(0);
    expect(left + context.measureText(text).width).toBeLessThanOrEqual(widthPx);
  }
});

test("The window of a pulse says whose it is, and a customer's is not drawn", async () => {
  const { screen } = await written(lineOf("shock-half-sine", pulse));
  await expect.element(screen.getByText(/±0.2 of the amplitude.*IEC 60068-2-27/)).toBeVisible();
  await expect.element(screen.getByText("Upper limit")).toBeVisible();
  const own = await show(
    <TestPlots test={lineOf("shock-half-sine", { ...pulse, toleranceBand: "customer" })} />,
  );
  await expect.element(own.getByText("The tolerance is the customer's own and is not drawn.")).toBeVisible();
});

test("A test without a curve has no plot", async () => {
  const screen = await show(<TestPlots test={lineOf("drop-free-fall", { heightMm: 1000, drops: 26 })} />);
  expect(screen.container.querySelector("figure")).toBeNull();
});

test("Of several tests each is drawn when it is chosen, the first before, and what has no curve is not offered", async () => {
  const tests = [
    { ...lineOf("drop-free-fall", { heightMm: 1000, drops: 26 }), title: "Drop" },
    { ...lineOf("vib-random", { psd, psdUnit: "g²/Hz" }), title: "Random" },
    { ...lineOf("shock-half-sine", pulse), title: "Shock" },
  ].map((line, index) => ({ ...line, lineId: lineIdSchema.parse(`t${index + 1}`) }));
  const screen = await show(<ChosenTestPlots tests={tests} />, 360);
  await expect.element(screen.getByRole("img", { name: /^Random: acceleration spectrum/ })).toBeVisible();
  const plots = screen.getByRole("combobox", { name: "Plot" });
  expect(
    screen
      .getByRole("option")
      .elements()
      .map((option) => option.textContent),
  ).toEqual(["2 Random", "3 Shock"]);
  await plots.selectOptions("3 Shock");
  await expect.element(screen.getByRole("img", { name: /^Shock: pulse over time/ })).toBeVisible();
  expect(screen.getByRole("img", { name: /^Random/ }).elements()).toEqual([]);
});

test("One test with a curve needs no choice", async () => {
  const random = lineOf("vib-random", { psd, psdUnit: "g²/Hz" });
  const screen = await show(<ChosenTestPlots tests={[random]} />, 360);
  await expect.element(screen.getByRole("img", { name: /^Test: acceleration spectrum/ })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Plot" }).elements()).toEqual([]);
});

/** One test after the other in the same place. */
function InTurn({ lines }: { readonly lines: readonly TestLine[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      <ChosenTestPlots tests={lines.slice(at, at + 1)} />
    </>
  );
}

test("A bad cell keeps the last picture, greyed, and a good one draws it anew", async () => {
  const random = { ...lineOf("vib-random", { psd, psdUnit: "g²/Hz" }), title: "Random" };
  const unreadable = [
    { fHz: 20, psd: "0,0,1" },
    { fHz: 2000, psd: 0.01 },
  ];
  const bad = { ...random, parameters: { ...random.parameters, psd: unreadable } };
  // Another test method in its place has nothing to do with that picture.
  const other = lineOf("drop-free-fall", { heightMm: 1000 });
  const screen = await show(<InTurn lines={[random, bad, random, other]} />, 360);
  const picture = screen.getByRole("img", { name: /^Random: acceleration spectrum/ });
  const note = screen.getByText("As last drawn: a value is missing or unreadable.");
  const next = screen.getByRole("button", { name: "Next" });
  await expect.element(picture).toBeVisible();
  await next.click();
  await expect.element(note).toBeVisible();
  await expect.element(picture).toBeVisible();
  await next.click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(picture).toBeVisible();
  await next.click();
  await expect.element(picture).not.toBeInTheDocument();
});
