import { expect } from "@playwright/test";
import { field, signedIn, test, watchForErrors } from "./people.ts";

const criteria = {
  specimen: {
    name: "Pump",
    massKg: 12,
    fixtureMassKg: 8,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 100,
    accreditedReport: true,
  },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine",
      title: "Shock",
      // No scope of the demo's laboratories has it.
      standard: "NAVMAT P-9492",
      parameters: { amplitudeG: 40, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
    },
  ],
};
const missing = "Not accredited for test 1: NAVMAT P-9492 is not in its COFRAC scope.";
const quote = {
  lines: [{ lineId: "t1", description: "Shock", amountCents: 90_000, days: 1 }],
  currency: "EUR",
  validUntil: "2040-01-31",
  earliestStart: "2039-12-07",
  leadTimeDays: 10,
  notes: "",
};

test("a laboratory without the required accreditation is shown, asked and awarded, and the requirement stays", async ({
  browser,
}) => {
  const page = await signedIn(browser, "customer@demo.test", /\/user\/projects$/);
  const errors = watchForErrors(page);
  await page.evaluate(
    (asked) => localStorage.setItem("search_data", JSON.stringify({ version: 2, criteria: asked })),
    criteria,
  );
  await page.goto("/search/result");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText("No laboratory can run this test");
  const kept = () => page.evaluate(() => localStorage.getItem("search_data"));
  const before = await kept();
  await page.getByRole("button", { name: "Show labs that do not meet this" }).click();
  await expect(page).toHaveURL(/[?&]unmet=accreditedReport/);
  await expect(headline).toHaveText(/^\d+ laboratories can run this test$/);
  expect(await kept()).toBe(before);
  await expect(page.getByRole("complementary", { name: "Your search" })).toContainText(
    "Accredited report required",
  );
  const row = page.getByRole("row").filter({ hasText: "Garonne Qualification" });
  await expect(row).toContainText(missing);
  await expect(
    row.getByRole("button", { name: /^No by accreditation, technically (yes|tight): why/ }),
  ).toBeVisible();

  await row.getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "Request quotes from 1" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("An accredited report is required.");
  await expect(dialog).toContainText(missing);
  await field(page, "Name of the project").fill("Pump, accredited");
  await dialog.getByRole("button", { name: "Send the request" }).click();
  await expect(page).toHaveURL(/\/user\/projects\/[0-9a-f-]{36}/);
  const address = page.url();
  const specified = page.getByText("Accredited report", { exact: true }).locator("..");
  await expect(specified.first()).toContainText("required");
  await expect(specified.first()).not.toContainText("not required");

  await test.step("the laboratory reads it beside its line, and quotes", async () => {
    const lab = await signedIn(browser, "lab@demo.test", /\/test-lab\/projects$/);
    await lab
      .getByRole("link", { name: /Pump, accredited/ })
      .first()
      .click();
    await lab.getByRole("link", { name: /quote/i }).first().click();
    await expect(lab.getByText(missing)).toBeVisible();
    const projectLabId = /projects\/([0-9a-f-]{36})/.exec(lab.url())?.[1];
    const data = { kind: "quote", projectLabId, quote };
    expect((await lab.request.post("/api/test-lab/project/respond", { data })).ok()).toBe(true);
  });

  await page.goto(`${address}/compare`);
  await expect(page.getByText(missing).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing is chosen" })).toBeVisible();
  await page.getByRole("radio", { name: /^Award without accreditation/ }).check();
  await page.getByRole("button", { name: "Award", exact: true }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(missing);
  await page.getByRole("button", { name: "Award without accreditation" }).click();
  await expect(page).toHaveURL(address);
  await expect(
    page.getByText(
      "Awarded to Garonne Qualification without the required accreditation. Garonne Qualification, not accredited for test 1",
    ),
  ).toBeVisible();
  expect(errors).toEqual([]);
});
