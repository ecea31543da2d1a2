import { importScope } from "@headroom/contract/endpoints/laboratory/evidence";
import * as records from "@headroom/contract/endpoints/lab-record";
import { accreditationIdSchema, certificateIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
let lab: Client;
let otherLab: Client;
beforeAll(async () => {
  server = await startTestServer();
  [admin, lab, otherLab] = [
    await server.signIn("admin@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("lab2@demo.test"),
  ];
});
afterAll(() => server.stop());

let certificateId = certificateIdSchema.parse("none");
const held = { standard: "IEC 60068-2-64", edition: "2008", stereoTypeId: "vib-random" as const };
beforeEach(async () => {
  await server.database.pool.query("delete from certificates where certificate_no = 'D-PL-9'");
  const body = {
    accreditationId: accreditationIdSchema.parse("ab-dakks"),
    certificateNo: "D-PL-9",
    validFrom: "2026-01-01",
    scope: [held],
  };
  certificateId = (await lab.call(records.addOwnCertificate, { body })).body.data.certificateId;
});

const send = (client: Client, csv: string, dryRun: boolean) =>
  client.call(importScope, { params: { certificateId }, body: { csv, dryRun } });
const stored = async () =>
  (
    await server.database.pool.query("select scope, version, verified_on from certificates where id = $1", [
      certificateId,
    ])
  ).rows[0];
const table = (...rows: readonly string[]) =>
  ["Standard\tEdition\tClause\tTest method\tFlexible scope", ...rows].join("\n");

it("is written whole from a pasted table, whose heads and test methods are as people read them", async () => {
  const csv = table(
    "IEC 60068-2-64\t2008\t\tVibration, random\t",
    "IEC 60068-2-6\t2007\t-\tvibration,  sine\tnewer editions",
    "ISO 16750-3\t2023\t4.1\tvib-random\tother methods too",
  );
  expect((await send(lab, csv, true)).body.data).toMatchObject({ created: 2, unchanged: 1, refused: 0 });
  expect((await stored()).version).toBe(1);
  expect((await send(lab, csv, false)).body.data).toMatchObject({ created: 2, unchanged: 1 });
  expect((await stored()).scope).toEqual([
    { ...held, clause: null },
    {
      standard: "IEC 60068-2-6",
      edition: "2007",
      clause: null,
      stereoTypeId: "vib-sine",
      flexibleScope: "editions",
    },
    {
      standard: "ISO 16750-3",
      edition: "2023",
      clause: "4.1",
      stereoTypeId: "vib-random",
      flexibleScope: "methods",
    },
  ]);
  expect((await send(lab, csv, false)).body.data).toMatchObject({ created: 0, unchanged: 3 });
  expect((await stored()).version).toBe(2);
  const { rows } = await server.database.pool.query(
    "select action, subject_type, subject_name from activity where subject_id = $1 order by id",
    [certificateId],
  );
  expect(rows.map(({ action, subject_type: kind }) => `${action} ${kind}`)).toEqual([
    "create certificate",
    "update certificate",
  ]);
});

it("names each bad row by row and column, and writes nothing if one is bad", async () => {
  const csv = table(
    "IEC 60068-2-6\t2007\t\tVibration, sine\t",
    "\t2007\t\tVibration, sine\t",
    "IEC 60068-2-64\t2019\t\tVibrations\t",
    "IEC 60068-2-64\t2019\t\t\t",
    "No such standard\t\t\t\t",
    "IEC 60068-2-64\t2019\t\tvib-random\tsometimes",
    "IEC 60068-2-6\t2007\t\tvib-sine\t",
    `${"x".repeat(81)}\t\t\tvib-sine\t`,
  );
  const faults = {
    "row 3, standard": "Required.",
    "row 4, testMethod": "There is no test method called Vibrations.",
    "row 5, testMethod": "Name its test method. For IEC 60068-2-64 the catalogue has: Vibration, random.",
    "row 6, testMethod": "Name its test method.",
    "row 7, flexibleScope": 'Write "newer editions" or "other methods too", or leave it empty.',
    "row 8, row": "Row 2 is for the same record.",
    "row 9, standard": "At most 80 characters.",
  };
  const dry = (await send(lab, csv, true)).body.data;
  const named = dry.rows.flatMap(({ row, fields }) =>
    Object.entries(fields).map(([column, sentence]) => [`row ${row}, ${column}`, sentence]),
  );
  expect(Object.fromEntries(named)).toEqual(faults);
  expect([dry.created, dry.refused]).toEqual([1, 7]);
  const real = await send(lab, csv, false);
  expect([real.status, real.refusal.fields]).toEqual([400, faults]);
  expect(await stored()).toMatchObject({ scope: [held], version: 1 });
});

it("refuses columns that it does not know, more lines than a certificate has, and another laboratory", async () => {
  const unknown = await send(lab, "Norm\tMethod\nIEC 60068-2-6\tvib-sine", true);
  expect([unknown.status, unknown.refusal.fields]).toEqual([
    400,
    {
      csv: "Unknown columns: Norm, Method. Known are: id, standard, edition, clause, testMethod, flexibleScope.",
    },
  ]);
  const lines = Array.from({ length: 500 }, (_, n) => `Own procedure ${n}\t\t\tvib-sine\t`);
  const many = await send(lab, table(...lines), false);
  expect([many.status, many.refusal.error]).toEqual([
    409,
    "A certificate can have 500 scope lines; with these it would have 501.",
  ]);
  expect((await stored()).scope).toHaveLength(1);
  expect((await send(lab, table(...lines.slice(1)), false)).status).toBe(200);
  expect((await stored()).scope).toHaveLength(500);
  expect((await send(otherLab, table("A\t\t\tvib-sine\t"), true)).status).toBe(404);
});

it("drops the operator's verification where the laboratory adds lines, and keeps it where the operator does", async () => {
  const verify = "update certificates set verified_on = '2026-10-01' where id = $1";
  await server.database.pool.query(verify, [certificateId]);
  await send(admin, table("A\t\t\tvib-sine\t"), false);
  expect((await stored()).verified_on).toBe("2026-10-01");
  await send(lab, table("B\t\t\tvib-sine\t"), false);
  expect((await stored()).verified_on).toBeNull();
});
