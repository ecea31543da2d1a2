import { expect, type Page } from "@playwright/test";
import { field, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 360, height: 740 } });

const searchButton = (page: Page) => page.getByRole("button", { name: "Find laboratories" });

async function describeBox(page: Page): Promise<void> {
  await field(page, "Name").fill("Avionics box");
  await field(page, "Mass, each").fill("12.4 kg");
  for (const side of ["Length", "Width", "Height"]) await field(page, side).fill("200 mm");
}

test("a search that lacks something names it and goes there, and drops nothing that was typed", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto("/search");
  await searchButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: /There (is|are) \d+ error/ });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^\d mistakes – Find laboratories/);
  await summary.getByRole("link", { name: "Name: Required." }).press("Enter");
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Name")).toBeInViewport();

  await describeBox(page);
  await searchButton(page).click();
  await expect(page.locator("[data-fault]")).toBeFocused();
  await expect(page.locator("[data-fault]")).toHaveText("Choose at least one test.");

  await page.getByRole("button", { name: /Change of temperature \(rate\)/ }).click();
  await expect(field(page, "Low")).toHaveAttribute("placeholder", "°C");
  await page.getByRole("button", { name: "US", exact: true }).click();
  await expect(field(page, "Rate")).toHaveAttribute("placeholder", "°F/min");
  await page.getByRole("button", { name: "SI", exact: true }).click();
  for (const [name, value] of [
    ["Low", "-40"],
    ["High", "85"],
    ["Rate", "5"],
    ["Dwell", "60"],
    ["Cycles", "5"],
  ] as const)
    await field(page, name).fill(value);

  const place = page.getByRole("combobox", { name: "Place" });
  await place.fill("Quaternion");
  await expect(page.getByText("No town begins with “Quaternion”.")).toBeVisible();
  await page.keyboard.press("Tab");
  await field(page, "Mass, each").fill("heavy");
  await searchButton(page).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(summary).toContainText("There are 2 errors");
  await summary
    .getByRole("link", {
      name: "Place: No town begins with “Quaternion”. Check the spelling, or clear this field.",
    })
    .press("Enter");
  await expect(place).toBeFocused();
  await place.fill("");
  await page.keyboard.press("Tab");
  await searchButton(page).click();
  await expect(field(page, "Mass, each")).toBeFocused();
  await field(page, "Mass, each").fill("12.4 kg");
  await searchButton(page).click();
  await expect(page).toHaveURL(/\/search\/result/);

  await test.step("who cannot is explained by the test that fails", async () => {
    await page.getByRole("tab", { name: /Not suitable/ }).click();
    const name = page.getByRole("tabpanel").getByRole("rowheader").nth(2).getByRole("button");
    // Unlike a scroll, it waits for a row that is drawn anew.
    await name.hover();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    await name.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("No");
    await expect(sheet.getByText(/rate: needs [\d.]+ K\/min \(5 K\/min × /i).first()).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(name).toBeFocused();
    expect(await place()).toBe(before);
  });
  await test.step("the two buttons stand in one row", async () => {
    await page.getByRole("tab", { name: /^Laboratories/ }).click();
    const request = await page.getByRole("button", { name: "Request quotes" }).boundingBox();
    const copy = await page.getByRole("button", { name: "Copy link" }).boundingBox();
    expect(request).not.toBeNull();
    expect(copy?.y).toBe(request?.y);
  });
  expect(errors).toEqual([]);
});

test("a standard's values are found by its words, edition and clause", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("button", { name: /Vibration, random/ }).click();
  await page.getByRole("button", { name: "From a standard…" }).click();
  const words = page.getByRole("textbox", { name: "Standard, revision or title" });
  for (const typed of ["810H truck", "514.8 vertical"]) {
    await words.fill(typed);
    await expect(page.getByRole("button", { name: /^Category 4 US highway truck, vertical/ })).toBeVisible();
  }
});

test("laboratories side by side and one's machines are read in whole words", async ({ page }) => {
  const wholeWords = (name: string) => page.getByRole("rowheader", { name, exact: true });
  await page.goto("/testlabs/compare?labs=isere-essais,mole-prove");
  await expect(wholeWords("Electrodynamic shaker")).toBeVisible();
  const lineHeight = 20;
  for (const name of ["Languages", "Certificates"]) {
    const box = await wholeWords(name).locator("span").boundingBox();
    expect(box?.height).toBeLessThanOrEqual(lineHeight);
  }
  await page.goto("/testlabs/isere-essais");
  await page.getByRole("button", { name: /^Ratings of .*free-fall/i }).click();
  for (const name of ["Payload", "Acceleration"]) {
    const label = page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) });
    expect((await label.boundingBox())?.height).toBeLessThanOrEqual(lineHeight);
  }
});

