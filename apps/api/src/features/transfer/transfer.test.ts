import { exportCsv, importCsv } from "@headroom/contract/endpoints/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLines, readCsv } from "../../platform/csv.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { readList, writeList } from "./columns.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

type Kind = "labs" | "equipment" | "accreditations";
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const send = (kind: Kind, csv: string, dryRun = true) =>
  admin.call(importCsv, { params: { kind }, body: { csv, dryRun } });
const exported = async (kind: Kind) => (await admin.call(exportCsv, { params: { kind } })).text;
const countOf = async (table: string) => (await query(`select count(*) as total from ${table}`))[0].total;
const labHeader = [
  "name",
  "city",
  "countryCode",
  "latitude",
  "longitude",
  "currency",
  "leadTimeDays",
  "languages",
];
const labRow = (name: string, changes: Partial<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    name,
    city: "Lyon",
    countryCode: "FR",
    latitude: "45.76",
    longitude: "4.84",
    currency: "EUR",
    leadTimeDays: "10",
    languages: "fr; en",
    ...changes,
  };
  return labHeader.map((column) => row[column] ?? "");
};

describe.each<[Kind, string]>([
  ["labs", "labs"],
  ["equipment", "equipment"],
  ["accreditations", "accreditations"],
])("%s", (kind, table) => {
  it("that are exported and imported again change nothing", async () => {
    const csv = await exported(kind);
    const total = await countOf(table);
    const report = (await send(kind, csv, false)).body.data;
    expect(report).toMatchObject({ dryRun: false, created: 0, updated: 0, unchanged: total, refused: 0 });
    expect(await exported(kind)).toBe(csv);
    expect(await query("select 1 from activity where action like 'import%'")).toEqual([]);
  });

  it("that are exported can be imported where none of them is", async () => {
    const csv = await exported(kind);
    const { header, rows } = readCsv(csv);
    // A name already in use is refused under another identifier, so the copies get new ones.
    const names = ["id", "name", "abbreviation", "model"].map((name) => header.indexOf(name));
    const renamed = rows.map((row) =>
      row.map((cell, place) => (names.includes(place) ? `copy-${cell}` : cell)),
    );
    const report = (await send(kind, csvLines([header, ...renamed]))).body.data;
    expect(report).toMatchObject({ dryRun: true, created: rows.length, refused: 0 });
    expect(await countOf(table)).toBe(rows.length);
  });
});

describe("a dry run", () => {
  it("says row by row what would happen, and does nothing", async () => {
    const [known] = await query(
      "select id, name, city, country_code, latitude, longitude, currency, lead_time_days, languages from labs where id = 'lab-001'",
    );
    const knownRow = [
      known.name,
      known.city,
      known.country_code,
      String(known.latitude),
      String(known.longitude),
      known.currency,
      String(known.lead_time_days),
      known.languages.join("; "),
    ];
    const changedRow = [...knownRow];
    changedRow[6] = "99";
    const before = await exported("labs");
    const unchanged = await send("labs", csvLines([labHeader, knownRow]));
    expect(unchanged.body.data.rows).toEqual([
      { row: 2, outcome: "unchanged", name: known.name, fields: {} },
    ]);
    const reply = await send(
      "labs",
      csvLines([
        labHeader,
        changedRow,
        labRow("New House"),
        labRow("Bad House", { latitude: "north", countryCode: "France" }),
        labRow("New House"),
      ]),
    );
    expect(reply.body.data).toMatchObject({ dryRun: true, created: 1, updated: 1, unchanged: 0, refused: 2 });
    expect(reply.body.data.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, "update"],
      [3, "create"],
      [4, "refuse"],
      [5, "refuse"],
    ]);
    expect(Object.keys(reply.body.data.rows[2]?.fields ?? {}).sort()).toEqual(["countryCode", "latitude"]);
    expect(reply.body.data.rows[3]?.fields).toEqual({ row: "Row 3 is for the same record." });
    expect(await exported("labs")).toBe(before);
  });
});

