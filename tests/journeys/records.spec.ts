import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test, watchForErrors } from "./people.ts";

const samplesFolder = join(import.meta.dirname, "../../packages/reading/samples/records");

test.use({ viewport: { width: 1440, height: 900 } });

const [sampleRateHz, samples] = [2048, 16_384];

/** Noise that is the same each time, 1 g rms, as other programs number it: a linear congruence, then Box and Muller. */
function noise(): number[] {
  let seed = 1;
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return (seed + 1) / (2 ** 32 + 1);
  };
  return Array.from(
    { length: samples },
    () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
  );
}

const record = noise();

/** The noise as a dataset 58 of a data logger: function type 1, even abscissa in seconds, ordinate in g. */
function uff58(): string {
  const figures = record.map((value) => value.toExponential(11).toUpperCase().padStart(20));
  const rows = Array.from({ length: samples / 4 }, (_, row) => figures.slice(4 * row, 4 * row + 4).join(""));
  return [
    "    -1",
    "    58",
    "Frame rail Z",
    "NONE",
    "NONE",
    "NONE",
    "NONE",
    "    1         0    0         0       NONE         1   3       NONE         0   0",
    `         4${String(samples).padStart(10)}         1  0.00000e+00${(1 / sampleRateHz).toPrecision(9).padStart(13)}  0.00000e+00`,
    "        17    0    0    0 Time                 s",
    "        12    0    0    0 Acceleration         g",
    "         0    0    0    0 NONE                 NONE",
    "         0    0    0    0 NONE                 NONE",
    ...rows,
    "    -1",
    "",
  ].join("\n");
}

/** Drops a file as a mouse would. */
async function drop(page: Page, name: string, content: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName = "", text = ""]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, content],
  );
  await page
    .getByRole("region", { name: "Record" })
    .getByText("Drop a time history here")
    .dispatchEvent("drop", {
      dataTransfer,
    });
}

test("a record is dropped, its spectrum covered by breakpoints, and laboratories are found; the record stays", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto("/calculators");
  await page.getByRole("main").locator('a[href="/calculator/psd"]').click();
  const sent: { readonly address: string; readonly body: string }[] = [];
  page.on("request", (request) => sent.push({ address: request.url(), body: request.postData() ?? "" }));
  await drop(page, "track-07.uff", uff58());
  await expect(page.getByRole("cell", { name: "2048 Hz" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "16,384" })).toBeVisible();
  const levels = page.getByRole("region", { name: "Levels" });
  // Noise that is white: 1 g rms, of which 20 to 1024 Hz hold √(1004/1024) = 0.990.
  await expect(levels.getByRole("status").first()).toHaveText(/^0\.9\d+\sg$|^1\.0\d*\sg$/);
  const specification = page.getByRole("region", { name: "Specification from the record" });
  await expect(specification.getByText("Breakpoints")).toBeVisible();
  await expect(page.getByText(/^\d+ laboratories can run this$/)).toBeVisible();

  const [, whole = "", decimals = ""] = /(\d)\.(\d{6})/.exec(String(record[1])) ?? [];
  expect(sent.length).toBeGreaterThan(0);
  for (const { address, body } of sent) {
    expect(address + body).not.toMatch(/track-07|Frame rail/);
    expect(body).not.toContain(`${whole}.${decimals}`);
    // The search for laboratories has twelve breakpoints and a specimen: no record is as short.
    expect(body.length).toBeLessThan(2000);
  }

  await page.getByRole("button", { name: "Use in project" }).click();
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("article", { name: /^Test 1: Random 1\.\d+ g rms, from a record$/ }),
  ).toBeVisible();
  await page.goBack();
  await drop(page, "track-07.uff", uff58());
  await page.getByRole("button", { name: "Show the laboratories" }).click();
  await expect(page).toHaveURL(/\/search\/result/);
  expect(errors).toEqual([]);
});

for (const { path, figures } of [
  { path: "/calculator/time-history", figures: "Statistics" },
  { path: "/calculator/fds", figures: "Specification from the records" },
])
  test(`a record on ${path} is computed in the browser, and nothing of it is sent`, async ({ page }) => {
    const errors = watchForErrors(page);
    await page.goto(path);
    await expect(page.getByText("Drop a time history here")).toBeVisible();
    const sent: { readonly address: string; readonly body: string }[] = [];
    page.on("request", (request) => sent.push({ address: request.url(), body: request.postData() ?? "" }));
    await drop(page, "track-07.uff", uff58());
    await expect(page.getByRole("region", { name: figures })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const [, whole = "", decimals = ""] = /(\d)\.(\d{6})/.exec(String(record[1])) ?? [];
    for (const { address, body } of sent) {
      expect(address + body).not.toMatch(/track-07|Frame rail/);
      expect(body).not.toContain(`${whole}.${decimals}`);
      expect(body.length).toBeLessThan(2000);
    }
    expect(errors).toEqual([]);
  });

test("an HDF5 file is read in the browser under the content policy, and nothing is sent", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto("/calculator/psd");
  await expect(page.getByText("Drop a time history here")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.locator("input[type=file]").setInputFiles(`${samplesFolder}/big_endian_f4.h5`);
  await expect(page.getByText("HDF5 file")).toBeVisible();
  await expect(page.getByRole("region", { name: "Record" }).getByRole("checkbox").first()).toBeChecked();
  expect(sent.filter((body) => body !== "")).toEqual([]);
  expect(errors).toEqual([]);
});
