import { expect, test } from "@playwright/test";

const text = `Please quote for our junction box, 8.4 kg, 320 x 240 x 140 mm, 2 samples.
Random: 0.02 g²/Hz from 10 to 100 Hz, 0.002 g²/Hz from 100 to 1000 Hz, 3 axes, 8 h.
Then half sine 50 g 6 ms, 10 per direction, ±X, ±Y, ±Z.
Dry heat 85 °C, 16 h. Mind the coating on the lid.`;

for (const width of [1440, 360])
  test(`A pasted paragraph becomes three tests and a result, by keys alone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const press = async (name: string | RegExp) => {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
    };
    await press("Paste text");
    await expect(page.getByRole("textbox", { name: "Your text" })).toBeFocused();
    await page.keyboard.insertText(text);
    await expect(page.getByRole("region", { name: "Test 3: Dry heat" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Not read" })).toContainText(
      "Mind the coating on the lid.",
    );
    await press("160 min, in total");
    await press("Add 3 tests");
    const tests = page.getByRole("article");
    await expect(tests).toHaveCount(3);
    await expect(tests.first()).toContainText(/g\srms.*160\s*min per axis/);
    await page.getByRole("textbox", { name: "Name" }).fill("Junction box");
    if (width === 1440) for (const each of await tests.all()) await expect(each).toBeInViewport({ ratio: 1 });
    await expect(tests.last()).toContainText(/\d labs?/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await press("Find laboratories");
    await expect(page).toHaveURL(/\/search\/result/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
