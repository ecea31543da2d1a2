import { importCsv } from "@headroom/contract/endpoints/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

type Stated = { readonly delimiter?: "comma" | "semicolon" | "tab"; readonly decimalSign?: "." | "," };
const send = (csv: string, dryRun = true, stated: Stated = {}) =>
  admin.call(importCsv, { params: { kind: "labs" }, body: { csv, dryRun, ...stated } });
const place = async (name: string) =>
  (await server.database.pool.query("select city, latitude, longitude from labs where name = $1", [name]))
    .rows[0];

const header =
  "name;city;countryCode;latitude;longitude;currency;leadTimeDays;languages;contactEmail;stereoTypeIds";

describe("a file of laboratories", () => {
  it("with semicolons and decimal commas is read as it was meant", async () => {
    const csv = `${header}\nTest Lab;Ulm;DE;48,4;9,99;EUR;10;de;a@example.test;vib-sine\n`;
    const report = (await send(csv, false)).body.data;
    expect(report).toMatchObject({ created: 1, refused: 0 });
    expect(report.readAs).toEqual({ delimiter: "semicolon", decimalSign: ",", notes: [] });
    expect(await place("Test Lab")).toEqual({ city: "Ulm", latitude: 48.4, longitude: 9.99 });
  });

  it("may have tabs, capitals, blanks around names, empty rows and cells at the end of rows", async () => {
    const csv = `sep=\t\r\n\r\n NAME \tCity\tCOUNTRYCODE\tlatitude\tlongitude\tcurrency\tleadtimedays\t\t\r\n\t\t\r\nTab Lab\tKöln\tDE\t50.9\t6.96\tEUR\t10\t\t\r\n\t\t\t\t\t\t\t\t\r\n`;
    const report = (await send(csv, false)).body.data;
    expect(report).toMatchObject({ created: 1, refused: 0, readAs: { delimiter: "tab", decimalSign: "." } });
    expect(report.rows.map(({ row }) => row)).toEqual([4]);
    expect(await place("Tab Lab")).toEqual({ city: "Köln", latitude: 50.9, longitude: 6.96 });
  });

  it("reads a coordinate that can be one in one way alone", async () => {
    const csv = `${header}\nIsar Lab;München;DE;48.137;11.6;EUR;10;de;a@example.test;vib-sine\n`;
    await send(csv, false);
    expect(await place("Isar Lab")).toEqual({ city: "München", latitude: 48.137, longitude: 11.6 });
  });

  it("with letters that were lost is refused, and names the encoding", async () => {
    const csv = "name,city\nPr\uFFFDflabor M\uFFFDller,K\uFFFDln\n";
    const reply = await send(csv);
    expect(reply.status).toBe(400);
    expect(reply.refusal.fields?.["csv"]).toMatch(
      /Line 2 .+ Read it as Windows-1252, or save it as UTF-8\.$/,
    );
  });

  it("that is an Excel workbook is refused by name", async () => {
    const reply = await send("PK\u0003\u0004\u0014\u0000[Content_Types].xml");
    expect([reply.status, reply.refusal.fields]).toEqual([
      400,
      {
        csv: "The file could not be read as CSV. This is an Excel workbook: save the sheet as CSV, or copy its cells and paste them.",
      },
    ]);
  });
});

describe("a number that can be read in two ways", () => {
  const lithium = (cell: string, other = "2") => `id;lithiumMaxKwh\nlab-001;${cell}\nlab-002;${other}\n`;

  it("refuses its row, and an import names row, column and both readings", async () => {
    const question = '"1.500" can be read in two ways: write 1500 or 1.5.';
    expect((await send(lithium("1.500"))).body.data.rows[0]).toMatchObject({
      outcome: "refuse",
      fields: { lithiumMaxKwh: question },
    });
    const reply = await send(lithium("1.500"), false);
    expect([reply.status, reply.refusal.fields]).toEqual([400, { "row 2, lithiumMaxKwh": question }]);
  });

  it.each([
    ["9,99", 1500],
    ["9.99", 1.5],
  ])("is decided by another one, %s, and the report says so", async (other, value) => {
    const { readAs, refused } = (await send(lithium("1.500", other))).body.data;
    expect([readAs.notes, refused]).toEqual([[`Row 2, lithiumMaxKwh: read 1.500 as ${value}`], 0]);
  });

  it("is decided by what the sender says", async () => {
    const { readAs } = (await send(lithium("1.500"), true, { decimalSign: "," })).body.data;
    expect(readAs).toMatchObject({ decimalSign: ",", notes: ["Row 2, lithiumMaxKwh: read 1.500 as 1500"] });
    const other = await send(lithium("1.500"), true, { delimiter: "comma" });
    expect(other.refusal.fields?.["csv"]).toMatch(/^Unknown columns: id;lithiumMaxKwh\./);
  });
});
