import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { field, save, signedIn, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const garonne = "lab-020";
const isar = "lab-023";

/** A customer's project that two laboratories are asked about; how it is made by hand is the main job's. */
async function askLaboratories(customer: Page, title: string): Promise<string> {
  const specification = {
    title,
    specimen: { name: title, massKg: 3, fixtureMassKg: 4, lengthMm: 120, widthMm: 90, heightMm: 60 },
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "vib-random",
        title: "Random vibration",
        parameters: {
          psd: [
            { fHz: 20, psd: 0.01 },
            { fHz: 2000, psd: 0.01 },
          ],
          psdUnit: "g²/Hz",
          axes: ["X", "Y", "Z"],
          durationPerAxisMin: 10,
        },
      },
    ],
  };
  const labs = [garonne, isar].map((labId) => ({ labId, lineIds: ["t1"] }));
  const created = await customer.request.post("/api/save-project/create", { data: { specification, labs } });
  const { data } = (await created.json()) as { data: { id: string } };
  const submitted = await customer.request.post("/api/save-project/update-project-status", {
    data: { id: data.id, status: "Submitted" },
  });
  expect(submitted.ok()).toBe(true);
  return data.id;
}

async function openRequest(lab: Page, title: string): Promise<void> {
  await lab.goto("/test-lab/projects");
  await lab.getByRole("link", { name: title }).first().click();
  await expect(lab.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a laboratory changes its own record, and the search knows it at once", async ({ browser }) => {
  const lab = await signedIn(browser, "lab@demo.test", /test-lab\/projects/);
  const errors = watchForErrors(lab);
  await test.step("its description, as customers read it", async () => {
    await lab.goto("/test-lab/profile");
    for (const about of [`Space hardware, since ${Date.now()}.`, "Space hardware and large specimens."]) {
      await field(lab, "Description").fill(about);
      await save(lab);
      await lab.getByRole("link", { name: "Public page" }).click();
      await expect(lab).toHaveURL(/testlabs/);
      await expect(lab.getByText(about)).toBeVisible();
      await lab.goBack();
    }
  });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/calculator/half-sine?a=300&ms=3");
  await visitor.getByRole("button", { name: "Show the laboratories" }).click();
  const row = visitor
    .getByRole("row")
    .filter({ has: visitor.getByRole("checkbox", { name: "Select Garonne Qualification" }) });
  await expect(row).toContainText("+33 %");
  const rate = async (velocityChange: string) => {
    await lab.goto("/test-lab/equipments");
    await lab.getByRole("button", { name: "Edit Generic Free-fall shock machine, 500 kg" }).click();
    const dialog = lab.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Velocity change" }).fill(velocityChange);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const searchSays = (margin: string) =>
    expect(async () => {
      await visitor.reload();
      await expect(row).toContainText(margin, { timeout: 2000 });
    }).toPass();
  await test.step("a machine's rating, as the search uses it", async () => {
    await rate("9 m/s");
    await searchSays("+60 %");
    await rate("");
    await searchSays("+33 %");
  });
  await test.step("words that most laboratories have leave all of those, also after one has changed", async () => {
    await visitor.getByRole("searchbox", { name: "Filter by words" }).fill("climatic");
    await expect(visitor.getByText(/^With “climatic”: [234]\d can/)).toBeVisible();
  });
  await test.step("whoever closes a changed machine is asked first", async () => {
    await lab.getByRole("button", { name: "Edit Generic Free-fall shock machine, 500 kg" }).click();
    await lab.getByRole("textbox", { name: "Velocity change" }).fill("4 m/s");
    await lab.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await lab
      .getByRole("dialog", { name: "Close without saving?" })
      .getByRole("button", { name: "Back" })
      .click();
    await expect(lab.getByRole("textbox", { name: "Velocity change" })).toHaveValue("4 m/s");
  });
  expect(errors).toEqual([]);
});

test("two laboratories answer: a question, a file, a revised quote, a withdrawal and a refusal", async ({
  browser,
}) => {
  const customer = await signedIn(browser, "customer@demo.test", /user\/projects/);
  const errors = watchForErrors(customer);
  const title = `Gear sensor ${Date.now().toString(36)}`;
  const id = await askLaboratories(customer, title);
  const lab = await signedIn(browser, "lab@demo.test", /test-lab\/projects/);
  const declining = await signedIn(browser, "lab2@demo.test", /test-lab\/projects/);

  await test.step("one declines, but not without a reason", async () => {
    await openRequest(declining, title);
    await declining.getByRole("button", { name: "Decline" }).click();
    const dialog = declining.getByRole("dialog");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog).toContainText("Please give a reason.");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Our shaker is booked until March.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(declining.getByText("Declined").first()).toBeVisible();
    await expect(declining.getByRole("link", { name: "Quote" })).toHaveCount(0);
  });

  await test.step("the other asks and attaches its fixture drawing", async () => {
    await openRequest(lab, title);
    await field(lab, "Ask the customer").fill("Which face is bolted down?");
    await lab.getByRole("button", { name: "Send", exact: true }).click();
    await expect(lab.getByRole("listitem").filter({ hasText: "Which face is bolted down?" })).toBeVisible();
    const files = lab.getByRole("region", { name: "Your files" });
    for (const name of ["fixture.txt", "mistaken.txt"]) {
      const chooser = lab.waitForEvent("filechooser");
      await files.getByRole("button", { name: /attach/i }).click();
      await (await chooser).setFiles({
        name,
        mimeType: "text/plain",
        buffer: Buffer.from("Plate 20 mm, six M8."),
      });
      await expect(files.getByRole("link", { name })).toBeVisible();
    }
    await files.getByRole("button", { name: "Remove mistaken.txt" }).click();
    await lab.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(files.getByRole("link", { name: "mistaken.txt" })).toHaveCount(0);
    await expect(files.getByRole("link", { name: "fixture.txt" })).toBeVisible();
  });

  const amount = () => lab.getByRole("textbox", { name: "Amount, EUR of line 1" });
  await test.step("quotes, and revises the quote in its lines", async () => {
    await lab.getByRole("link", { name: "Quote" }).click();
    await expect(amount()).toBeVisible(); // the estimate's lines, which one price for all replaces
    const second = lab.getByRole("button", { name: "Remove line 2" });
    while (await second.isVisible()) await second.click();
    await amount().fill("1800");
    await lab.getByRole("button", { name: "Send the quote" }).click();
    await expect(lab.getByText("Quoted").first()).toBeVisible();
    await lab.getByRole("link", { name: "Revise the quote" }).click();
    await expect(amount()).toHaveValue(/^1,?800(\.00)?$/);
    await amount().fill("1500");
    await lab.getByRole("button", { name: "Add a line" }).click();
    await expect(lab.getByRole("textbox", { name: "Description of line 2" })).toBeFocused();
    await lab.keyboard.type("Report");
    await lab.getByRole("textbox", { name: "Amount, EUR of line 2" }).fill("250");
    const total = (sum: string) => lab.getByRole("status").filter({ hasText: sum });
    await expect(total("1,750")).toBeVisible();
    await lab.getByRole("button", { name: "Remove line 2" }).press("Enter");
    await expect(total("1,500")).toBeVisible();
    await expect(lab.getByRole("button", { name: "Remove line 1" })).toBeFocused();
    await lab.keyboard.press("Control+z");
    await expect(lab.getByRole("textbox", { name: "Description of line 2" })).toBeFocused();
    await expect(total("1,750")).toBeVisible();
    await lab.getByRole("button", { name: /Send the/ }).click();
    await expect(lab.getByText("Quoted").first()).toBeVisible();
  });

  await test.step("the customer is notified, and reads the answers side by side", async () => {
    await customer.reload();
    const bell = customer.getByRole("button", { name: /^Notifications/ });
    await expect(bell).toContainText(/\d/);
    await bell.click();
    await customer
      .getByRole("dialog")
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .click();
    await expect(customer).toHaveURL(new RegExp(id));
    await expect(customer.getByText("Our shaker is booked until March.")).toBeVisible();
    const garonneEntry = customer.getByRole("article").filter({ hasText: "Garonne Qualification" });
    await expect(garonneEntry).toContainText("Which face is bolted down?");
    await field(customer, "Write to Garonne Qualification").fill("The one with the connector.");
    await garonneEntry.getByRole("button", { name: "Send" }).click();
    await expect(garonneEntry).toContainText("The one with the connector.");
    const download = customer.waitForEvent("download");
    await garonneEntry.getByRole("link", { name: "fixture.txt" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toBe("Plate 20 mm, six M8.");
    await customer
      .getByRole("link", { name: /Compare/ })
      .first()
      .click();
    await expect(customer.getByRole("main")).toContainText("1,500");
    await expect(customer.getByRole("main")).toContainText("1,750");
    await expect(customer.getByRole("main")).not.toContainText("1,800");
  });

  await test.step("a revision makes the quote outdated: it waits for the laboratory, and a new one is requested", async () => {
    const read = await customer.request.get(`/api/save-project/get-project-details/${id}`);
    const { data } = (await read.json()) as { data: { specification: object; version: number } };
    await customer.request.put(`/api/save-project/update-project/${id}`, {
      data: { specification: data.specification, version: data.version },
    });
    await lab.goto("/test-lab/projects");
    await expect(
      lab.getByRole("region", { name: "To answer" }).getByRole("link", { name: title }),
    ).toBeVisible();
    await customer.reload();
    await customer.getByRole("button", { name: "Request new quotes" }).click();
    const dialog = customer.getByRole("dialog", { name: "Request new quotes?" });
    await expect(dialog).toContainText("This goes to Garonne Qualification.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
    await openRequest(lab, title);
    await expect(lab.getByText("Please send a new quote for revision 2 of the specification.")).toBeVisible();
  });

  await test.step("the laboratory reads the answer, and takes its quote back with a reason", async () => {
    await openRequest(lab, title);
    await expect(lab.getByText("The one with the connector.")).toBeVisible();
    await lab.getByRole("button", { name: "Withdraw" }).click();
    const dialog = lab.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("The connector face cannot be bolted.");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(lab.getByText("Withdrawn").first()).toBeVisible();
    await customer.goto(`/user/projects/${id}`);
    await expect(customer.getByText("The connector face cannot be bolted.")).toBeVisible();
  });
  expect(errors).toEqual([]);
});

async function addShock(customer: Page, number: number): Promise<void> {
  const shock = customer.getByRole("article", { name: new RegExp(`Test ${number}`) });
  await customer.getByRole("button", { name: /Shock, half sine/ }).click();
  await shock.getByRole("textbox", { name: "Amplitude" }).fill("40 g");
  await shock.getByRole("textbox", { name: "Nominal duration" }).fill("11 ms");
  await shock.getByText("+Z", { exact: true }).click();
}

test("a test in the place of a removed one is a new one to the laboratories", async ({ browser }) => {
  const customer = await signedIn(browser, "customer@demo.test", /user\/projects/);
  const id = await askLaboratories(customer, `Replaced test ${Date.now().toString(36)}`);
  await customer.goto(`/estimates/${id}`);
  await customer.getByRole("button", { name: "Test 1: more" }).click();
  await customer.getByRole("menuitem", { name: "Remove" }).click();
  await addShock(customer, 1);
  await customer.getByRole("button", { name: "Save the revision" }).click();
  await expect(customer.getByRole("dialog", { name: "Who is asked for the new test?" })).toBeVisible();
});

test("a revision adds a test, the customer says who is asked for it, and it may go again", async ({
  browser,
}) => {
  const customer = await signedIn(browser, "customer@demo.test", /user\/projects/);
  const errors = watchForErrors(customer);
  const title = `Revised sensor ${Date.now().toString(36)}`;
  const id = await askLaboratories(customer, title);

  await test.step("everybody who was asked for everything is proposed", async () => {
    await customer.goto(`/estimates/${id}`);
    await customer.getByRole("button", { name: "Add a test" }).click();
    await addShock(customer, 2);
    await customer.getByRole("button", { name: "Save the revision" }).click();
    const dialog = customer.getByRole("dialog", { name: "Who is asked for the new test?" });
    for (const name of ["Garonne Qualification", "Isar Prüfzentrum"])
      await expect(dialog.getByRole("group", { name: new RegExp(name) }).getByRole("checkbox")).toBeChecked();
    await dialog.getByRole("group", { name: /Isar/ }).getByText("Shock, half sine").click();
    await dialog.getByRole("button", { name: "Save and notify labs" }).click();
    await expect(customer).toHaveURL(new RegExp(`/user/projects/${id}$`));
  });

  await test.step("who is asked sees both tests, the other one only its own", async () => {
    const lab = await signedIn(browser, "lab@demo.test", /test-lab\/projects/);
    await openRequest(lab, title);
    await expect(lab.getByRole("main")).toContainText("Shock, half sine");
    const lab2 = await signedIn(browser, "lab2@demo.test", /test-lab\/projects/);
    await openRequest(lab2, title);
    await expect(lab2.getByRole("main")).toContainText("Random vibration");
    await expect(lab2.getByRole("main")).not.toContainText("Shock, half sine");
  });

  await test.step("a test may go again", async () => {
    await customer.goto(`/estimates/${id}`);
    await customer.getByRole("button", { name: "Test 2: more" }).click();
    await customer.getByRole("menuitem", { name: "Remove" }).click();
    await customer.getByRole("button", { name: "Save the revision" }).click();
    await expect(customer).toHaveURL(new RegExp(`/user/projects/${id}$`));
    await expect(customer.getByRole("main")).not.toContainText("Shock, half sine");
  });
  expect(errors).toEqual([]);
});
