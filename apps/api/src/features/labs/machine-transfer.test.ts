import { exportOwnMachines, getOwnLab, importOwnMachines } from "@headroom/contract/endpoints/lab-record";
import { equipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinedDraft } from "../../testing/new-account.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let lab: Client;
let labId: string;
beforeAll(async () => {
  server = await startTestServer();
  const joined = await joinedDraft(server, "Machine House", "ines@machines.example");
  ({ client: lab, labId } = joined);
});
afterAll(() => server.stop());

const modelId = equipmentIdSchema.parse("cls-ed-10kn");
const send = async (
  csv: string,
  dryRun: boolean,
  models: { text: string; equipmentId: typeof modelId }[] = [],
) => lab.call(importOwnMachines, { body: { csv, dryRun, models } });
const stored = async () =>
  (await server.database.pool.query("select * from lab_equipment where lab_id = $1 order by id", [labId]))
    .rows;
const clear = () => server.database.pool.query("delete from lab_equipment where lab_id = $1", [labId]);

const header =
  "model,equipmentId,quantity,status,calibrationDue,dayRate,currency,forceSinePeakKN,payloadMaxKg";
const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
const good = (n: number) => ["Our shaker", modelId, "1", "in service", day(n), "1800", "EUR", "9.5", "100"];
/** One wrong cell of each kind: its column, and what stands there. */
const planted = [
  [2, "quantity", "0"],
  [2, "quantity", "two"],
  [3, "status", "broken"],
  [4, "calibrationDue", "31.12.2026"],
  [5, "dayRate", "-1"],
  [5, "dayRate", "much"],
  [6, "currency", "EURO"],
  [7, "forceSinePeakKN", "strong"],
  [8, "payloadMaxKg", "-100"],
  [1, "equipmentId", "no-such-model"],
] as const;

it("names 50 planted faults of 1,000 machines by row and column, and writes none", async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => good(n));
  const expected: (readonly [number, string])[] = [];
  for (let fault = 0; fault < 50; fault += 1) {
    const [place, column, cell] = planted[fault % planted.length] ?? planted[0];
    const at = 7 + fault * 19;
    rows[at]?.splice(place, 1, cell.replace("2026", `${2026 + fault}`));
    // The header is row 1.
    expected.push([at + 2, column]);
  }
  const csv = [header, ...rows.map((row) => row.join(","))].join("\n");
  const dry = (await send(csv, true)).body.data;
  const named = dry.rows.flatMap(({ row, fields }) => Object.keys(fields).map((column) => [row, column]));
  expect(named).toEqual(expected);
  expect([dry.created, dry.refused]).toEqual([950, 50]);
  const real = await send(csv, false);
  expect(real.status).toBe(400);
  expect(Object.keys(real.refusal.fields ?? {})).toEqual(
    expected.map(([row, column]) => `row ${row}, ${column}`),
  );
  expect(await stored()).toEqual([]);
});

it("writes all rows of a file without a fault, and nothing when it is sent again", async () => {
  const csv = [header, ...Array.from({ length: 1000 }, (_, n) => good(n).join(","))].join("\n");
  expect((await send(csv, true)).body.data).toMatchObject({ created: 1000, refused: 0 });
  expect(await stored()).toEqual([]);
  expect((await send(csv, false)).body.data).toMatchObject({ created: 1000, updated: 0 });
  const rows = await stored();
  expect(rows).toHaveLength(1000);
  expect(rows[0]).toMatchObject({
    equipment_id: modelId,
    day_rate_cents: 180_000,
    overrides: { forceSinePeakKN: 9.5 },
  });
  expect((await send(csv, false)).body.data).toMatchObject({ created: 0, updated: 0, unchanged: 1000 });
  const more = await send(`${header}\n${good(2000).join(",")}`, false);
  expect([more.status, more.refusal.error]).toEqual([
    409,
    "A laboratory can list 1000 machines. Give machines of the same model a quantity instead.",
  ]);
  await clear();
});

