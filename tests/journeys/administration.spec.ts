import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { field, followMail, save, signedIn, signInWith, stored, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** A name that no other run has taken. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;
async function addLaboratory(page: Page, name: string): Promise<void> {
  await page.goto("/testlab");
  await page.getByRole("link", { name: "Add a laboratory" }).click();
  await field(page, "Name").fill(name);
  await field(page, "City").fill("Graz");
  await page.getByRole("combobox", { name: "Country" }).fill("AT");
  await page.getByRole("option", { name: "Austria" }).click();
  await field(page, "Latitude, °").fill("47.07");
  await field(page, "Longitude, °").fill("15.44");
  await page.getByRole("button", { name: "Add laboratory" }).click();
  await expect(page).toHaveURL(/\/testlab\/edit\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

test("a laboratory is added, and two people who edit it at once overwrite nothing", async ({ browser }) => {
  const page = await signedIn(browser, "admin@demo.test", /\/testlab$/);
  const errors = watchForErrors(page);
  const name = fresh("Mur Prüfhaus");
  await test.step("an empty form says what is missing", async () => {
    await page.goto("/testlab/create");
    await page.getByRole("button", { name: "Add laboratory" }).click();
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Required.").first()).toBeVisible();
  });
  await addLaboratory(page, name);
  await page.getByRole("tab", { name: "Identity and place" }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(page, "Street").fill("Kai 1");
  await field(page, "Description").fill("Shock and vibration on the Mur.");
  await field(other, "Street").fill("Lände 2");
  await save(page);

  await other.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = other.getByRole("dialog", { name: "Somebody else has changed this record" });
  const street = dialog.getByRole("radiogroup", { name: "Street" });
  await expect(street.getByText("Kai 1")).toBeVisible();
  await expect(street.getByText("Lände 2")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save the chosen versions" })).toBeDisabled();
  await street.getByText("Lände 2").click();
  await save(other, "Save the chosen versions");
  await page.reload();
  await expect(field(page, "Street")).toHaveValue("Lände 2");
  await expect(field(page, "Description")).toHaveValue("Shock and vibration on the Mur.");

  await test.step("what is typed while and after saving is not lost unasked", async () => {
    await field(page, "Region").fill("Steiermark");
    const saved = stored(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await field(page, "Postal code").fill("8010");
    await saved;
    await expect(field(page, "Postal code")).toHaveValue("8010");
    await page.getByRole("link", { name: "Users", exact: true }).first().click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Back" }).click();
    await expect(field(page, "Postal code")).toHaveValue("8010");
    await save(page);
  });

  await test.step("the activity log has each change with both versions", async () => {
    await page.goto("/activity");
    await page.getByRole("searchbox").fill(name);
    const entries = page.getByRole("list", { name: "Changes, newest first" }).getByRole("listitem");
    await expect(entries.filter({ hasText: name })).toHaveCount(5);
    const third = entries.nth(2);
    await third.click();
    await expect(third).toContainText("Kai 1");
    await expect(third).toContainText("Lände 2");
  });
  expect(errors).toEqual([]);
});

test("a laboratory is switched off and on, and a refused switch goes back with the reason", async ({
  browser,
}) => {
  const page = await signedIn(browser, "admin@demo.test", /\/testlab$/);
  await test.step("who is switched off is no longer shown to anybody", async () => {
    const toggle = page.getByRole("switch", { name: "Avonside EMC enabled" });
    await toggle.press("Space");
    await expect(toggle).not.toBeChecked();
    await page.reload();
    await expect(toggle).not.toBeChecked();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto("/testlabs/avonside-emc");
    await expect(visitor.getByText(/no laboratory|not found|nothing/i).first()).toBeVisible();
    await toggle.press("Space");
    await expect(toggle).toBeChecked();
    await page.reload();
    await expect(toggle).toBeChecked();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1, name: "Avonside EMC" })).toBeVisible();
  });
  await test.step("the last admin cannot be switched off", async () => {
    await page.goto("/users");
    const toggle = page.getByRole("switch", { name: "Ada Operator enabled" });
    await toggle.press("Space");
    await expect(page.getByText(/last enabled admin/)).toBeVisible();
    await expect(toggle).toBeChecked();
  });
  await test.step("an equipment class that is in use is not deleted, and its users are named", async () => {
    await page.goto("/equipment-types");
    await page.getByRole("searchbox").fill("electrodynamic");
    // Rows move under the pointer until the search has answered.
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("link", { name: "Electrodynamic shaker", exact: true }).click();
    await page.getByRole("button", { name: "Delete Electrodynamic shaker" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("alert")).toContainText("is used by Generic ED shaker");
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(field(page, "Name")).toHaveValue("Electrodynamic shaker");
  });
});

test("laboratories come and go as a file: a faulty row is reported and nothing is changed", async ({
  browser,
}) => {
  const page = await signedIn(browser, "admin@demo.test", /\/testlab$/);
  const [good, bad] = [fresh("Enns Labor"), fresh("Traun Labor")];
  const header = "name,city,countryCode,latitude,longitude,currency,leadTimeDays";
  const goodRow = `${good},Steyr,AT,48.04,14.42,EUR,10`;
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: /^Import/ });
  const rows = dialog.getByRole("textbox", { name: "Or paste rows" });
  await rows.fill([header, goodRow, `${bad},,Austria,95,14,EUR,`].join("\n"));
  await dialog.getByRole("button", { name: "Check without changing anything" }).click();
  const report = dialog.getByRole("table", { name: "Report row by row" });
  await expect(report.getByRole("row").filter({ hasText: good })).toContainText("create");
  const refused = report.getByRole("row").filter({ hasText: bad });
  await expect(refused).toContainText("refuse");
  await expect(refused).toContainText("two-letter ISO 3166 code");
  await expect(refused).toContainText("At most 90 degrees");
  await expect(refused).not.toContainText("Invalid input");
  await expect(dialog.getByRole("button", { name: /^Apply/ })).toHaveCount(0);
  await rows.fill([header, goodRow].join("\n"));
  await dialog.getByRole("button", { name: "Check without changing anything" }).click();
  await expect(dialog).toContainText("Nothing has been changed yet.");
  await dialog.getByRole("button", { name: "Apply 1 row" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox").fill("Labor");
  await expect(page.getByRole("row").filter({ hasText: good })).toContainText("Steyr");
  await expect(page.getByRole("row").filter({ hasText: bad })).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain(`${good},Steyr,AT`);
  expect(file.split("\n").length).toBeGreaterThan(50);
});

test("a person is invited by mail, chooses a password, works, and is out at once when disabled", async ({
  browser,
}) => {
  const admin = await signedIn(browser, "admin@demo.test", /\/testlab$/);
  const errors = watchForErrors(admin);
  const email = `${fresh("eva").replace(" ", ".")}@steiner.test`;
  await admin.getByRole("link", { name: "Users", exact: true }).click();
  await admin.getByRole("link", { name: "Add a user" }).click();
  await field(admin, "Name").fill("Eva Steiner");
  await field(admin, "Email").fill(email);
  await field(admin, "Company").fill("Steiner Bahntechnik");
  await admin.getByRole("button", { name: "Create and invite by email" }).click();
  await expect(admin).toHaveURL(/\/users\/edit\//);

  const person = await (await browser.newContext()).newPage();
  await followMail(person, email, /account/);
  await field(person, "New password").fill("a password of mine");
  await person.getByRole("button", { name: "Save the password" }).click();
  await expect(person).toHaveURL(/\/login/);
  await signInWith(person, { email, password: "a password of mine" }, /\/user\/projects/);

  await admin.goto("/users");
  await admin.getByRole("searchbox").fill(email);
  await expect(admin.getByRole("rowheader")).toHaveCount(1);
  const toggle = admin.getByRole("row").filter({ hasText: email }).getByRole("switch");
  await toggle.press("Space");
  await expect(toggle).not.toBeChecked();
  await person.goto("/user/projects");
  await expect(person).toHaveURL(/\/login/);
  await field(person, "Email").fill(email);
  await field(person, "Password").fill("a password of mine");
  await person.getByRole("button", { name: "Sign in" }).click();
  await expect(person.getByRole("alert")).toBeVisible();
  await expect(person).toHaveURL(/\/login/);

  await admin.goto("/activity");
  await admin.getByRole("searchbox").fill("Eva Steiner");
  await expect(admin.getByRole("list", { name: "Changes, newest first" })).toContainText(/disable/i);
  expect(errors).toEqual([]);
});

test("a laboratory has a machine back that it deleted", async ({ browser }) => {
  const lab = await signedIn(browser, "lab2@demo.test", /test-lab\/projects/);
  await lab.goto("/test-lab/equipments");
  const edit = lab.getByRole("button", { name: /^Edit/ });
  await expect(edit.first()).toBeVisible();
  const before = await edit.count();
  await edit.first().click();
  await lab
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(edit).toHaveCount(before - 1);
  const isDeleted = lab.waitForResponse((response) => response.request().method() === "DELETE");
  // As leaving the page does: the deletion no longer waits.
  await lab.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  await isDeleted;
  await lab.getByText("Recently deleted (1)").click();
  await lab.getByRole("button", { name: /^Restore/ }).press("Enter");
  await expect(edit).toHaveCount(before);
  await expect(lab.getByText(/^Recently deleted/)).toHaveCount(0);
});
