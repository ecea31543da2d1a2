import { fetchTooltips } from "@headroom/contract/endpoints/branding";
import { listStereoTypes } from "@headroom/contract/endpoints/test-types";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { loadCatalogue } from "./load-catalogue.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cold = async () =>
  (await server.visitor.call(listStereoTypes)).body.data.find(({ id }) => id === "cold");

it("brings new limits of parameters to a database that is there already, and keeps what an admin wrote", async () => {
  const before = await cold();
  await server.database.pool.query(
    "update stereo_types set parameters = '[]', label = 'Freezing', sort_order = 999, description = '' where id = 'cold'",
  );
  await loadCatalogue(server.database.connection);
  expect(before?.parameters.length).toBeGreaterThan(1);
  expect(await cold()).toEqual({ ...before, label: "Freezing", sortOrder: 999 });
});

it("explains every test method in two sentences, and keeps what an operator wrote instead", async () => {
  const methods = (await server.visitor.call(listStereoTypes)).body.data;
  const sentencesOf = (text: string) => text.split(/(?<=\.) (?=[A-Z])/).length;
  expect(methods.filter(({ description }) => sentencesOf(description) !== 2).map(({ id }) => id)).toEqual([]);
  expect(methods).toHaveLength(48);
  await server.database.pool.query("update stereo_types set description = 'Ours.' where id = 'cold'");
  await loadCatalogue(server.database.connection);
  expect((await cold())?.description).toBe("Ours.");
});

it("names derived quantities in sentences", async () => {
  const derived = (await server.visitor.call(listStereoTypes)).body.data.flatMap((method) => method.derived);
  expect(derived.length).toBeGreaterThan(40);
  expect(derived.filter((sentence) => !/^[A-Z][^=]*\.$/.test(sentence))).toEqual([]);
});

const rows = async (table: string, ids: readonly string[]) =>
  (
    await server.database.pool.query<Record<string, unknown>>(
      `select * from ${table} where id = any ($1) order by id`,
      [ids],
    )
  ).rows;

it("corrects standard tests, machine classes and bodies that nobody changed, and keeps what an operator changed", async () => {
  const before = {
    tests: await rows("test_types", ["tt-001", "tt-002"]),
    classes: await rows("equipment_types", ["ed-shaker"]),
    bodies: await rows("accreditations", ["ab-dakks", "ab-ukas"]),
  };
  await server.database.pool.query(`
    update test_types set clause = 'wrong', preset = '{}', evidence = null, enter_from = '' where id = 'tt-001';
    update test_types set clause = 'ours', enter_from = 'our handbook', version = 2 where id = 'tt-002';
    update equipment_types set rating_keys = '[]' where id = 'ed-shaker';
    update accreditations set name = 'wrong' where id = 'ab-dakks';
    update accreditations set name = 'ours', version = 2 where id = 'ab-ukas';
    update test_types set enabled = false where id = 'tt-001'`);
  await loadCatalogue(server.database.connection);
  const [first, second] = before.tests;
  const [dakks, ukas] = before.bodies;
  expect(await rows("test_types", ["tt-001", "tt-002"])).toEqual([
    { ...first, enabled: false },
    {
      ...second,
      clause: "ours",
      enter_from: "our handbook",
      version: 2,
      words: "resonance search and dwell iec 60068-2-6 ours",
    },
  ]);
  expect(first).toMatchObject({
    evidence: "recalled",
    enter_from: "your copy of IEC 60068-2-6, clause 5",
  });
  expect(await rows("equipment_types", ["ed-shaker"])).toEqual(before.classes);
  expect(await rows("accreditations", ["ab-dakks", "ab-ukas"])).toEqual([
    dakks,
    { ...ukas, name: "ours", version: 2, name_key: "ours\u0001ab-ukas", words: "ukas ours" },
  ]);
});

const tooltips = async () => (await server.visitor.call(fetchTooltips)).body.data.tooltips;
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

it("explains every input, and none by its own label, with or without its unit", async () => {
  const units = new Map(
    (await server.visitor.call(listStereoTypes)).body.data.flatMap(({ id, parameters }) =>
      parameters.map(({ key, unit }): [string, string] => [`${id}.${key}`, unit ?? ""]),
    ),
  );
  const all = await tooltips();
  const repeating = all.filter(({ id, label, value: text }) =>
    [label, `${label} in ${unitSign(units.get(id) ?? "")}`].map(plain).includes(plain(text)),
  );
  const silent = all.filter(({ value: text }) => text === "").map(({ id }) => id);
  expect([all.length > 190, repeating, silent]).toEqual([true, [], []]);
});

it("has the inputs of specimen and calculators among the explanations that an operator may change", async () => {
  const ids = (await tooltips()).map(({ topic: table, id }) => `${table} ${id}`);
  expect(ids).toEqual(
    expect.arrayContaining([
      "specimen specimen.massKg",
      "specimen specimen.hazards",
      "calculators calculator.psd",
      "calculators calculator.rebound",
    ]),
  );
});

it("brings new explanations to a database that is there already, and keeps those that an operator wrote", async () => {
  const before = await tooltips();
  await server.database.pool.query(`
    update tooltips set value = 'Kurtosis', default_value = 'Kurtosis' where id = 'vib-random.kurtosis';
    update tooltips set value = 'Ours', default_value = 'Nominal duration in ms', version = 4
      where id = 'shock-tps.durationMs';
    delete from tooltips where topic in ('specimen', 'calculators')`);
  await loadCatalogue(server.database.connection);
  await loadCatalogue(server.database.connection);
  const changed: Readonly<Record<string, object>> = {
    "vib-random.kurtosis": { version: 2 },
    "shock-tps.durationMs": { value: "Ours", version: 4 },
  };
  expect(await tooltips()).toEqual(before.map((tooltip) => ({ ...tooltip, ...changed[tooltip.id] })));
});
