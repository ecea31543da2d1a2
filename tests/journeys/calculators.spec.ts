import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { field, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });

/** The value of a result line, as it stands on the screen. */
const result = (page: Page, region: string, line: string | RegExp): Locator =>
  page
    .getByRole("region", { name: region, exact: true })
    .getByRole("group")
    .filter({ hasText: line })
    .getByRole("status")
    .first();

/** Input for each calculator, and the result that must follow. */
const questions = [
  {
    path: "/calculator/sine",
    input: "Level, row 2, g",
    typed: "2 g",
    region: "Largest values",
    line: "Acceleration, 0-pk",
    before: "1 g",
    after: "2 g",
  },
  {
    path: "/calculator/random",
    input: "PSD, row 2, g²/Hz",
    typed: "0.08",
    region: "Levels",
    line: "Acceleration, rms",
    before: "6.058 g",
    after: "6.42 g",
  },
  {
    path: "/calculator/sine-random",
    input: "Level, 0-pk, row 1, g",
    typed: "3 g",
    region: "Acceleration",
    line: "Sine, rms",
    before: "2.891 g",
    after: "3.5 g",
  },
  {
    path: "/calculator/terminal-peak-sawtooth",
    input: "Amplitude",
    typed: "20 m/s2",
    region: "The pulse",
    line: "Velocity change",
    before: /m\/s$/,
    after: "0.11 m/s",
  },
  {
    path: "/calculator/half-sine",
    input: "Duration",
    typed: "22 ms",
    region: "The pulse",
    line: "Velocity change",
    before: "3.434 m/s",
    after: "6.867 m/s",
  },
];

test("each calculator answers to what is typed, and its address reproduces it", async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto("/calculators");
  for (const { path } of questions)
    await expect(page.getByRole("main").locator(`a[href="${path}"]`)).toBeVisible();
  for (const { path, input, typed, region, line, before, after } of questions)
    await test.step(path, async () => {
      await page.goto("/calculators");
      await page.getByRole("main").locator(`a[href="${path}"]`).click();
      await expect(result(page, region, line)).toHaveText(before);
      await field(page, input).fill(typed);
      await field(page, "Specimen mass").fill("12.5 kg");
      await field(page, "Length").fill("0.5 in");
      await field(page, "Width").focus();
      await expect(field(page, "Length")).toHaveValue("0.5 in");
      await expect(field(page, "Length")).toHaveAccessibleDescription(/= 12\.7 mm/);
      await expect(result(page, region, line)).toHaveText(after);
      const answer = await result(page, region, line).textContent();
      await expect(page).toHaveURL(/12\.7/);
      await page.reload();
      await expect(result(page, region, line)).toHaveText(answer ?? "");
      await expect(field(page, "Specimen mass")).toHaveValue("12.5 kg");
      await expect(field(page, "Length")).toHaveValue("12.7 mm");
    });
  await test.step("what is no quantity is said beside the field and the last answer stays", async () => {
    await field(page, "Amplitude").fill("12 kg");
    await expect(field(page, "Amplitude")).toHaveAccessibleDescription(
      /"kg" is not a unit of acceleration: use one of m\/s2/,
    );
    await expect(field(page, "Amplitude")).toHaveAttribute("aria-invalid", "true");
    await expect(result(page, "The pulse", "Velocity change")).toHaveText("6.867 m/s");
  });
  expect(errors).toEqual([]);
});

