import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
import { nameOrder } from "@headroom/contract/vocabulary/words/name-order";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boxSpecification, draftProject, submittedProject } from "./testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "./testing/test-server.ts";

let server: TestServer;
let admin: Client;
let customer: Client;
let lab: Client;

const names = ["Äther", "Çelik", "Élan", "Elbe", "Lab 2", "Lab 10", "Łódź", "Øresund"];
/** Neither the right order nor its opposite. */
const shuffled = ["Øresund", "Lab 10", "Elbe", "Äther", "Lab 2", "Łódź", "Çelik", "Élan"];
const lodz = /ód[zź]|lodz/i;

beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server.database;
  admin = await server.signIn("admin@demo.test");
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
  const methods = (await pool.query("select id from stereo_types order by id limit 8")).rows;
  for (const [place, name] of shuffled.entries()) {
    const id = `order-${place}`;
    await pool.query(
      `insert into labs (id, slug, name, city, country_code, latitude, longitude, currency, lead_time_days, stereo_type_ids)
        values ($1, $1, $2, $2, 'AT', 47, 15, 'EUR', 5, '["vib-random", "shock-half-sine"]')`,
      [id, name],
    );
    await pool.query(
      "insert into users (id, email, name, role) values (gen_random_uuid(), $1, $2, 'Prospect')",
      [`${id}@example.test`, name],
    );
    await pool.query(
      "insert into accreditations (id, abbreviation, name, kind) values ($1, $2, $2, 'accreditation')",
      [id, name],
    );
    await pool.query("insert into equipment_types (id, name) values ($1, $2)", [id, name]);
    await pool.query(
      `insert into equipment (id, equipment_type_id, manufacturer, model, ratings, provenance)
        values ($1, 'ed-shaker', 'Żółw', $2, '{}', 'declared')`,
      [id, name],
    );
    await pool.query("insert into test_types (id, name, stereo_type_id) values ($1, $2, 'vib-random')", [
      id,
      name,
    ]);
    await pool.query(
      `insert into lab_equipment (id, lab_id, equipment_id, quantity, status, currency)
        select $1 || '-' || id, $1, equipment_id, quantity, status, currency from lab_equipment where lab_id = 'lab-020'`,
      [id],
    );
    await pool.query("update stereo_types set label = $2 where id = $1", [methods[place].id, name]);
    await draftProject(customer, name);
  }
});
afterAll(() => server.stop());

/** Every string that a list says of its rows under a key, in its order. */
const said = (rows: readonly unknown[], key: string): string[] =>
  rows.flatMap((row) => {
    const value = (row as Record<string, unknown>)[key]; // a row of an answer is an object
    return typeof value === "string" ? [value] : [];
  });