describe("an import", () => {
  it("says in words what a row lacks", async () => {
    const report = (
      await send(
        "labs",
        csvLines([
          ["name", "countryCode"],
          ["Bare House", "FR"],
        ]),
      )
    ).body.data;
    expect(report.rows[0]?.fields).toMatchObject({
      city: "Required.",
      currency: "Required.",
      leadTimeDays: "Required.",
    });
  });

  it("writes a limit for lithium, takes it away with an empty cell, and refuses one that is no number", async () => {
    const sendLimit = async (cell: string, dryRun: boolean) =>
      (
        await send(
          "labs",
          csvLines([
            ["id", "lithiumMaxKwh"],
            ["lab-003", cell],
          ]),
          dryRun,
        )
      ).body.data;
    const limit = async () =>
      (await query("select lithium_max_kwh from labs where id = 'lab-003'"))[0].lithium_max_kwh;
    expect(await limit()).toBeNull();
    expect(await sendLimit("2.5", false)).toMatchObject({ updated: 1, refused: 0 });
    expect(await limit()).toBe(2.5);
    expect((await sendLimit("5 kWh", true)).rows[0]?.fields).toHaveProperty("lithiumMaxKwh");
    expect(await sendLimit("", false)).toMatchObject({ updated: 1, refused: 0 });
    expect(await limit()).toBeNull();
  });

  it("writes a laboratory's own hours and charges, and takes them away with empty cells", async () => {
    const sendRules = async (cells: readonly string[], dryRun = false) =>
      (
        await send(
          "labs",
          csvLines([
            [
              "id",
              "setUpTo20KgH",
              "attendedHPerDay",
              "reportDays",
              "minChargeCents",
              "minOrderCents",
              "chamberSetUpH",
            ],
            ["lab-003", ...cells],
          ]),
          dryRun,
        )
      ).body.data;
    const rules = async () => {
      const columns =
        "set_up_to20_kg_h, attended_h_per_day, report_days, min_charge_cents, min_order_cents, chamber_set_up_h";
      const [row] = await query(`select ${columns} from labs where id = 'lab-003'`);
      return Object.values(row);
    };
    expect(await rules()).toEqual([null, null, null, null, null, null]);
    expect(await sendRules(["1.5", "16", "3", "75000", "150000", "8"])).toMatchObject({
      updated: 1,
      refused: 0,
    });
    expect(await rules()).toEqual([1.5, 16, 3, 75_000, 150_000, 8]);
    const exportedRow = (await exported("labs")).split("\r\n").find((row) => row.startsWith("lab-003"));
    expect(exportedRow).toContain("75000");
    expect((await sendRules(["1.5", "25", "3.5", "-1", "-1", "201"], true)).rows[0]?.fields).toEqual({
      attendedHPerDay: "At most 24 h.",
      reportDays: "Write a whole number of days.",
      minChargeCents: "Must be 0 or more.",
      minOrderCents: "Must be 0 or more.",
      chamberSetUpH: "At most 200 h.",
    });
    expect(await sendRules(["", "", "", "", "", ""])).toMatchObject({ updated: 1, refused: 0 });
    expect(await rules()).toEqual([null, null, null, null, null, null]);
  });

  it("refuses an identifier that the text index cannot hold", async () => {
    const csv = csvLines([
      ["id", ...labHeader],
      ["acme.graz", ...labRow("Acme Graz")],
    ]);
    const report = (await send("labs", csv)).body.data;
    expect(report).toMatchObject({ created: 0, refused: 1 });
    expect(report.rows[0]?.fields["id"]).toContain("letters, digits, dash and underscore only");
  });

  it("takes all rows or none", async () => {
    const before = await countOf("labs");
    const refused = await send(
      "labs",
      csvLines([labHeader, labRow("Alpha House"), labRow("Beta House", { latitude: "95" })]),
      false,
    );
    expect(refused.status).toBe(400);
    expect(refused.refusal).toMatchObject({
      error: "Nothing was imported: a row has faults.",
      fields: { "row 3, latitude": expect.stringContaining("90") },
    });
    expect(await countOf("labs")).toBe(before);
  });

  it("adds laboratories with addresses of their own, queues them for the text index and records each", async () => {
    await query("delete from search_outbox");
    const report = (
      await send(
        "labs",
        csvLines([labHeader, labRow("Rhône Test"), labRow("Rhone Test", { city: "Vienne" })]),
        false,
      )
    ).body.data;
    expect(report).toMatchObject({ created: 2, refused: 0 });
    const added = await query(
      "select id, slug, languages, version from labs where slug like 'rhone-test%' order by slug",
    );
    expect(added.map((lab) => lab.slug)).toEqual(["rhone-test", "rhone-test-2"]);
    expect(added[0].languages).toEqual(["fr", "en"]);
    expect(
      (await query("select lab_id from search_outbox order by lab_id")).map((row) => row.lab_id),
    ).toEqual(added.map((lab) => String(lab.id)).toSorted());
    expect(
      await query("select actor_name, action from activity where subject_id = $1", [added[0].id]),
    ).toEqual([{ actor_name: "Ada Operator", action: "import: create" }]);
  });

  it("changes what it names and leaves the columns that the file lacks", async () => {
    const [before] = await query(
      "select slug, version, contact_email, enabled from labs where id = 'lab-002'",
    );
    const report = (
      await send(
        "labs",
        csvLines([
          ["id", "leadTimeDays"],
          ["lab-002", "77"],
        ]),
        false,
      )
    ).body.data;
    expect(report).toMatchObject({ updated: 1 });
    const [after] = await query(
      "select slug, version, contact_email, enabled, lead_time_days from labs where id = 'lab-002'",
    );
    expect(after).toEqual({ ...before, version: before.version + 1, lead_time_days: 77 });
    const [log] = await query("select before, after from activity where subject_id = 'lab-002'");
    expect(log.before.leadTimeDays).not.toBe(77);
    expect(log.after.leadTimeDays).toBe(77);
  });

  it("of equipment reads ratings of every kind and marks the laboratories that have the model", async () => {
    const [{ equipment_id: id, lab_id: labId }] = await query(
      "select equipment_id, lab_id from lab_equipment inner join equipment on equipment.id = equipment_id where equipment_type_id = 'ed-shaker' limit 1",
    );
    const [before] = await query("select version from labs where id = $1", [labId]);
    const header = [
      "id",
      "equipmentTypeId",
      "manufacturer",
      "model",
      "forceSinePeakKN",
      "pulses",
      "tableMm",
      "cooling",
      "shakerInterface",
      "ratingProvenance",
    ];
    const existing = await query(
      "select equipment_type_id, manufacturer, model from equipment where id = $1",
      [id],
    );
    const rows = [
      [
        id,
        existing[0].equipment_type_id,
        existing[0].manufacturer,
        existing[0].model,
        "123.5",
        "half-sine; sawtooth",
        "600 x 600",
        "water",
        "yes",
        "forceSinePeakKN=measured",
      ],
      ["", "ed-shaker", "Nova", "N 1", "1e-1", "", "", "", "", ""],
    ];
    const report = (await send("equipment", csvLines([header, ...rows]), false)).body.data;
    expect(report).toMatchObject({ created: 1, updated: 1, refused: 0 });
    const [{ ratings, rating_provenance: provenance }] = await query(
      "select ratings, rating_provenance from equipment where id = $1",
      [id],
    );
    expect(ratings).toMatchObject({
      forceSinePeakKN: 123.5,
      pulses: ["half-sine", "sawtooth"],
      tableMm: [600, 600],
      cooling: "water",
      shakerInterface: true,
    });
    expect(provenance).toEqual({ forceSinePeakKN: "measured" });
    expect((await query("select ratings from equipment where manufacturer = 'Nova'"))[0].ratings).toEqual({
      forceSinePeakKN: 0.1,
    });
    expect((await query("select version from labs where id = $1", [labId]))[0].version).toBe(
      before.version + 1,
    );
  });

  it("refuses what does not exist, and values of the wrong kind, by column", async () => {
    const reply = await send(
      "equipment",
      csvLines([
        ["equipmentTypeId", "manufacturer", "model", "forceSinePeakKN", "shakerInterface", "provenance"],
        ["no-such-kind", "A", "B", "", "", ""],
        ["ed-shaker", "A", "C", "strong", "maybe", "guessed"],
      ]),
    );
    expect(reply.body.data.rows[0]?.fields).toEqual({
      equipmentTypeId: "There is no equipment class no-such-kind.",
    });
    expect(Object.keys(reply.body.data.rows[1]?.fields ?? {}).sort()).toEqual([
      "forceSinePeakKN",
      "provenance",
      "shakerInterface",
    ]);
    const types = await send(
      "labs",
      csvLines([
        [...labHeader, "testTypeIds"],
        [...labRow("With types"), "no-such-type"],
      ]),
    );
    expect(types.body.data.rows[0]?.fields).toHaveProperty("testTypeIds");
  });

  it.each([
    ["an unknown column", "name,colour\nA,red\n", /Unknown columns: colour/],
    ["a column twice", "name,name\nA,B\n", /twice/],
    ["no CSV", 'name\n"open\n', /could not be read/],
  ])("refuses a file with %s", async (_what, csv, sentence) => {
    const reply = await send("labs", csv);
    expect(reply.status).toBe(400);
    expect(reply.refusal.fields?.["csv"]).toMatch(sentence);
  });
});