test("a laboratory's page and the comparison say how far it is from the place of the last search", async ({
  page,
}) => {
  const criteria = {
    specimen: { name: "Box", massKg: 2, lengthMm: 100, widthMm: 100, heightMm: 100 },
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "shock-half-sine",
        title: "Shock",
        parameters: { amplitudeG: 30, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
      },
    ],
    place: { label: "Toulouse, FR", latitude: 43.6045, longitude: 1.444 },
  };
  await page.goto("/home");
  await page.evaluate(
    (kept) => localStorage.setItem("search_data", JSON.stringify({ version: 1, criteria: kept })),
    criteria,
  );
  await page.goto("/testlabs/compare?labs=isere-essais,mole-prove");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Distance" }) });
  await expect(row.getByRole("cell")).toHaveText([
    /^383\skm from Toulouse, FR$/,
    /^522\skm from Toulouse, FR$/,
  ]);
  for (const name of ["Verdict, last search", "Price, estimate", "Earliest start"])
    await expect(page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) })).toBeVisible();
  // No demo laboratory of the two restricts goods.
  await expect(page.getByRole("rowheader", { name: "Export-controlled goods" })).toBeHidden();
  const result = page.getByRole("link", { name: "Search result" });
  await expect(result).toHaveAttribute("href", /\/search\/result\?labs=[^,]+,[^,]+$/);
  await page.getByRole("link", { name: "Request quotes" }).click();
  await expect(page.getByRole("dialog")).toContainText("Isère Essais");
  await page.goto("/testlabs/compare?labs=isere-essais,mole-prove");
  await page.goto("/testlabs/mole-prove");
  await page.getByRole("button", { name: "US", exact: true }).click();
  await expect(page.getByRole("main")).toContainText(/325\smi from Toulouse, FR/);
});

test("a kept search that lacks a value names its test and leads to it", async ({ page }) => {
  const criteria = {
    specimen: { name: "Avionics box", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 },
    tests: [
      {
        lineId: "line-0",
        stereoTypeId: "shock-half-sine",
        title: "Handling shock",
        parameters: { amplitudeG: 40, shocksPerDirection: 3, directions: ["+Z"] },
      },
    ],
  };
  await page.goto("/");
  await page.evaluate(
    (kept) => localStorage.setItem("search_data", kept),
    JSON.stringify({ version: 1, criteria }),
  );
  await page.goto("/search/result");
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Test 1 (Handling shock), Nominal duration: Write a number in ms.");
  await refusal.getByRole("button", { name: "Change search" }).click();
  await expect(field(page, "Nominal duration")).toBeFocused();
  await expect(page.getByText("Required.", { exact: true })).toHaveCount(1);
  await expect(field(page, "Amplitude")).toHaveValue("40 g");
});

test("a draft is not lost to another tab, to another search or to one press", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Vibration, random/ }).click();
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("article")).toHaveCount(1);
  await field(page, "Name").fill("Avionics box");
  await expect(field(other, "Name")).toHaveValue("Avionics box");
  await field(other, "Mass, each").fill("12.4 kg");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Avionics box");
  await expect(field(page, "Mass, each")).toHaveValue("12.4 kg");
  await other.close();

  await page.goto("/calculator/half-sine");
  await field(page, "Amplitude").fill("50 g");
  await field(page, "Duration").fill("11 ms");
  await page.getByRole("button", { name: "Show the laboratories" }).click();
  await page.getByText("Your search").click();
  const changeTests = page.getByRole("button", { name: "Change search" });
  await changeTests.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("“Avionics box” with 1 test");
  await dialog.getByRole("button", { name: "Keep my draft" }).click();
  await expect(page.getByRole("article", { name: /Test 1: Vibration, random/ })).toBeVisible();
  await page.goBack();
  await page.getByText("Your search").click();
  await changeTests.click();
  await dialog.getByRole("button", { name: "Replace it" }).click();
  await expect(page.getByRole("article", { name: /Test 1: .*half/i })).toBeVisible();

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article", { name: /Test 1: .*half/i })).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("article", { name: /Test 1: .*half/i })).toBeVisible();
});

test("a laboratory's page leads to a description without a search, and the laboratory stays chosen", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto("/testlabs/isere-essais");
  await page.getByRole("link", { name: "Request a quote" }).click();
  await expect(page.getByText("The laboratory you chose stays chosen for the request.")).toBeVisible();
  await describeBox(page);
  await page.getByRole("button", { name: /Change of temperature \(rate\)/ }).click();
  for (const [name, value] of [
    ["Low", "-40"],
    ["High", "85"],
    ["Rate", "1"],
    ["Dwell", "60"],
    ["Cycles", "10"],
  ] as const)
    await field(page, name).fill(value);
  await searchButton(page).click();
  await expect(page).toHaveURL(/\/search\/result\?.*labs=/);
  await expect(page.getByRole("checkbox", { name: "Select Isère Essais" })).toBeChecked();
  expect(errors).toEqual([]);
});
