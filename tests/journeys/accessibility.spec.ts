import { deflateRawSync } from "node:zlib";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { expect, type Page } from "@playwright/test";
import { faultsByAxe } from "./axe.ts";
import { signedIn, test } from "./people.ts";

/** A test on a shaker, as its sheet's address carries it. */
const sized = deflateRawSync(
  JSON.stringify({
    specimen: { name: "Avionics box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 },
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "vib-sine",
        title: "Sine sweep",
        parameters: {
          segments: [
            { fHz: 10, level: 1.5, kind: "displacement mm pk-pk" },
            { fHz: 2000, level: 10, kind: "acceleration g" },
          ],
          mode: "sweep",
          axes: ["Z"],
        },
      },
    ],
  }),
).toString("base64url");

const screens = [
  "/sizing",
  `/sizing?s=${sized}&test=t1&machine=Generic+ED+shaker%2C+50+kN+class`,
  "/home",
  "/",
  "/search",
  "/calculators",
  "/calculator/random",
  "/login",
  "/register",
  "/testlabs/garonne-qualification",
];

/** Values of a standard with a long name, which is a long title, and a second test. */
const longTitled = {
  specimen: { name: "Avionics box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 3 },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "vib-random",
      title: "Generalized random vibration, components ≤ 22.7 kg, qualification",
      parameters: {
        psd: [
          { fHz: 20, psd: 0.026 },
          { fHz: 50, psd: 0.16 },
          { fHz: 800, psd: 0.16 },
          { fHz: 2000, psd: 0.026 },
        ],
        psdUnit: "g²/Hz",
        axes: ["X", "Y", "Z"],
        durationPerAxisMin: 2,
      },
    },
    {
      lineId: "t2",
      stereoTypeId: "shock-half-sine",
      title: "Shock, half sine",
      parameters: { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
    },
  ],
};

async function keep(page: Page, specification: typeof longTitled, unitSystem: "SI" | "US"): Promise<void> {
  await page.goto("/home");
  await page.evaluate(
    ([given, system]) => {
      localStorage.setItem("draft", JSON.stringify({ version: 1, draft: given }));
      localStorage.setItem("search_data", JSON.stringify({ version: 1, criteria: given }));
      localStorage.setItem("unitSystem", system);
    },
    [specification, unitSystem] as const,
  );
}

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([screen, overflow <= 0]).toEqual([screen, true]);
}

test("a result row has room for each of its parts, whatever the width of the window", async ({ page }) => {
  await keep(page, longTitled, "SI");
  await page.goto("/search/result");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  await expect(rows.first()).toBeVisible();
  for (const width of [360, 768, 1024, 1280, 1300, 1350, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const boxes = [...row.children].map((part) => part.getBoundingClientRect());
        const name = boxes[1]?.width ?? 0;
        const overlaps = boxes.some((a, index) =>
          boxes
            .slice(index + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        );
        const overflows = [...row.children].some((part) => part.scrollWidth > part.clientWidth);
        return overlaps || overflows || name < 180
          ? [{ row: row.textContent, overlaps, overflows, name }]
          : [];
      }),
    );
    expect([width, faults]).toEqual([width, []]);
  }
});

test("the arrow keys never lead below the buttons that stay at the bottom of a result", async ({ page }) => {
  await keep(page, longTitled, "SI");
  await page.goto("/search/result");
  const select = page.getByRole("checkbox", { name: /^Select/ });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await select.first().focus();
    const top = (await page.getByRole("button", { name: "Request quotes" }).boundingBox())?.y ?? 0;
    for (let row = 1; row < 10; row += 1) {
      await page.keyboard.press("ArrowDown");
      await expect(select.nth(row)).toBeFocused();
      const box = await select.nth(row).boundingBox();
      expect([width, row, (box?.y ?? top) + (box?.height ?? 0) < top]).toEqual([width, row, true]);
    }
  }
});

/** Looks at the screen as it stands at the width of a desk and of a phone. */
async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await look();
  }
}

