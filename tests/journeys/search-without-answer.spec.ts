import { expect, type Page } from "@playwright/test";
import { field, signedIn, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });

async function searchForShock(page: Page, amplitude: string, duration: string): Promise<void> {
  await page.goto("/calculator/half-sine");
  await field(page, "Amplitude").fill(amplitude);
  await field(page, "Duration").fill(duration);
  await expect(page).toHaveURL(/ms=/);
  await page.getByRole("button", { name: "Show the laboratories" }).click();
  await expect(page).toHaveURL(/\/search\/result/);
}
const copiedLink = async (page: Page) => {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Copy link" }).click();
  // The link is packed first: right after the press the clipboard still holds what it held before.
  await expect.poll(clipboard).toContain("/search/result");
  return clipboard();
};

test("a test that nobody can run: what fails, who comes nearest, what would help, and an admin who knows", async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page);
  await searchForShock(page, "60000 g", "0.3 ms");
  await expect(
    page.getByRole("heading", { level: 1, name: "No laboratory can run this test" }),
  ).toBeVisible();
  const nearest = page.getByRole("tabpanel").getByRole("listitem");
  await expect(nearest).toHaveCount(3);
  await expect(nearest.first()).toContainText(
    /Acceleration: needs 60000 g \(peak\), allows [\d ]+ g: −\d+ %/,
  );
  await expect(nearest.first()).toContainText(/Shortest pulse: needs 0.3 ms/);
  await expect(nearest.first()).toContainText(/What would help: Lower the level by [\d.]+ dB/);

  await test.step("the nearest is explained, and there is nothing to press that cannot be done", async () => {
    await nearest.first().getByRole("button").click();
    const why = page.getByRole("region", { name: /^Why, / });
    await expect(why.getByRole("row", { name: /Acceleration 60000 g/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /Request quotes/ })).toHaveCount(0);
    await expect(page.getByRole("tabpanel").getByRole("button", { name: "Change search" })).toBeVisible();
  });
  await test.step("the other tabs say the same of everybody", async () => {
    await page.getByRole("tab", { name: /Combinations/ }).click();
    await expect(page.getByRole("tabpanel")).toContainText(/no laboratory|cannot|none/i);
    await page.getByRole("tab", { name: /Not suitable/ }).click();
    await expect(page.getByRole("tabpanel").getByRole("checkbox")).not.toHaveCount(0);
    await expect(page.getByRole("tabpanel")).toContainText("Lower the level by");
    await expect(page).toHaveURL(/tab=/);
  });
  await test.step("the link shows the same to somebody else", async () => {
    const link = await copiedLink(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(
      other.getByRole("heading", { level: 1, name: "No laboratory can run this test" }),
    ).toBeVisible();
    await expect(other.getByRole("complementary", { name: "Your search" })).toContainText("60000 g");
  });
  await test.step("and the operator finds it in the morning", async () => {
    const admin = await signedIn(browser, "admin@demo.test", /\/testlab$/);
    await expect(admin.getByRole("region", { name: "Searches without a match" })).toContainText(/60000 g/);
  });
  expect(errors).toEqual([]);
});

test("a condition that excludes laboratories says how many can without it, and one press shows those", async ({
  page,
}) => {
  await searchForShock(page, "300 g", "3 ms");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText(/^\d+ laboratories can run this test$/);
  const everybody = /^\d+/.exec((await headline.textContent()) ?? "")?.[0];
  await page.getByRole("button", { name: "Change search" }).click();
  await page.getByText("More conditions").click();
  await field(page, "Maximum lead time, days").fill("0");
  await page.getByRole("button", { name: "Find laboratories" }).click();
  await expect(headline).toHaveText("No laboratory within the conditions can run this test");
  const excluding = page.getByRole("region", { name: "Conditions that exclude laboratories" });
  await expect(excluding.getByRole("listitem")).toHaveText(
    new RegExp(`^Within 0 days · ${everybody} laboratories can run this without the condition`),
  );
  await test.step("and holds for tests that are changed from here", async () => {
    await page.getByRole("tabpanel").getByRole("button", { name: "Change search" }).click();
    await field(page, "Amplitude").fill("250 g");
    await expect(page.getByText("More conditions · Within 0 days")).toBeVisible();
    await expect(page.getByText("No laboratory can run this alone")).toBeVisible();
    await page.getByRole("button", { name: "Find laboratories" }).click();
    await expect(headline).toHaveText("No laboratory within the conditions can run this test");
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole("complementary", { name: "Your search" })).toContainText("300 g");
  });
  const search = () => new URL(page.url()).searchParams.get("s");
  const before = search();
  await excluding.getByRole("button", { name: "Show labs that do not meet this" }).press("Enter");
  await expect(headline).toHaveText(`${everybody} laboratories can run this test`);
  await expect(page.getByText("Not met: Within 0 days").first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Your search" })).toContainText("Within 0 days");
  expect(search()).toBe(before);
  await page.reload();
  await expect(headline).toHaveText(`${everybody} laboratories can run this test`);
  await excluding.getByRole("button", { name: "Hide labs that do not meet this" }).press("Enter");
  await expect(headline).toHaveText("No laboratory within the conditions can run this test");
});

