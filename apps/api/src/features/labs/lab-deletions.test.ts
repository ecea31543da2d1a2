import * as contract from "@headroom/contract/endpoints/lab-record";
import { accreditationIdSchema, labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { forgetDeletedParts } from "./deleted-parts.service.ts";

let server: TestServer;
let admin: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(() => server.stop());

const query = async (text: string) => (await server.database.pool.query(text)).rows;
const own = labIdSchema.parse("lab-020");
const other = labIdSchema.parse("lab-023");
const certificateDraft = {
  accreditationId: accreditationIdSchema.parse("ab-dakks"),
  validFrom: "2026-01-01",
  validTo: "2030-12-31",
  scope: [{ standard: "IEC 60068-2-64", edition: "2008", stereoTypeId: "vib-random" as const }],
};

describe("what a laboratory deleted", () => {
  const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);
  const deleted = async () => (await lab.call(contract.listOwnDeleted)).body.data;

  it("is restored as it was, by its own people or an admin, and is in the search again", async () => {
    const { equipment } = (await lab.call(contract.getOwnLab)).body.data;
    const [machine] = equipment;
    if (!machine) throw new Error("The laboratory has no machine.");
    const params = { labEquipmentId: machine.labEquipmentId };
    await lab.call(contract.deleteOwnMachine, { params });
    expect(await deleted()).toMatchObject([
      { kind: "machine", id: machine.labEquipmentId, name: machine.name },
    ]);
    await query("delete from search_outbox");
    const reply = await lab.call(contract.restoreOwnMachine, { params });
    expect(reply.body.data).toEqual(machine);
    expect(await query("select lab_id from search_outbox")).toEqual([{ lab_id: own }]);
    expect(await deleted()).toEqual([]);
    expect((await lab.call(contract.restoreOwnMachine, { params })).status).toBe(404);
    await lab.call(contract.deleteOwnMachine, { params });
    const byAdmin = { params: { id: own, ...params } };
    expect((await admin.call(contract.restoreMachine, byAdmin)).body.data).toEqual(machine);
    expect((await lab.call(contract.getOwnLab)).body.data.equipment).toEqual(equipment);
  });

  it("keeps a certificate's verification, and is no other laboratory's", async () => {
    const added = await admin.call(contract.addCertificate, {
      params: { id: own },
      body: { ...certificateDraft, certificateNo: "D-PL-back", verifiedOn: "2026-02-01" },
    });
    const certificate = added.body.data;
    const params = { certificateId: certificate.certificateId };
    await lab.call(contract.deleteOwnCertificate, { params });
    const elsewhere = { params: { id: other, ...params } };
    expect((await admin.call(contract.restoreCertificate, elsewhere)).status).toBe(404);
    expect((await admin.call(contract.listDeleted, { params: { id: other } })).body.data).toEqual([]);
    expect(idsOf((await admin.call(contract.listDeleted, { params: { id: own } })).body.data)).toEqual([
      certificate.certificateId,
    ]);
    expect((await lab.call(contract.restoreOwnCertificate, { params })).body.data).toEqual(certificate);
    await lab.call(contract.deleteOwnCertificate, { params });
    // Meanwhile somebody has added it anew.
    const anew = await lab.call(contract.addOwnCertificate, {
      body: { ...certificateDraft, certificateNo: "D-PL-back" },
    });
    expect((await lab.call(contract.restoreOwnCertificate, { params })).refusal?.code).toBe("conflict");
    await lab.call(contract.deleteOwnCertificate, {
      params: { certificateId: anew.body.data.certificateId },
    });
  });

  it("is gone for good after 30 days", async () => {
    const [newest] = await deleted();
    if (newest?.kind !== "certificate") throw new Error("Nothing was deleted.");
    await query("update deleted_parts set deleted_at = now() - interval '30 days'");
    expect(await deleted()).toEqual([]);
    const params = { certificateId: newest.id };
    expect((await lab.call(contract.restoreOwnCertificate, { params })).status).toBe(404);
    await forgetDeletedParts(server.database.connection);
    expect(await query("select id from deleted_parts")).toEqual([]);
  });
});
