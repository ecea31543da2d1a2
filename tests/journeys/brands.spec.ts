import { expect, type Page } from "@playwright/test";
import { faultsByAxe } from "./axe.ts";
import { field, signedIn, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const brands = [
  {
    name: "a dark primary colour",
    primary: "#14213D",
    accent: "#FCA311",
    decimals: "5",
    onPrimary: "white",
    warning: "the button keeps a dark outline",
    velocityChange: /^3\.43371\sm\/s$/,
  },
  {
    name: "a pale yellow",
    primary: "#FFF8C2",
    accent: "#FFEE88",
    decimals: "1",
    onPrimary: "black",
    warning: "they look alike side by side",
    velocityChange: /^3\.4\sm\/s$/,
  },
  {
    name: "the default",
    primary: "#FFFFFF",
    accent: "#000000",
    decimals: "3",
    onPrimary: "black",
    warning: null,
    velocityChange: /^3\.434\sm\/s$/,
  },
] as const;

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
const pageColour = (page: Page, name: string) =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );

test("three brands are previewed, judged by contrast, and applied in every open tab at once", async ({
  browser,
}) => {
  const admin = await signedIn(browser, "admin@demo.test", /\/testlab$/);
  const errors = watchForErrors(admin);
  const other = await admin.context().newPage();
  await other.goto("/calculator/half-sine");
  await admin.goto("/white-label");
  for (const brand of brands)
    await test.step(brand.name, async () => {
      await field(admin, "Primary colour").fill(brand.primary);
      await field(admin, "Accent colour").fill(brand.accent);
      await field(admin, "Maximum decimals").fill(brand.decimals);
      const preview = admin.getByRole("figure", { name: "Preview of the brand" });
      await expect(preview.locator("div").first()).toHaveCSS("background-color", rgb(brand.primary));
      const contrast = admin.getByRole("region", { name: "Contrast" });
      await expect(contrast).toContainText(`Text on the primary colour, set in ${brand.onPrimary}`);
      if (brand.warning) await expect(contrast).toContainText(brand.warning);
      else await expect(contrast.getByText("weak")).toHaveCount(0);
      await admin.getByRole("button", { name: "Save", exact: true }).click();
      await expect(admin.getByText("Brand saved and applied in every open tab").first()).toBeVisible();

      await expect.poll(() => pageColour(other, "--primary")).toBe(brand.primary);
      expect(await pageColour(other, "--secondary")).toBe(brand.accent);
      await expect(
        other
          .getByRole("region", { name: "The pulse" })
          .getByRole("group")
          .filter({ hasText: "Velocity change" })
          .getByRole("status"),
      ).toHaveText(brand.velocityChange);
      expect(await faultsByAxe(other)).toEqual([]);
      await expect(admin.getByText("Brand saved and applied in every open tab")).toHaveCount(0);
    });
  await test.step("two admins do not overwrite each other", async () => {
    const late = await admin.context().newPage();
    await late.goto("/white-label");
    await expect(field(late, "Maximum decimals")).toHaveValue("3");
    await field(admin, "Maximum decimals").fill("4");
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect(admin.getByText("Brand saved and applied in every open tab").first()).toBeVisible();
    await field(late, "Maximum decimals").fill("3");
    await field(late, "Primary colour").fill("#EEEEEE");
    await late.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = late.getByRole("dialog", { name: "Somebody else has changed this record" });
    await expect(dialog.getByRole("radiogroup", { name: "Maximum decimals" })).toContainText("4");
    await dialog.getByRole("button", { name: "Back to the form" }).click();
    await field(admin, "Maximum decimals").fill("3");
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => pageColour(late, "--primary")).toBe("#FFFFFF");
  });
  await test.step("what is no colour is refused beside its field", async () => {
    await field(admin, "Primary colour").fill("yellowish");
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect(field(admin, "Primary colour")).toHaveAttribute("aria-invalid", "true");
    await expect(admin.getByText(/six hexadecimal digits/).first()).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test("an explanation is edited, read by keyboard where it belongs, and reset", async ({ browser }) => {
  const admin = await signedIn(browser, "admin@demo.test", /\/testlab$/);
  const ours = "Ask for the level at the specimen, not at the controller.";
  const open = async () => {
    await admin.goto("/tooltips");
    const tables = admin.getByRole("combobox", { name: "Table type" });
    await expect(tables).toBeVisible();
    const shock = tables.getByRole("option", { name: /^Shock, half sine/ });
    await tables.selectOption(await shock.getAttribute("value"));
  };
  await open();
  const text = admin.getByRole("textbox", { name: "Amplitude", exact: true });
  const stock = await text.inputValue();
  await text.fill(ours);
  await admin.getByRole("button", { name: "Save Amplitude" }).click();
  await expect(admin.getByText("Tooltip saved").first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/calculator/half-sine");
  const explain = visitor.getByRole("button", { name: "Explain: Amplitude" });
  await expect(explain).toBeVisible();
  await visitor.getByRole("button", { name: "From a standard…" }).focus();
  await visitor.keyboard.press("Tab");
  await expect(visitor.getByRole("textbox", { name: "Amplitude" })).toBeFocused();
  await visitor.keyboard.press("F1");
  await expect(visitor.getByRole("tooltip")).toHaveText(ours);
  await visitor.keyboard.press("Escape");
  await expect(visitor.getByRole("tooltip")).toHaveCount(0);

  await open();
  await expect(text).toHaveValue(ours);
  await expect(admin.getByText(`Default: ${stock}`)).toBeVisible();
  await admin.getByRole("button", { name: "Reset Amplitude" }).click();
  await expect(text).toHaveValue(stock);
  await visitor.reload();
  await explain.focus();
  await expect(visitor.getByText(ours)).toHaveCount(0);
});

for (const [group, label, screen] of [
  ["specimen", "Mass, each", "/"],
  ["calculators", "Rebound", "/calculator/half-sine"],
] as const) {
  test(`an explanation of the ${group} is edited, shown at ${screen}, gone when it is empty, and reset`, async ({
    browser,
  }) => {
    const admin = await signedIn(browser, "admin@demo.test", /\/testlab$/);
    await admin.goto(`/tooltips?group=${group}`);
    const text = admin.getByRole("textbox", { name: label, exact: true });
    const stock = await text.inputValue();
    const save = async (words: string) => {
      await text.fill(words);
      await admin.getByRole("button", { name: `Save ${label}` }).click();
      await expect(admin.getByRole("button", { name: `Save ${label}` })).toBeDisabled();
    };
    const visitor = await (await browser.newContext()).newPage();
    const explain = visitor.getByRole("button", { name: `Explain: ${label}` });
    await save("Weigh it with its cables.");
    await visitor.goto(screen);
    await explain.click();
    await expect(visitor.getByRole("tooltip")).toHaveText("Weigh it with its cables.");
    await save("");
    await visitor.reload();
    await expect(visitor.getByRole("main").getByRole("textbox").first()).toBeVisible();
    await expect(explain).toHaveCount(0);
    await admin.getByRole("button", { name: `Reset ${label}` }).click();
    await expect(text).toHaveValue(stock);
  });
}

for (const [failure, answer, sentence] of [
  ["fails without a word", { status: 500, body: "" }, "Failed to fetch whitelabel data"],
  ["is not answered", null, "Failed to fetch whitelabel data"],
  [
    "is refused in words",
    { status: 503, json: { success: false, error: "The brand is being moved.", code: "unavailable" } },
    "The brand is being moved.",
  ],
] as const) {
  test(`a brand whose call ${failure} is missed aloud, and the screen works without it`, async ({ page }) => {
    await page.route("**/path/whitelabel", (route) => (answer ? route.fulfill(answer) : route.abort()));
    // As where the page comes without its brand: from a server that could not read it.
    await page.route("**/home", async (route) => {
      const reply = await route.fetch();
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replace(/"whiteLabel":/, '"none":'),
      });
    });
    // Not until everything is loaded: a toast lasts four seconds.
    await page.goto("/home", { waitUntil: "commit" });
    await expect(page.getByRole("status").filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("the built font has figures of one width, and its weights", async ({ page }) => {
  await page.goto("/home");
  const widths = await page.evaluate(async () => {
    const family = "'Inter Variable'";
    await Promise.all(["400", "600"].map((weight) => document.fonts.load(`${weight} 100px ${family}`)));
    const widthOf = (text: string, style: string) => {
      const span = document.createElement("span");
      span.textContent = text;
      span.style.cssText = `position:absolute;font:400 100px ${family};${style}`;
      document.body.append(span);
      return span.getBoundingClientRect().width;
    };
    const tabular = "font-variant-numeric:tabular-nums";
    return {
      tabular: [widthOf("1111", tabular), widthOf("8888", tabular)],
      proportional: [widthOf("1111", ""), widthOf("8888", "")],
      weights: [widthOf("Headroom", ""), widthOf("Headroom", "font-weight:600")],
    };
  });
  expect(widths.tabular[0]).toBe(widths.tabular[1]);
  expect(widths.proportional[0]).toBeLessThan(widths.proportional[1] ?? 0);
  expect(widths.weights[0]).toBeLessThan(widths.weights[1] ?? 0);
});