test("a search is in its address, and under a link of its own when it is too long for one", async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page);
  const yours = page.getByRole("complementary", { name: "Your search" });
  await searchForShock(page, "300 g", "3 ms");
  await expect(page).toHaveURL(/[?&]s=2\.[\w-]+/);
  const first = page.url();
  await searchForShock(page, "200 g", "3 ms");
  await page.reload();
  await expect(yours).toContainText("200 g");

  await test.step("a link replaces the last search, which one press brings back", async () => {
    await page.goto(first);
    await expect(yours).toContainText("300 g");
    await expect(page.getByText("This link replaced your last search.")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(yours).toContainText("200 g");
    await page.goBack();
    await expect(yours).toContainText("300 g");
    await expect(page.getByText("This link replaced your last search.")).toBeHidden();
  });
  await test.step("a link that is damaged or newer says so", async () => {
    await page.goto(first.slice(0, -30));
    await expect(page.getByRole("alert")).toContainText("This link is incomplete or damaged.");
    await page.goto(first.replace("s=2.", "s=3."));
    await expect(page.getByRole("alert")).toContainText("made by a newer version");
    await expect(page).toHaveTitle(/^Needs a correction/);
  });
  await test.step("a long one is stored, for whoever is signed in", async () => {
    const customer = await signedIn(browser, "customer@demo.test", /\/user\/projects$/);
    await customer.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await customer.evaluate(() => {
      const psd = Array.from({ length: 300 }, (_, i) => ({ fHz: 20 + i * 1.37, psd: 0.01 + i / 7919 }));
      const parameters = { psd, psdUnit: "g²/Hz", axes: ["Z"], durationPerAxisMin: 2 };
      const test = { lineId: "t1", stereoTypeId: "vib-random", title: "Measured on the road", parameters };
      const specimen = { name: "Pump", massKg: 4, lengthMm: 90, widthMm: 80, heightMm: 70 };
      const criteria = { specimen, tests: [test] };
      localStorage.setItem("search_data", JSON.stringify({ version: 2, criteria }));
    });
    await customer.goto("/search/result");
    const link = await copiedLink(customer);
    expect(link).toMatch(/\/search\/result\?link=[\w-]{22}$/);
    const lab = await signedIn(browser, "lab@demo.test", /\/test-lab\/projects$/);
    await lab.goto(link);
    await expect(lab.getByRole("complementary", { name: "Your search" })).toContainText(
      "Measured on the road",
    );
    await page.goto(link);
    await expect(page).toHaveURL(
      (url) => url.searchParams.get("from") === new URL(link).pathname + new URL(link).search,
    );
  });
  expect(errors).toEqual([]);
});

test("the map is read by arrow keys", async ({ page }) => {
  await searchForShock(page, "300 g", "3 ms");
  const map = page.getByRole("img", { name: /^Map of 25 laboratories/ });
  const why = page.getByRole("region", { name: /^Why, / });
  await map.focus();
  await page.keyboard.press("ArrowRight");
  const first = await why.getAttribute("aria-label");
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(why).not.toHaveAttribute("aria-label", first ?? "");
  await expect(why.getByRole("table").first()).toBeVisible();
});