it("proposes models for a text, and assigns none that was not chosen, also where a name is the same", async () => {
  const { rows: catalogue } = await server.database.pool.query(
    "select id, manufacturer || ' ' || model as name from equipment where id = $1",
    [modelId],
  );
  const { name } = catalogue[0];
  const csv = `model,quantity,dayRate\n"${name}",2,\nsomething else entirely xyzzy,1,900`;
  const { proposals, rows } = (await send(csv, true)).body.data;
  expect(rows.map(({ outcome, fields }) => [outcome, fields])).toEqual([
    ["refuse", { model: "Choose its catalogue model." }],
    ["refuse", { model: "Choose its catalogue model." }],
  ]);
  expect(proposals[0]).toMatchObject({ text: name, rows: 1 });
  expect(proposals[0]?.models[0]).toEqual({ equipmentId: modelId, name });
  expect(proposals[1]?.models).toEqual([]);
  const chosen = [name, "something else entirely xyzzy"].map((text) => ({ text, equipmentId: modelId }));
  expect((await send(csv, false, chosen)).status).toBe(200);
  expect((await stored()).map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([1, 2]);
  await clear();
});

describe("how a day rate is stated", () => {
  const rated = "equipmentId,calibrationDue,dayRate,dayRateIs,currency";
  const row = (n: number, rate: string) => `${modelId},${day(n)},${rate},EUR`;
  const kinds = async () =>
    (await stored())
      .toSorted((a, b) => (a.calibration_due < b.calibration_due ? -1 : 1))
      .map(({ day_rate_cents, day_rate_is }) => [day_rate_cents, day_rate_is]);

  it("is written and read back in a file", async () => {
    const csv = [rated, row(1, "1800,figure"), row(2, "900,from"), row(3, ",on request"), row(4, ",")].join(
      "\n",
    );
    expect((await send(csv, false)).body.data).toMatchObject({ created: 4 });
    const expected = [
      [180_000, "figure"],
      [90_000, "from"],
      [null, "on request"],
      [null, null],
    ];
    expect(await kinds()).toEqual(expected);
    const machines = (await lab.call(getOwnLab)).body.data.equipment;
    expect(new Set(machines.map(({ dayRateCents, dayRateIs }) => [dayRateCents, dayRateIs]))).toEqual(
      new Set(expected),
    );
    const exported = (await lab.send("GET", `/api${exportOwnMachines.path}`)).text;
    expect((await send(exported, false)).body.data).toMatchObject({ unchanged: 4, refused: 0 });
    // A column that the file lacks stays as it is.
    const id = machines.find(({ dayRateIs }) => dayRateIs === "from")?.labEquipmentId;
    expect((await send(`id,dayRate\n${id},950`, false)).body.data).toMatchObject({ updated: 1 });
    expect((await kinds())[1]).toEqual([95_000, "from"]);
    await clear();
  });

  it("is a figure where a file without the column has an amount, and in a record kept from before", async () => {
    const csv = `${header}\n${good(1).join(",")}`;
    await send(csv, false);
    expect(await kinds()).toEqual([[180_000, "figure"]]);
    await server.database.pool.query("update lab_equipment set day_rate_is = null where lab_id = $1", [
      labId,
    ]);
    const [machine] = (await lab.call(getOwnLab)).body.data.equipment;
    expect(machine).toMatchObject({ dayRateCents: 180_000, dayRateIs: "figure" });
    expect((await send(csv, false)).body.data).toMatchObject({ unchanged: 1 });
    await clear();
  });

  it.each([
    ["1800,", "dayRateIs", "Choose whether the amount is a figure or a “from” price."],
    [",from", "dayRate", "Enter the day rate, or choose “on request”."],
    ["1800,on request", "dayRate", "A day rate on request has no amount."],
  ])("is refused as “%s”", async (rate, column, sentence) => {
    const reply = await send(`${rated}\n${row(1, rate)}`, false);
    expect([reply.status, reply.refusal.fields]).toEqual([400, { [`row 2, ${column}`]: sentence }]);
    expect(await stored()).toEqual([]);
  });
});

it("changes by identifier what its own export wrote, and reaches no other laboratory's machine", async () => {
  await send(`${header}\n${good(1).join(",")}`, false);
  const [machine] = (await lab.call(getOwnLab)).body.data.equipment;
  const csv = (await lab.send("GET", `/api${exportOwnMachines.path}`)).text;
  expect((await send(csv, true)).body.data).toMatchObject({ unchanged: 1, refused: 0 });
  const { labEquipmentId: id } = machine ?? { labEquipmentId: "" };
  expect((await send(`id,payloadMaxKg\n${id},120`, false)).body.data).toMatchObject({ updated: 1 });
  expect((await stored())[0]).toMatchObject({ overrides: { forceSinePeakKN: 9.5, payloadMaxKg: 120 } });
  const { rows } = await server.database.pool.query(
    "select id, lab_id, version from lab_equipment where lab_id <> $1 limit 1",
    [labId],
  );
  const reply = await send(`id,equipmentId,quantity\n${rows[0].id},${modelId},7`, false);
  expect([reply.status, reply.refusal.fields]).toEqual([
    400,
    { "row 2, id": "You have no machine with this identifier. Leave it empty for a new row." },
  ]);
  const after = await server.database.pool.query(
    "select id, lab_id, version from lab_equipment where id = $1",
    [rows[0].id],
  );
  expect(after.rows).toEqual(rows);
});