test("a spectrum is pasted from a spreadsheet, saved as files, and its formulas are shown", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto("/calculator/random");
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      "Frequency [Hz]\tPSD [(m/s²)²/Hz]\n10\t0.961703842225\n1000\t0.961703842225\n",
    ),
  );
  await field(page, "Frequency, row 1, Hz").click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByRole("textbox", { name: /^Frequency, row/ })).toHaveCount(2);
  await expect(field(page, "PSD, row 2, g²/Hz")).toHaveValue("0.01");
  await expect(result(page, "Levels", "Acceleration, rms")).toHaveText("3.146 g");

  await page.getByText("Acceleration, rms").click();
  await expect(page.getByText("Formula", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Source", { exact: true }).first()).toBeVisible();

  const saved = async (as: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Acceleration spectrum: save as ${as}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${as.toLowerCase()}$`));
    return readFile(await file.path());
  };
  expect(String(await saved("CSV"))).toMatch(/\n1000,0\.01\b/);
  expect(String(await saved("SVG"))).toMatch(/^<svg[\s\S]*PSD, g²\/Hz[\s\S]*<\/svg>\s*$/);
  const png = await saved("PNG");
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(png.length).toBeGreaterThan(5000);

  await field(page, "Scale to").fill("6.3 g");
  await page.keyboard.press("Enter");
  await expect(result(page, "Levels", "Acceleration, rms")).toHaveText("6.3 g");
  expect(errors).toEqual([]);
});

const halfSine = Array.from({ length: 600 }, (_, i) => {
  const ms = i * 0.05;
  return { ms, g: ms < 11 ? 50 * Math.sin((Math.PI * ms) / 11) : 0 };
});

/** Drops a text file on the place for records, as the mouse does. */
async function dropRecord(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([fileName = "", content = ""]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: "text/csv" }));
      return transfer;
    },
    [name, text],
  );
  await page
    .getByRole("button", { name: /record…$/ })
    .dispatchEvent("drop", { dataTransfer: files, bubbles: true });
}

test("a recorded shock is dropped, with a heading and without, and drawn into the spectrum", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto("/calculator/half-sine");
  const record = page.getByRole("region", { name: "A record's spectrum" });
  await test.step("time and acceleration with headings and units", async () => {
    const rows = halfSine.map(({ ms, g }) => `${ms.toFixed(2)},${(g * 9.80665).toFixed(4)}`);
    await dropRecord(page, "drop test.csv", ["Time (ms),Acceleration (m/s2)", ...rows].join("\n"));
    await expect(record).toContainText("drop test.csv, text file");
    await expect(record.getByRole("cell", { name: "600", exact: true })).toBeVisible();
    await expect(record).toContainText("peak 50 g");
    const spectrum = page.getByRole("figure").filter({ hasText: "Shock response spectrum" });
    await expect(spectrum.getByRole("listitem").filter({ hasText: "Record" })).toBeVisible();
  });
  await test.step("one column of numbers asks for its sample rate", async () => {
    await dropRecord(page, "bare.csv", halfSine.map(({ g }) => g.toFixed(4)).join("\n"));
    await expect(record).toContainText("bare.csv, text file");
    await expect(record).toContainText("Which unit is it in?");
    await page.getByLabel("Unit of Column 1").selectOption("g");
    await field(page, "Sample rate").fill("20 kHz");
    await expect(record).toContainText("peak 50 g");
  });
  await test.step("what is no record is refused in words", async () => {
    await dropRecord(page, "letter.csv", "Dear laboratory,\nplease find enclosed\n");
    await expect(record).toContainText("no numbers");
  });
  expect(errors).toEqual([]);
});

test("by keyboard alone: a preset of a standard, the laboratories for it, and the test in the project", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto("/calculator/random");
  await expect(page.getByRole("heading", { level: 1, name: "Random" })).toBeVisible();
  /** Walks with Tab until the named control has the focus. */
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press("Tab");
      if ((await target.and(page.locator(":focus")).count()) === 1) return;
    }
    throw new Error(`Tab never comes to ${String(target)}`);
  };
  await tabTo(page.getByRole("button", { name: "From a standard…" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Values from a standard" });
  await expect(dialog.getByRole("textbox", { name: "Standard, revision or title" })).toBeFocused();
  await page.keyboard.type("GEVS");
  const first = dialog.getByRole("listitem").first();
  await expect(first).toContainText("GSFC-STD-7000");
  await expect(first).toContainText(/read in the document|compare with your copy/);
  await tabTo(first.getByRole("button"));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(result(page, "Levels", "Acceleration, rms")).not.toHaveText("6.058 g");
  const grms = await result(page, "Levels", "Acceleration, rms").textContent();
  for (const [name, value] of [
    ["Specimen mass", "13 kg"],
    ["Length", "310 mm"],
    ["Width", "210 mm"],
    ["Height", "110 mm"],
  ] as const) {
    await tabTo(field(page, name));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(value);
  }

  await tabTo(page.getByRole("button", { name: "Show the laboratories" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/result/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d+ laboratories can run/);
  await page.goBack();
  await expect(page).toHaveURL(/\/calculator\/random/);
  await expect(result(page, "Levels", "Acceleration, rms")).toHaveText(grms ?? "");
  await tabTo(page.getByRole("button", { name: "Use in project" }));
  await page.keyboard.press("Enter");
  const carried = page.getByRole("article", { name: /Test 1/ });
  await expect(carried).toContainText("GSFC-STD-7000");
  await expect(carried).toContainText(grms ?? "");
  await expect(field(page, "Mass, each")).toHaveValue("13 kg");
  expect(errors).toEqual([]);
});

test("a visitor changes the shock on the first screen, and takes it to the calculator or to the laboratories", async ({
  page,
}) => {
  await page.goto("/home");
  const trial = page.getByRole("region", { name: "A half-sine shock, and who can run it" });
  await expect(trial.getByText(/laboratories can run this/)).toBeVisible();
  await field(page, "Amplitude").fill("100 g");
  // 2/π · 100 · 9.80665 m/s² · 0.011 s
  await expect(trial.getByText("6.867 m/s")).toBeVisible();
  await trial.getByRole("link", { name: "Open the calculator" }).click();
  await expect(page).toHaveURL(/\/calculator\/half-sine\?a=100$/);
  await page.goBack();
  await trial.getByRole("button", { name: "Show the laboratories" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /laboratories can run/ })).toBeVisible();
});
