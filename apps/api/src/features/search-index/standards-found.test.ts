import { browserConfiguration } from "@headroom/contract/endpoints/search";
import { readSearchIndex } from "@headroom/contract/endpoints/operations";
import { standardsQuery } from "@headroom/reading";
import { Meilisearch } from "meilisearch";
import { afterAll, beforeAll, expect, it } from "vitest";
import { untilTrue } from "../../testing/server-process.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let found: (words: string) => Promise<readonly string[]>;

/** Five laboratories without methods or machines; each certificate names what its laboratory is called after. */
const scopes: readonly (readonly [name: string, standard: string, edition: string | null, clause: string])[] =
  [
    ["Military", "MIL-STD-810H", "2019", "514.8"],
    ["Older military", "MIL-STD-810", "G", "514.7"],
    ["Screened room", "MIL-STD-461", "G", "RE102"],
    ["Random", "IEC 60068-2-64", "2008+A1:2019", "Fh"],
    ["Sine", "DIN EN IEC 60068-2-6", "2008", "Fc"],
    ["Airborne vibration", "RTCA DO-160G", null, "8"],
    ["Airborne temperature", "EUROCAE ED-14F", null, "4"],
    ["Battery", "UN Manual of Tests and Criteria", null, "38.3.4.4"],
    ["Cars", "ISO 16750-3", "2023", "4.1.2.4"],
    ["Car maker", "VW 80000 / LV 124", null, "M-04"],
    ["Traction battery", "UN ECE R100", null, "—"],
  ];

beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server.database;
  await pool.query("update labs set enabled = false");
  await pool.query(
    `insert into accreditations (id, abbreviation, name, kind, standards) values
      ('ab-lab', 'LABS', 'Accredits laboratories', 'accreditation', '["ISO/IEC 17025"]'),
      ('ab-none', 'NONE', 'Names no standard', 'recognition', '[]')`,
  );
  for (const [place, [name, standard, edition, clause]] of scopes.entries()) {
    await pool.query(
      `insert into labs (id, slug, name, city, country_code, latitude, longitude, currency, lead_time_days)
        values ($1, $1, $2, 'Graz', 'AT', 47, 15, 'EUR', 5)`,
      [`standard-${place}`, name],
    );
    // The method is one whose own standard nobody looks for here.
    await pool.query(
      `insert into certificates (id, lab_id, accreditation_id, certificate_no, scope)
        values ($1, $1, $2, 'L 1', $3)`,
      [
        `standard-${place}`,
        name === "Sine" ? "ab-lab" : "ab-none",
        JSON.stringify([{ standard, edition, clause, stereoTypeId: "halt" }]),
      ],
    );
  }
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  server.startWorkers();
  const admin = await server.signIn("admin@demo.test");
  const isIndexed = async () => (await admin.call(readSearchIndex)).body.data.documents === scopes.length;
  await untilTrue(isIndexed, "every laboratory in the text index");
  const address = server.app.server.address();
  const { key } = (await server.visitor.call(browserConfiguration)).body.data;
  const index = new Meilisearch({
    host: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/search-host`,
    apiKey: key,
  }).index<{ name: string }>("documents");
  found = async (words) => {
    const { hits } = await index.search(standardsQuery(words), { limit: 50, matchingStrategy: "all" });
    return hits.map(({ name }) => name).toSorted();
  };
});
afterAll(() => server.stop());

it.each<[words: string, names: readonly string[]]>([
  ["ISO 17025", ["Sine"]],
  ["iso17025", ["Sine"]],
  ["17025", ["Sine"]],
  ["DIN EN ISO/IEC 17025:2018", ["Sine"]],
  ["810H", ["Military"]],
  ["MIL-STD-810H", ["Military"]],
  ["mil std 810", ["Military", "Older military"]],
  ["STD-810", ["Military", "Older military"]],
  ["MIL-STD-810H Method 514.8", ["Military"]],
  ["MIL-STD-810 514", ["Military", "Older military"]],
  ["MIL-STD-810 516", []],
  ["MIL-STD-461", ["Screened room"]],
  ["IEC 60068", ["Random", "Sine"]],
  ["IEC 60068-2-64", ["Random"]],
  ["60068-2-64", ["Random"]],
  ["EN IEC 60068-2-6", ["Sine"]],
  ["60068-2-6", ["Sine"]],
  ["IEC 60067-2-6", []],
  ["DO160G", ["Airborne vibration"]],
  ["RTCA DO-160", ["Airborne temperature", "Airborne vibration"]],
  ["RTCA DO-160G section 8", ["Airborne vibration"]],
  ["RTCA DO-160G section 7", []],
  ["UN38.3", ["Battery"]],
  ["UN 38.3 T4", ["Battery"]],
  ["UN38.3 T5", []],
  ["ISO 16750", ["Cars"]],
  ["16750-3", ["Cars"]],
  ["16750-4", []],
  ["LV124", ["Car maker"]],
  ["vw 80000", ["Car maker"]],
  ["ECE R100", ["Traction battery"]],
  ["graz 810h", ["Military"]],
])("%s finds %j", async (words, names) => expect(await found(words)).toEqual(names));
