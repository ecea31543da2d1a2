import { expect, type Page } from "@playwright/test";
import { createAccount, field, signedIn, test, watchForErrors } from "./people.ts";

/** A box, a random vibration from a standard's preset and a half-sine shock. */
async function describeSpecimenAndTests(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page).toHaveTitle(/CreatesProject/);
  await field(page, "Name").fill("Avionics box");
  await field(page, "Mass, each").fill("12 kg");
  await field(page, "Length").fill("320 mm");
  await field(page, "Width").fill("24 cm");
  await field(page, "Height").fill("180");
  await page.getByRole("button", { name: /Vibration, random/ }).click();
  const random = page.getByRole("article", { name: /Test 1/ });
  await random.getByRole("button", { name: "From a standard…" }).click();
  await page.getByRole("textbox", { name: "Standard, revision or title" }).fill("NAVMAT");
  await page
    .getByRole("button", { name: /NAVMAT/ })
    .first()
    .click();
  await random.getByRole("textbox", { name: "Duration per axis" }).fill("10 min");
  await page.getByRole("button", { name: "Add a test" }).click();
  await page.getByRole("button", { name: /Shock, half sine/ }).click();
  const shock = page.getByRole("article", { name: /Test 2/ });
  await shock.getByRole("textbox", { name: "Amplitude" }).fill("40 g");
  await shock.getByRole("textbox", { name: "Nominal duration" }).fill("11 ms");
  await shock.getByText("+Z", { exact: true }).click();
}

async function findNearToulouse(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Find laboratories" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: /laboratories can run both tests/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change search" }).click();
  await page.getByRole("combobox", { name: "Place" }).fill("Toulou");
  await expect(page.getByRole("option", { name: /Toulouse, FR/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByText("More conditions").click();
  await page.getByRole("combobox", { name: "Order" }).last().selectOption("distance");
  await page.getByRole("button", { name: "Find laboratories" }).click();
  await expect(page.getByRole("row", { name: "Garonne Qualification" }).first()).toBeVisible();
}

async function askTwoLaboratories(page: Page): Promise<void> {
  for (const name of ["Garonne Qualification", "Isar Prüfzentrum"]) {
    const select = page.getByRole("checkbox", { name: `Select ${name}` });
    await select.press("Space");
    await expect(select).toBeChecked();
  }
  await page.getByRole("button", { name: "Request quotes from 2" }).click();
  const dialog = page.getByRole("dialog");
  const notAsked = dialog.getByRole("group", { name: /Isar/ }).getByRole("checkbox", { name: /^2 / });
  await notAsked.press("Space");
  await expect(notAsked).not.toBeChecked();
  await field(page, "Name of the project").fill("Avionics box, first article");
  await dialog.getByLabel("Quotes due").fill("2031-02-03");
  await dialog.getByRole("button", { name: "Sign in or register to send" }).click();
  await page
    .getByRole("link", { name: /register|account/i })
    .first()
    .click();
  await createAccount(page, {
    name: "Nina Holm",
    company: "Holm Avionics",
    email: "nina@holm.test",
    password: "long enough password",
  });
  await expect(field(page, "Name of the project")).toHaveValue("Avionics box, first article");
  await expect(dialog.getByLabel("Quotes due")).toHaveValue("2031-02-03");
  await expect(notAsked).not.toBeChecked();
  await notAsked.press("Space");
  await expect(notAsked).toBeChecked();
  await sendAtTheThirdTry(page);
  await expect(page).toHaveURL(/\/user\/projects\/[0-9a-f-]{36}/);
  await expect(page.getByText("Submitted").first()).toBeVisible();
}

/** A date that has passed sends nothing, and a request that was refused is sent again, not made again. */
async function sendAtTheThirdTry(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: /^Send/ });
  const answerBy = dialog.getByLabel("Quotes due");
  const proposed = await answerBy.inputValue();
  await answerBy.fill("2020-01-01");
  await expect(dialog.getByText("This date has passed. Choose a later one.")).toBeVisible();
  await send.press("Enter");
  await expect(answerBy).toBeFocused();
  await answerBy.fill(proposed);
  const submission = "**/save-project/update-project-status";
  await page.route(submission, (route) => route.abort());
  await send.click();
  await expect(dialog).toContainText("The server cannot be reached.");
  await page.unroute(submission);
  await send.click();
}

