import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as contract from "@headroom/contract/endpoints/laboratory/evidence";
import * as records from "@headroom/contract/endpoints/lab-record";
import { readQueue } from "@headroom/contract/endpoints/operations";
import { accreditationIdSchema, certificateIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { multipart } from "../../../testing/multipart.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { makeFileRemovals } from "../../files/file-removals.service.ts";
import { openFileStorage } from "../../../platform/file-storage.ts";
import { forgetDeletedParts } from "../deleted-parts.service.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-evidence-"));
let server: TestServer;
let admin: Client;
let lab: Client;
let otherLab: Client;
let customer: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  [admin, lab, otherLab, customer] = [
    await server.signIn("admin@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("lab2@demo.test"),
    await server.signIn("customer@demo.test"),
  ];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const today = () => server.clock.instant.toISOString().slice(0, 10);
const daysFromToday = (days: number) =>
  new Date(server.clock.instant.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const draft = {
  accreditationId: accreditationIdSchema.parse("ab-dakks"),
  certificateNo: "D-PL-9",
  validFrom: "2026-01-01",
  validTo: "2030-12-31",
  scope: [{ standard: "IEC 60068-2-64", edition: "2008", stereoTypeId: "vib-random" as const }],
  registerUrl: "https://www.dakks.example/register?no=D-PL-9",
};
// By sha256sum of the same bytes.
const first = {
  bytes: Buffer.from("%PDF-1.7\nfirst scope\n"),
  sha256: "c6438a5f778c2ffbda6a1dccaf3624e2c6b09f6ce3e7bc150af5d6b661a2c491",
};
const second = {
  bytes: Buffer.from("%PDF-1.7\nsecond scope\n"),
  sha256: "57f24a4fdef115ade8b9faae8a2ced1d5958c960fa849d08f6ffcc7454410fb2",
};

let certificateId = certificateIdSchema.parse("none");
const params = () => ({ certificateId });
beforeEach(async () => {
  await query("delete from certificates where certificate_no = 'D-PL-9'");
  certificateId = (await lab.call(records.addOwnCertificate, { body: draft })).body.data.certificateId;
});

const read = async (client: Client) =>
  (await client.call(contract.getEvidence, { params: params() })).body.data;
const check = (client: Client, body: { checkedOn: string; recheckOn?: string; version?: number }) =>
  read(client).then(({ version }) =>
    client.call(contract.checkCertificate, { params: params(), body: { version, ...body } }),
  );
async function put(client: Client, bytes: Buffer, type = "application/pdf") {
  const form = await multipart({ name: "Scope annex.pdf", type, bytes });
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/testlabs/certificates/${certificateId}/document`,
    headers: { cookie: client.cookie, "content-type": form.contentType },
    payload: form.body,
  });
  return { status: reply.statusCode, body: reply.json() };
}
const documentStatus = async (client: Client, sha256: string) =>
  (await client.send("GET", `/api/testlabs/certificates/${certificateId}/document/${sha256}`)).status;
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe("the register's link", () => {
  it("is one of https, without a password in it, and is read back", async () => {
    expect((await read(server.visitor)).registerUrl).toBe("https://www.dakks.example/register?no=D-PL-9");
    const wrong = [
      "http://dakks.example",
      "javascript:alert(1)",
      "https://a:b@dakks.example",
      "https://",
      "dakks",
    ];
    for (const registerUrl of wrong) {
      const body = { ...draft, certificateNo: "D-PL-8", registerUrl };
      const reply = await lab.call(records.addOwnCertificate, { body });
      expect([reply.status, reply.refusal.fields]).toEqual([
        400,
        { registerUrl: "Write an address that begins with https://." },
      ]);
    }
    expect(await query("select 1 from certificates where certificate_no = 'D-PL-8'")).toEqual([]);
  });
});

describe("a check against the register", () => {
  it("verifies by the operator, who is named for admins only, with the document that was on file", async () => {
    await put(lab, first.bytes);
    const reply = await check(admin, { checkedOn: today(), recheckOn: daysFromToday(365) });
    expect(reply.status).toBe(200);
    const row = { checkedOn: today(), by: "operator", documentSha256: first.sha256 };
    expect((await read(admin)).checks).toEqual([{ ...row, name: "Ada Operator" }]);
    for (const client of [server.visitor, customer, lab])
      expect((await read(client)).checks).toEqual([{ ...row, name: null }]);
    expect([(await read(admin)).recheckOn, (await read(lab)).recheckOn]).toEqual([daysFromToday(365), null]);
    expect((await read(server.visitor)).verifiedOn).toBe(today());
    await put(lab, second.bytes);
    await check(admin, { checkedOn: today(), recheckOn: daysFromToday(30) });
    expect((await read(admin)).checks.map(({ documentSha256 }) => documentSha256)).toEqual([
      second.sha256,
      first.sha256,
    ]);
  });

  it("by the laboratory is its own word: it verifies nothing, and sets no day", async () => {
    const name = (await query("select name from users where email = 'lab@demo.test'"))[0].name;
    expect((await check(lab, { checkedOn: today() })).status).toBe(200);
    expect((await read(lab)).verifiedOn).toBeNull();
    const row = { checkedOn: today(), by: "laboratory", documentSha256: null };
    expect((await read(lab)).checks).toEqual([{ ...row, name }]);
    expect((await read(admin)).checks).toEqual([{ ...row, name }]);
    expect((await read(server.visitor)).checks).toEqual([{ ...row, name: null }]);
    const refused = await check(lab, { checkedOn: today(), recheckOn: daysFromToday(30) });
    expect([refused.status, refused.refusal.fields]).toEqual([
      400,
      { recheckOn: "Only the operator sets when to check again." },
    ]);
  });

  it("is neither of a day to come, nor of what somebody has changed since, nor another laboratory's", async () => {
    const future = await check(admin, { checkedOn: daysFromToday(1) });
    expect([future.status, future.refusal.fields]).toEqual([
      400,
      { checkedOn: "This date is in the future." },
    ]);
    const past = await check(admin, { checkedOn: today(), recheckOn: today() });
    expect([past.status, past.refusal.fields]).toEqual([400, { recheckOn: "Choose a day after today." }]);
    expect((await check(admin, { checkedOn: today(), version: 0 })).status).toBe(409);
    expect((await check(otherLab, { checkedOn: today() })).status).toBe(404);
    expect((await read(admin)).checks).toEqual([]);
  });

  it("falls away when the laboratory changes the certificate, and is due again at once", async () => {
    await check(admin, { checkedOn: today(), recheckOn: daysFromToday(365) });
    const { version } = await read(lab);
    const body = { ...draft, registerUrl: "https://elsewhere.example/x", version };
    expect((await lab.call(records.updateOwnCertificate, { params: params(), body })).status).toBe(200);
    const after = await read(admin);
    expect([after.verifiedOn, after.recheckOn, after.checks.length]).toEqual([null, today(), 1]);
  });

  it("is kept as a row when an admin enters the day in the certificate itself", async () => {
    const { version, labId } = await read(admin);
    const body = { ...draft, verifiedOn: daysFromToday(-3), version };
    await admin.call(records.updateCertificate, { params: { id: labId, certificateId }, body });
    expect((await read(admin)).checks).toEqual([
      { checkedOn: daysFromToday(-3), by: "operator", name: "Ada Operator", documentSha256: null },
    ]);
  });
});

describe("the operator's list of certificates to check", () => {
  const due = async () => {
    const { items } = (await admin.call(readQueue)).body.data.certificatesToCheck;
    return items.filter(({ id }) => id === certificateId).map(({ detail }) => detail);
  };
  it("has what the laboratory entered, and what the operator wanted to see again, from its day on", async () => {
    expect(await due()).toEqual(["DAkkS D-PL-9: not checked yet"]);
    await check(admin, { checkedOn: today(), recheckOn: daysFromToday(30) });
    expect(await due()).toEqual([]);
    const sooner = (days: number) =>
      query("update certificates set recheck_on = recheck_on - $2::int where id = $1", [certificateId, days]);
    await sooner(29);
    expect(await due()).toEqual([]);
    await sooner(1);
    expect(await due()).toEqual([`DAkkS D-PL-9: last checked on ${formatDate(today())}`]);
  });
});

describe("the scope document", () => {
  it("is read by whoever sees the laboratory, under its SHA-256", async () => {
    expect((await put(lab, first.bytes)).status).toBe(200);
    const { document } = await read(server.visitor);
    expect(document).toEqual({ sha256: first.sha256, name: "Scope annex.pdf", bytes: 21, addedOn: today() });
    const url = `/api/testlabs/certificates/${certificateId}/document/${first.sha256}`;
    const reply = await server.app.inject({ url });
    expect([reply.statusCode, reply.rawPayload.equals(first.bytes)]).toEqual([200, true]);
    expect(reply.headers["content-disposition"]).toContain("attachment");
    await query("update labs set enabled = false where id = 'lab-020'");
    const statuses = [server.visitor, customer, otherLab, admin].map((client) =>
      documentStatus(client, first.sha256),
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200]);
    await query("update labs set enabled = true where id = 'lab-020'");
  });

  it("that is replaced goes, unless somebody checked it: then the laboratory and admins still read it", async () => {
    const removals = makeFileRemovals(server.database.connection, openFileStorage(folder));
    const before = storedFiles();
    await put(lab, first.bytes);
    await put(lab, second.bytes);
    await removals();
    expect([await documentStatus(admin, first.sha256), storedFiles() - before]).toEqual([404, 1]);
    await check(admin, { checkedOn: today() });
    expect((await put(lab, first.bytes)).status).toBe(200);
    const readers = [server.visitor, customer, otherLab, lab, admin];
    const statuses = await Promise.all(readers.map((client) => documentStatus(client, second.sha256)));
    expect(statuses).toEqual([404, 404, 404, 200, 200]);
    await lab.call(contract.removeScopeDocument, { params: params() });
    await removals();
    expect([(await read(lab)).document, storedFiles() - before]).toEqual([null, 1]);
    expect((await lab.call(contract.removeScopeDocument, { params: params() })).status).toBe(404);
  });

  it("sent twice is one file", async () => {
    const before = storedFiles();
    await put(lab, first.bytes);
    expect((await put(lab, first.bytes)).status).toBe(200);
    expect(storedFiles() - before).toBe(1);
  });

  it("is a PDF that is not empty, of its own laboratory or by an admin, and nothing else leaves anything", async () => {
    const before = storedFiles();
    const html = await put(lab, Buffer.from("<script>alert(1)</script>"));
    expect([html.status, html.body.fields]).toEqual([400, { file: "Choose a PDF." }]);
    expect((await put(lab, Buffer.from("%PD"))).body.fields).toEqual({ file: "Choose a PDF." });
    expect((await put(lab, Buffer.alloc(0))).body.fields).toEqual({
      file: "Choose a file that is not empty.",
    });
    expect((await put(lab, Buffer.concat([first.bytes, Buffer.alloc(21 * 1024 * 1024)]))).status).toBe(413);
    const others = [await put(otherLab, first.bytes), await put(customer, first.bytes)];
    expect(others.map(({ status }) => status)).toEqual([404, 403]);
    expect(storedFiles()).toBe(before);
    expect((await put(admin, first.bytes)).status).toBe(200);
  });

  it("comes back with a restored certificate, and goes with one that cannot be restored any more", async () => {
    const before = storedFiles();
    await put(lab, first.bytes);
    await lab.call(records.deleteOwnCertificate, { params: params() });
    expect(await documentStatus(admin, first.sha256)).toBe(404);
    await lab.call(records.restoreOwnCertificate, { params: params() });
    expect(await documentStatus(server.visitor, first.sha256)).toBe(200);
    await lab.call(records.deleteOwnCertificate, { params: params() });
    await query("update deleted_parts set deleted_at = now() - interval '31 days' where id = $1", [
      certificateId,
    ]);
    await forgetDeletedParts(server.database.connection);
    await makeFileRemovals(server.database.connection, openFileStorage(folder))();
    expect(storedFiles()).toBe(before);
  });
});
