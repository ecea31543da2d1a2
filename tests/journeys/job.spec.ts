import { expect, type Page } from "@playwright/test";
import { signedIn, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const garonne = "lab-020";
const today = new Date().toISOString().slice(0, 10);

async function post(page: Page, address: string, data: unknown) {
  const answer = await page.request.post(`/api/${address}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string; projectLabs: { projectLabId: string }[] } }).data;
}

/** A project that is awarded to one laboratory; how it comes to that by hand is the main job's. */
async function awarded(customer: Page, lab: Page, title: string) {
  const psd = [20, 2000].map((fHz) => ({ fHz, psd: 0.01 }));
  const specification = {
    title,
    specimen: { name: title, massKg: 3, fixtureMassKg: 4, lengthMm: 120, widthMm: 90, heightMm: 60 },
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "vib-random",
        title: "Random vibration",
        parameters: { psd, psdUnit: "g²/Hz", axes: ["X", "Y", "Z"], durationPerAxisMin: 10 },
      },
    ],
  };
  const labs = [{ labId: garonne, lineIds: ["t1"] }];
  const { id } = await post(customer, "save-project/create", { specification, labs });
  const status = (data: object) => post(customer, "save-project/update-project-status", { id, ...data });
  const projectLabId = (await status({ status: "Submitted" })).projectLabs[0]?.projectLabId;
  const quote = {
    lines: [{ lineId: "t1", description: "Random vibration", amountCents: 250_000, days: 2 }],
    currency: "EUR",
    validUntil: "2999-12-31",
    earliestStart: "2999-01-11",
    leadTimeDays: 10,
    freeHoldHours: 48,
  };
  await post(lab, "test-lab/project/respond", { kind: "quote", projectLabId, quote });
  await status({ status: "Awarded", awards: [{ projectLabId, lineIds: ["t1"] }] });
  const schedule = [{ lineId: "t1", start: today, end: today }];
  const scheduled = await lab.request.put(`/api/test-lab/project/progress/${projectLabId}`, {
    data: { status: "Scheduled", schedule },
  });
  expect(scheduled.ok()).toBe(true);
  return { ofLab: `/test-lab/projects/${projectLabId}`, ofCustomer: `/user/projects/${id}` };
}

async function attach(lab: Page, button: string, name: string): Promise<void> {
  const chosen = lab.waitForEvent("filechooser");
  await lab.getByRole("button", { name: button }).first().click();
  await (await chosen).setFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
}

test("a job goes from the received specimen through an incident and a complaint to an accepted report", async ({
  browser,
}) => {
  const customer = await signedIn(browser, "customer@demo.test", /user\/projects/);
  const lab = await signedIn(browser, "lab@demo.test", /test-lab\/projects/);
  const errors = [watchForErrors(customer), watchForErrors(lab)];
  const { ofLab, ofCustomer } = await awarded(customer, lab, `Pump ${Date.now()}`);
  const dialog = lab.getByRole("dialog");

  await test.step("the laboratory notes what has arrived, and receives the specimen with damage", async () => {
    await lab.goto(ofLab);
    await lab.getByRole("button", { name: "Check list" }).click();
    await dialog.getByLabel("Arrived on of item 1").fill(today);
    await dialog.getByRole("button", { name: "Save check list" }).click();
    await expect(lab.getByText("Cables").locator("..")).toContainText("expected");
    await lab.getByRole("button", { name: "Specimen received" }).click();
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Confirm receipt" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Describe the damage.");
    await dialog.getByRole("textbox", { name: "Condition" }).fill("A corner is dented.");
    await dialog.getByRole("button", { name: "Confirm receipt" }).click();
    await expect(lab.getByText("A corner is dented.")).toBeVisible();
  });

  await test.step("an incident interrupts the tests, and the customer decides", async () => {
    await lab.getByRole("button", { name: "Start testing" }).click();
    await lab.getByRole("button", { name: "Report an incident" }).click();
    await dialog.getByRole("combobox").selectOption({ label: "Fixture or wiring failure" });
    await dialog.getByRole("textbox", { name: /^What happened/ }).fill("Axis X, 4 of 10 min.");
    await dialog.getByRole("button", { name: "Report incident" }).click();
    await expect(lab.getByText("The tests are interrupted.")).toBeVisible();

    await customer.goto(ofCustomer);
    await customer.getByRole("button", { name: "Decide how to go on" }).click();
    const decision = customer.getByRole("dialog");
    await expect(decision).toContainText("48 hours free");
    await decision.getByRole("radio", { name: /Continue with a change/ }).check();
    await decision.getByRole("textbox", { name: "Change" }).fill("Fixture B.");
    await decision.getByRole("button", { name: "Send decision" }).click();
    await expect(customer.getByText("Continue with a change: Fixture B.").first()).toBeVisible();
  });

  await test.step("the customer complains about the report, and the laboratory amends it", async () => {
    await lab.goto(ofLab);
    await attach(lab, "Attach the report", "report.pdf");
    await expect(lab.getByRole("link", { name: "report.pdf" })).toBeVisible();
    await lab.getByRole("button", { name: "Deliver report" }).click();
    await dialog.getByRole("button", { name: "Deliver report" }).click();
    await expect(lab.getByText("You have delivered the report.")).toBeVisible();

    await customer.goto(ofCustomer);
    await customer.getByRole("button", { name: "Complain", exact: true }).click();
    const complaint = customer.getByRole("dialog");
    await complaint.getByRole("textbox", { name: /^Point of the report/ }).fill("Page 3: no plot of axis Z.");
    await complaint.getByRole("button", { name: "Send complaint" }).click();
    await expect(customer.getByText(/has to answer your complaint/)).toBeVisible();
    await expect(customer.getByRole("button", { name: "Accept the report" })).toHaveCount(0);

    await lab.goto(ofLab);
    await lab.getByRole("button", { name: "Answer the complaint" }).click();
    await expect(dialog).toContainText("To answer with an amended report, add it under “Your files” first");
    await expect(dialog.getByRole("radio", { name: /The report is amended/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Back" }).click();
    await attach(lab, "Add an amendment", "amendment.pdf");
    await dialog.getByRole("button", { name: "Deliver Amendment 1" }).click();
    await lab.getByRole("button", { name: "Answer the complaint" }).click();
    await dialog.getByRole("radio", { name: /Your amendment: amendment.pdf/ }).check();
    await dialog.getByRole("button", { name: "Send answer" }).click();
    await expect(lab.getByText(/Report amended/)).toBeVisible();
  });

  await test.step("the customer accepts", async () => {
    await customer.goto(ofCustomer);
    await expect(customer.getByRole("link", { name: /Download Amendment 1/ })).toBeVisible();
    await customer.getByRole("button", { name: "Accept the report" }).click();
    await customer.getByRole("button", { name: "Accept and complete" }).click();
    await expect(customer.getByText("This project is completed.")).toBeVisible();
  });
  expect(errors.flat()).toEqual([]);
});