/** Opens the request, sees the proof of match, and answers in lines. */
async function quote(page: Page, amount: string): Promise<void> {
  await page
    .getByRole("link", { name: /Avionics box/ })
    .first()
    .click();
  await expect(page.getByText(/Holm Avionics/).first()).toBeVisible();
  await expect(page.getByText("Viewed").first()).toBeVisible();
  await page.getByRole("link", { name: /quote/i }).first().click();
  await expect(page).toHaveURL(/\/respond$/);
  await page
    .getByRole("textbox", { name: /Amount|Price/ })
    .first()
    .fill(amount);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByText("Quoted").first()).toBeVisible();
}

test("one job, from a specimen to an award and its end", async ({ page, browser }) => {
  const errors = watchForErrors(page);

  await test.step("a visitor describes a specimen and two tests and sees what they require", async () => {
    await describeSpecimenAndTests(page);
    const meaning = page.getByRole("complementary", { name: "What this means" });
    await expect(meaning.getByText(/\d+ laboratories can run this/)).toBeVisible();
    await expect(page.getByRole("article", { name: /Test 1/ }).getByText("6.06 g rms")).toBeVisible();
  });

  await test.step("finds laboratories, nearest first, why not, and combinations", async () => {
    await findNearToulouse(page);
    await expect(
      page
        .getByRole("row")
        .filter({ has: page.getByRole("checkbox", { name: /^Select/ }) })
        .first(),
    ).toContainText("Garonne Qualification");
    await page.getByRole("tab", { name: /Not suitable/ }).click();
    await expect(page.getByRole("tabpanel")).toContainText(/No/);
    await page.getByRole("tab", { name: /Combinations/ }).click();
    await expect(page.getByRole("tabpanel")).toContainText(/covers/);
    await page.getByRole("tab", { name: /Laboratories/ }).click();
  });

  await test.step("registers, and the draft becomes a project sent to two laboratories", () =>
    askTwoLaboratories(page));

  // An open project marks its answers as seen.
  await page.goto("/home");
  const lab = await signedIn(browser, "lab@demo.test", /test-lab\/projects/);
  const lab2 = await signedIn(browser, "lab2@demo.test", /test-lab\/projects/);
  await test.step("both laboratories have a mail, open it and quote", async () => {
    const mails = (await (await page.request.get("/api/dev/mail")).json()) as {
      data: { to: string; subject: string }[];
    };
    for (const to of ["lab@demo.test", "lab2@demo.test"])
      expect(
        mails.data.filter(
          (mail) =>
            mail.to === to &&
            mail.subject.startsWith("Request for quotation: Avionics box, first article (R-"),
        ),
      ).toHaveLength(1);
    await quote(lab, "2400");
    await quote(lab2, "2100");
  });

  await test.step("the customer sees the mark, opens the answers, compares and awards", async () => {
    await page.goto("/user/projects");
    const listed = page.getByRole("listitem").filter({ hasText: "Avionics box" });
    await expect(listed).toHaveCount(1);
    await expect(listed.getByText("New answer", { exact: true })).toBeVisible();
    await page
      .getByRole("link", { name: /Avionics box/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/user\/projects\/[0-9a-f-]{36}$/);
    await page
      .getByRole("link", { name: /Compare/ })
      .first()
      .click();
    await expect(page).toHaveURL(/compare$/);
    await page
      .getByRole("columnheader", { name: /Isar/ })
      .getByRole("button", { name: "Select all tests" })
      .click();
    await page.getByRole("button", { name: "Award", exact: true }).click();
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "Award", exact: true })
      .click();
    await expect(page.getByText("Not Selected").first()).toBeVisible();
    await page.goto("/user/projects");
    await expect(listed).toContainText("Awarded");
    await expect(listed).not.toContainText("New answer");
  });

  await test.step("everybody concerned is told", async () => {
    const mails = (await (await page.request.get("/api/dev/mail")).json()) as {
      data: { to: string; subject: string }[];
    };
    expect(
      mails.data.some((mail) => mail.to === "lab2@demo.test" && mail.subject.startsWith("Awarded to you")),
    ).toBe(true);
    expect(
      mails.data.some((mail) => mail.to === "lab@demo.test" && mail.subject.startsWith("Not selected")),
    ).toBe(true);
  });

  await test.step("an admin sees all of it and completes it", async () => {
    const admin = await signedIn(browser, "admin@demo.test", /\/testlab/);
    await admin.goto("/admin/projects");
    await admin
      .getByRole("link", { name: /Avionics box/ })
      .first()
      .click();
    await expect(admin.getByText("Garonne Qualification").first()).toBeVisible();
    await admin
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await admin.getByRole("menuitem", { name: "Complete" }).click();
    await admin.getByRole("button", { name: "Complete the project" }).click();
    await expect(admin.getByRole("main")).toContainText("Completed");
  });

  expect(errors).toEqual([]);
});
