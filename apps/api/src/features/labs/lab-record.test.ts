import * as contract from "@headroom/contract/endpoints/lab-record";
import { getLab, getLabRecord } from "@headroom/contract/endpoints/test-labs";
import { maxCertificatesPerLab, maxMachinesPerLab } from "@headroom/contract/vocabulary/product-limits";
import {
  accreditationIdSchema,
  certificateIdSchema,
  equipmentIdSchema,
  labEquipmentIdSchema,
  labIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const own = labIdSchema.parse("lab-020");
const other = labIdSchema.parse("lab-023");
const model = async () =>
  equipmentIdSchema.parse(
    (
      await query(
        "select id from equipment where equipment_type_id = 'ed-shaker' and enabled order by id limit 1",
      )
    )[0].id,
  );
const anyMachineOf = async (labId: string) =>
  labEquipmentIdSchema.parse(
    (await query("select id from lab_equipment where lab_id = $1 order by id limit 1", [labId]))[0].id,
  );
const accreditation = accreditationIdSchema.parse("ab-dakks");
const certificateDraft = {
  accreditationId: accreditation,
  certificateNo: "D-PL-1",
  validFrom: "2026-01-01",
  validTo: "2030-12-31",
  scope: [{ standard: "IEC 60068-2-64", edition: "2008", stereoTypeId: "vib-random" as const }],
};

describe("a laboratory's machines", () => {
  it("are added, changed and removed by its own people; the laboratory changes with them", async () => {
    const before = (await lab.call(contract.getOwnLab)).body.data;
    await query("delete from search_outbox");
    const body = {
      equipmentId: await model(),
      quantity: 2,
      currency: "EUR",
      overrides: { forceSinePeakKN: 33 },
      dayRateCents: 120_000,
    };
    const added = await lab.call(contract.addOwnMachine, { body });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({
      labId: own,
      quantity: 2,
      version: 1,
      ratings: { forceSinePeakKN: 33 },
    });
    const { labEquipmentId } = added.body.data;
    const changed = await lab.call(contract.updateOwnMachine, {
      params: { labEquipmentId },
      body: { ...body, quantity: 3, status: "down", downUntil: "2027-01-10", version: 1 },
    });
    expect(changed.body.data).toMatchObject({
      quantity: 3,
      status: "down",
      downUntil: "2027-01-10",
      version: 2,
    });
    expect((await lab.call(contract.deleteOwnMachine, { params: { labEquipmentId } })).status).toBe(200);
    expect((await lab.call(contract.deleteOwnMachine, { params: { labEquipmentId } })).status).toBe(404);
    const after = (await lab.call(contract.getOwnLab)).body.data;
    expect(after.version).toBe(before.version + 3);
    expect(after.equipment).toEqual(before.equipment);
    expect(await query("select lab_id from search_outbox")).toEqual([
      { lab_id: own },
      { lab_id: own },
      { lab_id: own },
    ]);
    expect(
      await query("select action, actor_role from activity where subject_id = $1 order by id", [
        labEquipmentId,
      ]),
    ).toEqual(["create", "update", "delete"].map((action) => ({ action, actor_role: "Test Lab" })));
  });

  it.each([0, 100_000_000_000])(
    "read back a day rate of %d cents, and one stored beyond the bound",
    async (cents) => {
      const body = { equipmentId: await model(), quantity: 1, currency: "EUR", dayRateCents: cents };
      const { labEquipmentId } = (await lab.call(contract.addOwnMachine, { body })).body.data;
      const storedRate = async () =>
        (await lab.call(contract.getOwnLab)).body.data.equipment.find(
          (machine) => machine.labEquipmentId === labEquipmentId,
        )?.dayRateCents;
      expect(await storedRate()).toBe(cents);
      await query("update lab_equipment set day_rate_cents = $2 where id = $1", [
        labEquipmentId,
        cents + 100_000_000_001,
      ]);
      expect(await storedRate()).toBe(cents + 100_000_000_001);
      await lab.call(contract.deleteOwnMachine, { params: { labEquipmentId } });
    },
  );

  it("cost a whole amount a day in a currency without decimals, when they are added and when they are changed", async () => {
    const body = { equipmentId: await model(), quantity: 1, currency: "JPY", dayRateCents: 5_000_050 };
    const refused = await lab.call(contract.addOwnMachine, { body });
    const fields = { dayRateCents: "Write a whole amount: this currency has no decimals." };
    expect([refused.status, refused.refusal.fields]).toEqual([400, fields]);
    const whole = { ...body, dayRateCents: 5_000_000 };
    const { labEquipmentId, version } = (await lab.call(contract.addOwnMachine, { body: whole })).body.data;
    const params = { labEquipmentId };
    const changed = await lab.call(contract.updateOwnMachine, { params, body: { ...body, version } });
    expect([changed.status, changed.refusal.fields]).toEqual([400, fields]);
    await lab.call(contract.deleteOwnMachine, { params });
  });

  it("of another laboratory do not exist for it", async () => {
    const labEquipmentId = await anyMachineOf(other);
    const body = { equipmentId: await model(), quantity: 1, currency: "EUR", version: 1 };
    expect((await lab.call(contract.updateOwnMachine, { params: { labEquipmentId }, body })).status).toBe(
      404,
    );
    expect((await lab.call(contract.deleteOwnMachine, { params: { labEquipmentId } })).status).toBe(404);
    expect((await admin.call(contract.deleteMachine, { params: { id: own, labEquipmentId } })).status).toBe(
      404,
    );
    expect(
      (
        await lab.call(contract.addMachine, {
          params: { id: own },
          body: { equipmentId: body.equipmentId, quantity: 1, currency: "EUR" },
        })
      ).status,
    ).toBe(403);
  });

  it("refuse a stale save with what is stored", async () => {
    const labEquipmentId = await anyMachineOf(own);
    const body = { equipmentId: await model(), quantity: 1, currency: "EUR" };
    const { version } = (await query("select version from lab_equipment where id = $1", [labEquipmentId]))[0];
    expect(
      (await lab.call(contract.updateOwnMachine, { params: { labEquipmentId }, body: { ...body, version } }))
        .status,
    ).toBe(200);
    const stale = await lab.call(contract.updateOwnMachine, {
      params: { labEquipmentId },
      body: { ...body, version },
    });
    expect(stale.refusal).toMatchObject({ code: "stale", current: { labEquipmentId, version: version + 1 } });
  });

  it("can be verified by an admin and not by the laboratory, whose change of the figure ends it", async () => {
    const body = {
      equipmentId: await model(),
      quantity: 1,
      currency: "EUR",
      overrides: { forceSinePeakKN: 40 },
      ratingProvenance: { forceSinePeakKN: "verified" as const },
    };
    const claimed = (await lab.call(contract.addOwnMachine, { body })).body.data;
    expect(claimed.ratingProvenance.forceSinePeakKN).toBe("declared");
    const { labEquipmentId } = claimed;
    const verified = (
      await admin.call(contract.updateMachine, {
        params: { id: own, labEquipmentId },
        body: { ...body, version: 1 },
      })
    ).body.data;
    expect(verified.ratingProvenance.forceSinePeakKN).toBe("verified");
    const kept = (
      await lab.call(contract.updateOwnMachine, {
        params: { labEquipmentId },
        body: { ...body, quantity: 2, version: 2 },
      })
    ).body.data;
    expect(kept.ratingProvenance.forceSinePeakKN).toBe("verified");
    const raised = (
      await lab.call(contract.updateOwnMachine, {
        params: { labEquipmentId },
        body: { ...body, overrides: { forceSinePeakKN: 80 }, version: 3 },
      })
    ).body.data;
    expect(raised.ratingProvenance.forceSinePeakKN).toBe("declared");
  });

  it("count as the laboratory's own word where they differ from the catalogue", async () => {
    await query('update equipment set rating_provenance = \'{"forceSinePeakKN":"verified"}\' where id = $1', [
      await model(),
    ]);
    const added = (
      await lab.call(contract.addOwnMachine, {
        body: {
          equipmentId: await model(),
          quantity: 1,
          currency: "EUR",
          overrides: { forceSinePeakKN: 70 },
        },
      })
    ).body.data;
    expect(added.ratingProvenance.forceSinePeakKN).toBe("declared");
  });

  it("are not added from a model that is unknown or disabled", async () => {
    const equipmentId = equipmentIdSchema.parse("no-such-model");
    expect(
      (await lab.call(contract.addOwnMachine, { body: { equipmentId, quantity: 1, currency: "EUR" } }))
        .refusal.fields,
    ).toHaveProperty("equipmentId");
    const disabled = equipmentIdSchema.parse(
      (
        await query(
          "update equipment set enabled = false where id = (select max(id) from equipment) returning id",
        )
      )[0].id,
    );
    expect(
      (
        await admin.call(contract.addMachine, {
          params: { id: own },
          body: { equipmentId: disabled, quantity: 1, currency: "EUR" },
        })
      ).refusal.fields,
    ).toHaveProperty("equipmentId");
    await query("update equipment set enabled = true where id = $1", [disabled]);
  });
});

describe("a laboratory's certificates", () => {
  it("are unverified when it adds them, verified by an admin, unverified again when it changes what they say", async () => {
    const added = (await lab.call(contract.addOwnCertificate, { body: certificateDraft })).body.data;
    expect(added).toMatchObject({ verifiedOn: null, abbreviation: "DAkkS", version: 1 });
    const { certificateId } = added;
    const verified = (
      await admin.call(contract.updateCertificate, {
        params: { id: own, certificateId },
        body: { ...certificateDraft, verifiedOn: "2026-11-20", version: 1 },
      })
    ).body.data;
    expect(verified.verifiedOn).toBe("2026-11-20");
    const kept = (
      await lab.call(contract.updateOwnCertificate, {
        params: { certificateId },
        body: { ...certificateDraft, version: 2 },
      })
    ).body.data;
    expect(kept.verifiedOn).toBe("2026-11-20");
    const changed = (
      await lab.call(contract.updateOwnCertificate, {
        params: { certificateId },
        body: { ...certificateDraft, validTo: "2040-12-31", version: 3 },
      })
    ).body.data;
    expect(changed.verifiedOn).toBeNull();
    expect((await lab.call(contract.deleteOwnCertificate, { params: { certificateId } })).status).toBe(200);
  });

  it("cannot be verified by the laboratory, nor on a day to come", async () => {
    const claimed = await lab.send("POST", "/api/test-lab/accreditations/create", {
      ...certificateDraft,
      verifiedOn: "2026-11-20",
    });
    expect(claimed.refusal.fields).toHaveProperty("verifiedOn");
    const early = await admin.call(contract.addCertificate, {
      params: { id: own },
      body: { ...certificateDraft, verifiedOn: "2026-11-23" },
    });
    expect(early.refusal.fields).toHaveProperty("verifiedOn");
  });

  it("refuse dates the wrong way round, an unknown body, and the same number twice", async () => {
    expect(
      (await lab.call(contract.addOwnCertificate, { body: { ...certificateDraft, validTo: "2025-12-31" } }))
        .refusal.fields,
    ).toHaveProperty("validTo");
    expect(
      (
        await lab.call(contract.addOwnCertificate, {
          body: { ...certificateDraft, accreditationId: accreditationIdSchema.parse("nobody") },
        })
      ).refusal.fields,
    ).toHaveProperty("accreditationId");
    const first = await admin.call(contract.addCertificate, {
      params: { id: own },
      body: { ...certificateDraft, certificateNo: "TWICE" },
    });
    expect(first.status).toBe(201);
    expect(
      (
        await admin.call(contract.addCertificate, {
          params: { id: own },
          body: { ...certificateDraft, certificateNo: "TWICE" },
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await admin.call(contract.deleteCertificate, {
          params: { id: other, certificateId: first.body.data.certificateId },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await admin.call(contract.deleteCertificate, {
          params: { id: own, certificateId: certificateIdSchema.parse(first.body.data.certificateId) },
        })
      ).status,
    ).toBe(200);
  });
});

describe("a laboratory that lists as many as it can", () => {
  it("is refused one machine more, until one goes", async () => {
    await query(
      "insert into lab_equipment (id, lab_id, equipment_id, quantity, status, currency) select 'full-' || n, $1, $2, 1, 'in service', 'EUR' from generate_series(1, $3 - (select count(*)::int from lab_equipment where lab_id = $1)) as n",
      [own, await model(), maxMachinesPerLab],
    );
    const body = { equipmentId: await model(), quantity: 1, currency: "EUR" };
    const refused = await lab.call(contract.addOwnMachine, { body });
    expect(refused.status).toBe(409);
    expect(refused.refusal.error).toContain(`${maxMachinesPerLab} machines`);
    await lab.call(contract.deleteOwnMachine, {
      params: { labEquipmentId: labEquipmentIdSchema.parse("full-1") },
    });
    expect((await lab.call(contract.addOwnMachine, { body })).status).toBe(201);
    await query("delete from lab_equipment where id like 'full-%'");
  });

  it("is refused one certificate more, by an admin too, until one goes", async () => {
    await query(
      "insert into certificates (id, lab_id, accreditation_id, certificate_no) select 'full-' || n, $1, $2, 'FULL-' || n from generate_series(1, $3 - (select count(*)::int from certificates where lab_id = $1)) as n",
      [own, accreditation, maxCertificatesPerLab],
    );
    const body = { ...certificateDraft, certificateNo: "ONE MORE" };
    for (const refused of [
      await lab.call(contract.addOwnCertificate, { body }),
      await admin.call(contract.addCertificate, { params: { id: own }, body }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.refusal.error).toContain(`${maxCertificatesPerLab} certificates`);
    }
    await lab.call(contract.deleteOwnCertificate, {
      params: { certificateId: certificateIdSchema.parse("full-1") },
    });
    expect((await lab.call(contract.addOwnCertificate, { body })).status).toBe(201);
    await query("delete from certificates where id like 'full-%'");
  });
});

describe("a laboratory's own record", () => {
  it("is changed by its people, who cannot enable it, and is what the public then sees", async () => {
    const { version } = (await lab.call(contract.getOwnLab)).body.data;
    const draft = {
      name: "Garonne Qualification",
      city: "Toulouse",
      countryCode: "FR",
      latitude: 43.6,
      longitude: 1.44,
      currency: "EUR",
      leadTimeDays: 9,
      description: "Ours.",
      lithiumMaxKwh: 2.5,
      setUpTo20KgH: 1.5,
      attendedHPerDay: 16,
      reportDays: 3,
      minChargeCents: 75_000,
      minOrderCents: 150_000,
      chamberSetUpH: 8,
      monitoringH: 2,
    };
    const assigned = await lab.send("PUT", "/api/test-lab/profile", { ...draft, version, enabled: true });
    expect(assigned.refusal.fields).toHaveProperty("enabled");
    const changed = await lab.call(contract.updateOwnLab, { body: { ...draft, version } });
    expect(changed.body.data).toMatchObject({ id: own, description: "Ours.", leadTimeDays: 9 });
    expect((await server.visitor.call(getLab, { params: { id: own } })).body.data).toMatchObject({
      description: "Ours.",
      lithiumMaxKwh: 2.5,
      setUpTo20KgH: 1.5,
      setUpTo100KgH: null,
      attendedHPerDay: 16,
      reportDays: 3,
      minChargeCents: 75_000,
      minOrderCents: 150_000,
      chamberSetUpH: 8,
      tableSetUpH: null,
      monitoringH: 2,
      functionalCheckH: null,
    });
    const [entry] = await query(
      "select before, after from activity where subject_id = $1 order by id desc limit 1",
      [own],
    );
    expect([entry.before.attendedHPerDay, entry.after.attendedHPerDay]).toEqual([null, 16]);
    expect([entry.before.minOrderCents, entry.after.minOrderCents]).toEqual([null, 150_000]);
    expect((await lab.call(contract.updateOwnLab, { body: { ...draft, version } })).refusal.code).toBe(
      "stale",
    );
  });

  it("is closed to a customer, and to the laboratory's people while it is disabled", async () => {
    const customer = await server.signIn("customer@demo.test");
    expect((await customer.call(contract.getOwnLab)).status).toBe(403);
    await query("update labs set enabled = false where id = $1", [own]);
    expect((await lab.call(contract.getOwnLab)).status).toBe(403);
    expect((await lab.call(getLabRecord, { params: { id: own } })).status).toBe(403);
    await query("update labs set enabled = true where id = $1", [own]);
  });
});