describe("an export", () => {
  it("makes formulas harmless, keeps negative numbers, and comes back as it was", async () => {
    await query(`update labs set name = '=HYPERLINK("http://evil")', longitude = -0.57 where id = 'lab-003'`);
    const csv = await exported("labs");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv).toContain(",-0.57,");
    expect((await send("labs", csv)).body.data).toMatchObject({ created: 0, updated: 0, refused: 0 });
  });
});

describe("an export of numbers and words of another day", () => {
  it("is read back as it was, whatever else its file holds", async () => {
    await query(
      "update labs set lithium_max_kwh = 1.125, longitude = -1.234, latitude = 45.0000001, currency = 'XAU' where id = 'lab-004'",
    );
    const csv = await exported("labs");
    expect(csv).toContain("1.1250");
    const [head = "", ...rows] = csv.split("\r\n");
    const alone = [head, rows.find((row) => row.includes("lab-004"))].join("\r\n");
    for (const file of [csv, alone])
      expect((await send("labs", file)).body.data).toMatchObject({ created: 0, updated: 0, refused: 0 });
    await query("update labs set currency = 'EUR' where id = 'lab-004'");
  });
});

describe("a list in a cell", () => {
  it.each([[[]], [["de"]], [["de", "en"]], [["a; b", "c"]], [["[x]"]]])(
    "%j comes back as it was",
    (items) => {
      expect(readList(writeList(items))).toEqual(items);
    },
  );
});
