import { afterEach, expect, test, vi } from "vitest";
import { show } from "../../../testing/shown.tsx";
import { ImportDialog } from "./import-dialog.tsx";

afterEach(() => vi.restoreAllMocks());

test("A table that cannot be read is refused over the form, until another is pasted", async () => {
  const refusal = { success: false, error: "The first line names no column.", code: "invalid" };
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(refusal, { status: 400 }));
  const screen = await show(<ImportDialog kind="equipment" onClose={() => undefined} />);
  const rows = screen.getByRole("textbox", { name: "Or paste rows" });
  await rows.fill("what,ever");
  await screen.getByRole("button", { name: "Check without changing anything" }).click();
  await expect.element(screen.getByRole("alert").getByText("The first line names no column.")).toBeVisible();
  await rows.fill("name,city");
  await expect.element(screen.getByText("The first line names no column.")).not.toBeInTheDocument();
});

const report = (delimiter: string) => ({
  success: true,
  data: {
    dryRun: true,
    readAs: { delimiter, decimalSign: ",", notes: ["Row 2, lithiumMaxKwh: read 1.500 as 1500"] },
    created: 1,
    updated: 0,
    unchanged: 0,
    refused: 0,
    rows: [{ row: 2, outcome: "create", name: "Prüflabor Müller", fields: {} }],
  },
});
const chooseFile = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const files = new DataTransfer();
  files.items.add(new File([bytes], name));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
};
/** `name;city`, and below it Müller and Köln, each letter a byte. */
const latin = Uint8Array.from("name;city\nM\u00fcller;K\u00f6ln\n", (letter) => letter.charCodeAt(0));

test("A file's encoding, delimiter and decimal sign are said before it is applied, and can be corrected", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const body: unknown = JSON.parse(
      input instanceof Request ? await input.text() : typeof init?.body === "string" ? init.body : "",
    );
    sent.push(body);
    return Response.json(report("semicolon"));
  });
  const screen = await show(<ImportDialog kind="labs" onClose={() => undefined} />);
  await expect
    .element(screen.getByText(/changes the laboratory with the same name and city, or creates it/))
    .toBeVisible();
  await chooseFile("labs.csv", latin);
  await expect
    .element(screen.getByRole("textbox", { name: "Or paste rows" }))
    .toHaveValue("name;city\nMüller;Köln\n");
  await screen.getByRole("button", { name: "Check without changing anything" }).click();
  await expect
    .element(screen.getByText("Read as semicolon-separated, decimal comma, Windows-1252."))
    .toBeVisible();
  await expect.element(screen.getByText("Row 2, lithiumMaxKwh: read 1.500 as 1500")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Apply 1 row" })).toBeVisible();
  await screen.getByRole("combobox", { name: "Decimal sign" }).selectOptions("Point");
  await expect.poll(() => sent.at(-1)).toMatchObject({ decimalSign: ".", dryRun: true });
  await screen.getByRole("combobox", { name: "Encoding" }).selectOptions("UTF-8");
  await expect.poll(() => sent.at(-1)).toMatchObject({ csv: "name;city\nM\uFFFDller;K\uFFFDln\n" });
});

test("A workbook is refused by name before anything is sent", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const screen = await show(<ImportDialog kind="labs" onClose={() => undefined} />);
  await chooseFile("labs.xlsx", new TextEncoder().encode("PK\u0003\u0004....[Content_Types].xml"));
  await expect
    .element(
      screen.getByText("This is an Excel workbook: save the sheet as CSV, or copy its cells and paste them."),
    )
    .toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});