async function rowsOf(client: Client, path: string): Promise<readonly unknown[]> {
  const reply = await client.send("GET", `/api${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  type Rows = readonly unknown[];
  const body = reply.body as { data?: Rows | { testLab: Rows }; testLab?: Rows }; // as lists answer
  if (body.data === undefined) return body.testLab ?? [];
  return "testLab" in body.data ? body.data.testLab : body.data;
}

const lists: readonly (readonly [list: string, who: () => Client, path: string, key: string])[] = [
  ["laboratories", () => admin, "/testlabs?limit=200&sort=name", "name"],
  ["laboratories by city", () => admin, "/testlabs?limit=200&sort=city", "city"],
  ["laboratories to choose", () => admin, "/testlabs/all/options", "name"],
  ["users", () => admin, "/admin/user/?limit=200&sort=name", "name"],
  ["accreditation bodies", () => admin, "/admin/accreditation/?limit=200&sort=name", "name"],
  [
    "accreditation bodies by abbreviation",
    () => admin,
    "/admin/accreditation/?limit=200&sort=abbreviation",
    "abbreviation",
  ],
  ["accreditation bodies to choose", () => admin, "/admin/accreditation/test_lab/options", "abbreviation"],
  ["equipment classes", () => admin, "/admin/equipment-types/?limit=200&sort=name", "name"],
  ["models by manufacturer and model", () => admin, "/admin/equipments/get?limit=200&q=zolw", "model"],
  ["models by model", () => admin, "/admin/equipments/get?limit=200&q=zolw&sort=model", "model"],
  ["models to choose", () => admin, "/admin/equipments/enabled-equipment", "model"],
  ["standard tests", () => admin, "/admin/test-types/test_types?limit=200&sort=name", "name"],
  ["standard tests to choose", () => admin, "/admin/test-types/enabled_test_types", "name"],
  ["test methods", () => admin, "/admin/stereo-types/get?limit=200&sort=label", "label"],
  ["projects", () => admin, "/admin/project/get-projects?limit=200&sort=title", "title"],
  ["own projects", () => customer, "/save-project/get-user-projects?limit=200&sort=title", "title"],
];

it.each(lists)("%s stand in the one order of names", async (_list, who, path, key) => {
  const rows = await rowsOf(who(), path);
  expect(said(rows, key).filter((name) => names.includes(name))).toEqual(names);
});

it.each(lists.filter(([list]) => !/choose|by /.test(list)))(
  "the filter of %s finds Łódź for lodz and ŁÓDŹ",
  async (_list, who, path, key) => {
    const [place = ""] = path.split("?");
    for (const q of ["lodz", "ŁÓDŹ"]) {
      const found = said(await rowsOf(who(), `${place}?limit=200&q=${encodeURIComponent(q)}`), key);
      expect([q, found.includes("Łódź"), found.filter((name) => !lodz.test(name))]).toEqual([q, true, []]);
    }
  },
);

it("two letters are enough to find a laboratory by how its name begins", async () => {
  const found = said(await rowsOf(admin, "/testlabs?limit=200&q=%C5%81o"), "name");
  expect(found).toContain("Łódź");
});

it("the activity log folds letters in its filter", async () => {
  await admin.send("PATCH", "/api/testlabs/order-5/toggle_status", { enabled: true });
  await server.database.pool.query(
    `insert into activity (actor_name, actor_role, action, subject_type, subject_id, subject_name)
      values ('Ada', 'Admin', 'update', 'laboratory', 'order-5', 'Łódź')`,
  );
  expect(said(await rowsOf(admin, "/admin/activity?q=lodz"), "subjectName")).toContain("Łódź");
});

it("a laboratory's projects and a project's laboratories stand in the same order", async () => {
  const ids = shuffled.map((_name, place) => `order-${place}`);
  const { projectLabs } = await submittedProject(customer, ids, "Asked of all");
  expect(projectLabs.map(({ labName }) => labName)).toEqual(names);
  for (const name of shuffled) await submittedProject(customer, ["lab-020"], `${name} again`);
  const rows = await rowsOf(lab, "/test-lab/project/get-test-lab-projects?limit=200&sort=title");
  expect(said(rows, "title").filter((title) => title.endsWith(" again"))).toEqual(
    names.map((name) => `${name} again`),
  );
  const found = await rowsOf(lab, "/test-lab/project/get-test-lab-projects?limit=200&q=lodz");
  expect(said(found, "title")).toContain("Łódź again");
});

it("the result of a search by name does too", async () => {
  const labIds = shuffled.map((_name, place) => `order-${place}`);
  const found = async () => {
    const reply = await server.visitor.send("POST", "/api/search/search", {
      specimen: boxSpecification.specimen,
      tests: boxSpecification.tests.slice(0, 1),
      filters: { labIds, includeUnknown: true },
      sort: "name",
      view: "laboratories",
      limit: 50,
    });
    const { data } = reply.body as { data?: { labs?: readonly unknown[] } }; // as the endpoint answers
    return said(data?.labs ?? [], "name");
  };
  server.startWorkers();
  await expect.poll(found, { timeout: 30_000 }).toEqual(names);
});

it("a new name has its new place at once", async () => {
  await server.database.pool.query("update labs set name = 'Elan 3' where id = 'order-1'");
  const rows = await rowsOf(admin, "/testlabs?limit=200&sort=name");
  expect(said(rows, "name").filter((name) => /^.la/.test(name))).toEqual(["Élan", "Elan 3"]);
});

/** Newer than the Unicode of some database, or no letter: the embedded driver drops a byte order mark. */
const isLetterOfNames = (letter: string) => !/[\p{Cn}\p{Co}\p{Cs}\ua7f1\u1c89\ufeff]/u.test(letter);

const lettersBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).filter(
    isLetterOfNames,
  );

it.each<[script: string, letters: readonly string[]]>([
  ["Latin, Greek and Cyrillic", lettersBetween(0x01, 0x5ff)],
  ["Georgian, Cherokee and more of Latin and Greek", lettersBetween(0x10a0, 0x1fff)],
  ["further capitals", [...lettersBetween(0x2100, 0x2dff), ...lettersBetween(0xa640, 0xabbf)]],
  ["ligatures and wide forms", lettersBetween(0xfb00, 0xffef)],
  ["marks of other scripts", lettersBetween(0x600, 0xfff).filter((letter) => /\p{M}/u.test(letter))],
])("the database folds %s as the vocabulary does", async (_script, letters) => {
  const { rows } = await server.database.pool.query<{ folded: string }>(
    "select fold_letters(letter) as folded from unnest($1::text[]) with ordinality as all_of (letter, place) order by place",
    [letters],
  );
  const differing = letters.filter((letter, place) => rows[place]?.folded !== foldLetters(letter));
  expect(differing).toEqual([]);
});

it.each([
  "Lab 2",
  "Lab 010",
  "0",
  "ΟΔΟΣ",
  "Straße Œ",
  "Serie 123456789012345",
  "１２ Prüf-3a",
  "1 ".repeat(80),
  "ﷺ".repeat(160),
])("the database orders %s as the vocabulary does", async (name) => {
  const { rows } = await server.database.pool.query("select name_order($1) as key", [name]);
  expect(rows).toEqual([{ key: nameOrder(name) }]);
});