async function expectNoFault(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  await atEachWidth(page, async () => expect([what, await faultsByAxe(page)]).toEqual([what, []]));
}

test("screens for everybody have no accessibility fault and no sideways scroll", async ({ page }) => {
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    // The specification names the title of "/" to the letter.
    await expect(page).toHaveTitle(screen === "/" ? "CreatesProject" : new RegExp(`${brand.name}$`));
    await expect(page.locator("head > title")).toHaveCount(1);
    await atEachWidth(page, async () => {
      expect([screen, await faultsByAxe(page)]).toEqual([screen, []]);
      await expectNoSidewaysScroll(page, screen);
    });
  }
});

test("the open palette and the list of shortcuts have no accessibility fault, in either theme", async ({
  page,
}) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const typed of ["random", "no such thing"]) {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await page.keyboard.type(typed);
      await expectNoFault(page, `palette "${typed}", ${colorScheme}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await page.keyboard.press("Shift+?");
    await expectNoFault(page, `shortcuts, ${colorScheme}`);
    await page.keyboard.press("Escape");
  }
});

test("long titles and long figures scroll no page sideways, and hide no margin", async ({ page }) => {
  for (const tests of [longTitled.tests, longTitled.tests.slice(0, 1)]) {
    await keep(page, { ...longTitled, tests }, "US");
    await page.goto("/");
    await expect(page.getByText(/laboratories can run this/)).toBeVisible();
    await atEachWidth(page, () => expectNoSidewaysScroll(page, "/"));
    await page.goto("/search/result?tab=combinations");
    await expect(page.getByText(/combinations/).first()).toBeVisible();
    await atEachWidth(page, () => expectNoSidewaysScroll(page, "combinations"));
    for (const tab of ["laboratories", "why-not"]) {
      const checks = page.getByRole("region", { name: "Checks" }).first();
      await atEachWidth(page, async () => {
        await page.goto(`/search/result?tab=${tab}`);
        // Below its row, or on a phone in a sheet.
        await page.locator("tr button[aria-expanded]").first().click();
        await expect(checks).toBeVisible();
        await expectNoSidewaysScroll(page, tab);
        await expect
          .poll(() => checks.evaluate((table) => table.scrollWidth - table.clientWidth), tab)
          .toBe(0);
      });
    }
  }
  await page.goto("/testlabs/halvorsen-dynamics-laboratory");
  await expect(page.getByRole("heading", { level: 1, name: /Halvorsen/ })).toBeVisible();
  await atEachWidth(page, () => expectNoSidewaysScroll(page, "Halvorsen"));
});

test("the bar of each role fits a tablet", async ({ page, browser }) => {
  await page.goto("/home");
  const screens = [
    page,
    await signedIn(browser, "customer@demo.test", /\/user\/projects$/),
    await signedIn(browser, "lab@demo.test", /\/test-lab\/projects$/),
    await signedIn(browser, "admin@demo.test", /\/testlab$/),
  ];
  for (const screen of screens) {
    await screen.setViewportSize({ width: 768, height: 1024 });
    await expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(screen, screen.url());
  }
});

test("a sine's segments fit beside the plot, in whole figures", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/calculator/sine");
  const segments = page.getByRole("group", { name: /^Segments/ });
  await expect(segments.getByRole("textbox", { name: "From, row 2, Hz" })).toHaveValue("57.55");
  const cut = await segments
    .locator("div:has(> table), input")
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});

test("the guard sends people where they belong", async ({ page }) => {
  await page.goto("/search/result");
  await expect(page).toHaveURL(/\/search$/);
  await page.goto("/user/projects");
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/testlab");
  await expect(page).toHaveURL(/\/login/);
});

test("a screen has its heading while it loads, and says what failed", async ({ page }) => {
  await page.route(/\/api\/testlabs\/.*garonne-qualification/, (route) => route.abort());
  await page.goto("/testlabs/garonne-qualification");
  await expect(page.getByRole("heading", { level: 1, name: "Laboratory" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await page.unroute(/\/api\/testlabs\/.*garonne-qualification/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Garonne Qualification" })).toBeVisible();
});
