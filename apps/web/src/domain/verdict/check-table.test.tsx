import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { sourcesSentence } from "./check-source.ts";
import { CheckTable } from "./check-table.tsx";

async function rows(...checks: Parameters<typeof checkWith>[0][]) {
  const screen = await show(<CheckTable checks={checks.map((check) => checkWith(check))} caption="Checks" />);
  return screen
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll("\u00a0", " ")));
}

test("The check table shows what is needed, what is allowed after the reserve, and the margin", async () => {
  expect(
    await rows(
      // Allowed: 20 × 0.8 = 16. Margin: 16 / 12.5 − 1 = 0.28; used 12.5 / 16 = 78.1 %, never rounded in the machine's favour.
      { key: "force", label: "Force", required: 12.5, limit: 20, factor: 0.8, margin: 0.28 },
      // 40 / 50 − 1 = −0.2
      {
        key: "mass",
        label: "Mass",
        required: 50,
        limit: 40,
        factor: 1,
        unit: "kg",
        margin: -0.2,
        verdict: "no",
      },
      {
        key: "stroke",
        label: "Stroke",
        required: 51.234,
        limit: null,
        factor: 1,
        unit: "mm",
        margin: null,
        verdict: "unknown",
      },
    ),
  ).toEqual([
    ["Force", "12.5 kN", "16 kN0.8 × 20 kN", "+28 %79 % used"],
    ["Mass", "50 kg", "40 kg", "−20 %125 % used"],
    ["Stroke", "51.23 mm", "–", "? Ask"],
  ]);
});

test("What needs no rating has no source; what nobody states has an unknown one", async () => {
  const none = { required: null, limit: null, margin: null, provenance: "unknown" } as const;
  const checks = [
    checkWith({ ...none, key: "a", label: "Overturning moment" }),
    checkWith({ ...none, key: "b", label: "Stroke", verdict: "unknown" }),
    checkWith({ key: "c", label: "Force", provenance: "unknown" }),
    checkWith({ key: "d", label: "Pulses", required: null, limit: null, margin: null }),
  ];
  const screen = await show(<CheckTable checks={checks} caption="Checks" showsSource />);
  const sources = screen
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => row.lastElementChild?.textContent);
  expect(sources).toEqual(["–", "unknown", "unknown", "datasheet"]);
  expect(sourcesSentence(checks)).toBe("Ratings: unknown, datasheet.");
  expect(sourcesSentence(checks.slice(0, 1))).toBe("");
});

test("Utilisation is what is needed over what may be used of a rating", async () => {
  const checks = [
    // 12.8 of 0.8 × 20 kN is 80 %: a margin of a quarter.
    checkWith({ key: "a", label: "Force", required: 12.8, limit: 20, factor: 0.8, margin: 0.25 }),
    // A word has no share, and a temperature none of its degrees.
    checkWith({ key: "b", label: "Pulses", required: null, limit: null, margin: null }),
    checkWith({ key: "c", label: "Hottest", unit: "°C", required: 85, limit: 180, factor: 1, margin: 1.4 }),
  ];
  const screen = await show(<CheckTable checks={checks} caption="Checks" />);
  await expect
    .element(screen.getByRole("row", { name: /^Force 12\.8 kN .* \+25 % 80 % used$/ }))
    .toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^Pulses .*Yes$/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^Hottest 85 °C 180 °C \+95 K$/ })).toBeVisible();
});

test("On a phone the margins of an opened proof are in sight", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 800);
  const force = { key: "force", label: "Force, random rms, on the slip table", required: 6.39, limit: 35 };
  const moment = { key: "moment", label: "Slip table, overturning moment", required: 100.12, limit: 8000 };
  const checks = [
    checkWith({ ...force, factor: 0.8, margin: 3.38 }),
    checkWith({ ...moment, unit: "N·m", factor: 1, margin: 78.9 }),
    checkWith({ key: "velocity", label: "Velocity, sine peak", required: 0.16, unit: "m/s", factor: 1 }),
  ];
  const screen = await show(
    <Disclosure title="Every check" isOpenAtFirst>
      <CheckTable checks={checks} caption="Checks" showsSource />
    </Disclosure>,
    313,
  );
  const { right } = screen.getByRole("region", { name: "Checks" }).element().getBoundingClientRect();
  const margin = screen.getByRole("columnheader", { name: "Margin" }).element().getBoundingClientRect();
  expect(margin.right).toBeLessThanOrEqual(right);
  await page.viewport(innerWidth, innerHeight);
});

test("On a phone the margins are in sight, beside the longest figures", async () => {
  await page.viewport(360, 800);
  try {
    const longest = { required: 128.65, limit: 24_000, factor: 0.8, unit: "N·m", margin: 148 } as const;
    const checks = [
      checkWith({ ...longest, key: "a", label: "Slip table, overturning moment" }),
      checkWith({ key: "b", label: "Armature or head expander", required: 470.11, limit: 480, unit: "mm" }),
    ];
    const screen = await show(<CheckTable checks={checks} caption="Checks" showsSource />, 328);
    const right = screen.getByRole("region").element().getBoundingClientRect().right;
    for (const row of screen.getByRole("row").elements().slice(1))
      expect(row.children[3]?.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  } finally {
    await page.viewport(1440, 900);
  }
});