test("words that no laboratory has leave nobody to look at or to ask", async ({ page }) => {
  await searchForShock(page, "300 g", "3 ms");
  const why = page.getByRole("region", { name: /^Why, / });
  await page.getByRole("tabpanel").getByRole("rowheader").first().getByRole("button").click();
  await expect(why.getByRole("table").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter by words" }).fill("quaternion");
  await expect(page.getByText("No matching laboratories")).toBeVisible();
  await expect(page.getByText("With “quaternion”: none")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ laboratories can run this test$/);
  await expect(page.getByRole("tab", { name: /^Laboratories\s*0 yes$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Request quotes/ })).toHaveCount(0);
  await expect(why.getByRole("table")).toHaveCount(0);
});

test("words narrow the list, and who can stays what it is", async ({ page }) => {
  await searchForShock(page, "400 g", "3 ms");
  await page.getByRole("button", { name: "Change search" }).click();
  await page.getByText("More conditions").click();
  await field(page, "Maximum lead time, days").fill("20");
  await page.getByRole("button", { name: "Find laboratories" }).click();
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText(/^\d+ laboratories can run this test$/);
  const verdict = (await headline.textContent()) ?? "";
  const tabs = page.getByRole("tablist");
  const before = await tabs.boundingBox();
  await page.getByRole("tab", { name: /Not suitable/ }).click();
  await expect(page.getByRole("region", { name: "Conditions that exclude laboratories" })).toBeVisible();
  expect(await tabs.boundingBox()).toEqual(before);
  const boxes = page.getByRole("tabpanel").getByRole("checkbox");
  const name = ((await boxes.first().getAttribute("aria-label")) ?? "").replace("Select ", "");
  await page.getByRole("tab", { name: /^Laboratories/ }).click();
  await page.getByRole("searchbox", { name: "Filter by words" }).fill(name);
  await expect(page.getByText(`With “${name}”: 0 can, 1 cannot`)).toBeVisible();
  await expect(headline).toHaveText(verdict);
  await page.getByRole("button", { name: "Show why not: 1 laboratory" }).click();
  await expect(boxes).toHaveCount(1);
});

test("chosen laboratories stay chosen when the conditions change, and it is said of those outside", async ({
  page,
}) => {
  await searchForShock(page, "300 g", "3 ms");
  await page.getByRole("tabpanel").getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Change search" }).click();
  await page.getByText("More conditions").click();
  await field(page, "Maximum lead time, days").fill("0");
  await page.getByRole("button", { name: "Find laboratories" }).click();
  await expect(page.getByText("1 chosen laboratory is outside your conditions.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Request quotes from 1" })).toBeEnabled();
  await page.getByRole("button", { name: "Show labs that do not meet this" }).click();
  await expect(page.getByText("outside your conditions.")).toBeHidden();
  await expect(page.getByRole("tabpanel").getByRole("checkbox", { checked: true })).toHaveCount(1);
});

test("without a network the screen says so, and nothing that was written is lost", async ({
  page,
  context,
}) => {
  const errors = watchForErrors(page);
  await searchForShock(page, "300 g", "3 ms");
  await expect(page.getByRole("heading", { level: 1, name: /\d+ laboratories/ })).toBeVisible();
  const banner = page.getByText("No connection.");
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await page.getByRole("tab", { name: /Not suitable/ }).click();
  await expect(page.getByRole("tabpanel").getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("tabpanel")).toContainText("The server cannot be reached.");
  await page.getByRole("tab", { name: /Laboratories/ }).click();
  await page.getByRole("tabpanel").getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Request quotes from 1" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The server cannot be reached." })).toBeVisible();
  await page.getByRole("combobox", { name: "Order" }).selectOption("cost");
  await expect(page.getByText("The server cannot be reached.").first()).toBeVisible();
  const words = page.getByRole("searchbox", { name: "Filter by words" });
  const asked = page.waitForEvent("requestfailed");
  await words.fill("shaker");
  await asked;
  await expect(page.getByText("The text search is off")).toHaveCount(0);
  await words.fill("");

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: /\d+ laboratories/ })).toBeVisible();
  await page.getByRole("button", { name: "Request quotes from 1" }).click();
  await expect(page.getByRole("dialog", { name: "Request quotes from 1 laboratory" })).toBeVisible();

  await page.goto("/");
  await field(page, "Name").fill("Pump");
  await context.setOffline(true);
  await field(page, "Mass, each").fill("7.5 kg");
  await page.getByRole("button", { name: "Save as project" }).click();
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Pump");
  await expect(field(page, "Mass, each")).toHaveValue("7.5 kg");
  expect(errors).toEqual([]);
});
