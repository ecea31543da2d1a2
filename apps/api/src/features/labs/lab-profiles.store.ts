import { certificateSchema, type Certificate } from "@headroom/contract/vocabulary/accreditations";
import { labEquipmentSchema, type LabEquipment } from "@headroom/contract/vocabulary/equipment";
import { type LabRecord, labRecordSchema } from "@headroom/contract/vocabulary/labs";
import type { Selectable } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";

type LabRow = Selectable<Tables["labs"]>;

const machinesQuery = (connection: Connection) =>
  connection
    .selectFrom("lab_equipment as machine")
    .innerJoin("equipment", "equipment.id", "machine.equipment_id")
    .select([
      "machine.id",
      "machine.lab_id",
      "machine.equipment_id",
      "machine.quantity",
      "machine.status",
      "machine.down_until",
      "machine.calibration_due",
      "machine.overrides",
      "machine.rating_provenance",
      "machine.day_rate_cents",
      "machine.currency",
      "machine.version",
      "equipment.equipment_type_id",
      "equipment.manufacturer",
      "equipment.model",
      "equipment.ratings",
      "equipment.provenance",
      "equipment.rating_provenance as catalogue_rating_provenance",
    ]);
type MachineRow = Awaited<ReturnType<ReturnType<typeof machinesQuery>["executeTakeFirstOrThrow"]>>;

const machineOf = (row: MachineRow): LabEquipment =>
  labEquipmentSchema.parse({
    labEquipmentId: row.id,
    labId: row.lab_id,
    equipmentId: row.equipment_id,
    equipmentTypeId: row.equipment_type_id,
    name: `${row.manufacturer} ${row.model}`,
    quantity: row.quantity,
    status: row.status,
    downUntil: row.down_until,
    calibrationDue: row.calibration_due,
    overrides: row.overrides,
    ratings: { ...row.ratings, ...row.overrides },
    provenance: row.provenance,
    ratingProvenance: { ...row.catalogue_rating_provenance, ...row.rating_provenance },
    dayRateCents: row.day_rate_cents,
    currency: row.currency,
    version: row.version,
  });

const certificatesQuery = (connection: Connection) =>
  connection
    .selectFrom("certificates as certificate")
    .innerJoin("accreditations", "accreditations.id", "certificate.accreditation_id")
    .select([
      "certificate.id",
      "certificate.lab_id",
      "certificate.accreditation_id",
      "certificate.certificate_no",
      "certificate.valid_from",
      "certificate.valid_to",
      "certificate.verified_on",
      "certificate.scope",
      "certificate.version",
      "accreditations.abbreviation",
    ]);
type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificatesQuery>["executeTakeFirstOrThrow"]>>;

const certificateOf = (row: CertificateRow): Certificate =>
  certificateSchema.parse({
    certificateId: row.id,
    labId: row.lab_id,
    accreditationId: row.accreditation_id,
    abbreviation: row.abbreviation,
    certificateNo: row.certificate_no,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    verifiedOn: row.verified_on,
    scope: row.scope,
    version: row.version,
  });

const recordOf = (row: LabRow, equipment: LabEquipment[], certificates: Certificate[]): LabRecord =>
  labRecordSchema.parse({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    street: row.street,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    countryCode: row.country_code,
    latitude: row.latitude,
    longitude: row.longitude,
    currency: row.currency,
    languages: row.languages,
    leadTimeDays: row.lead_time_days,
    contactEmail: row.contact_email,
    website: row.website,
    stereoTypeIds: row.stereo_type_ids,
    testTypeIds: row.test_type_ids,
    accessRestrictions: row.access_restrictions,
    declarations: row.declarations,
    enabled: row.enabled,
    responseMedianHours: row.response_median_hours,
    replyRate: row.reply_rate,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    equipment,
    certificates,
  });

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> =>
  Map.groupBy(rows, keyOf) as Map<string, T[]>;

/** Laboratories with their machines and certificates, in three queries however many. */
export const makeLabProfilesStore = (connection: Connection) => {
  async function withParts(labs: readonly LabRow[]): Promise<LabRecord[]> {
    if (labs.length === 0) return [];
    const ids = labs.map((lab) => lab.id);
    const machines = groupBy(
      (
        await machinesQuery(connection).where("machine.lab_id", "in", ids).orderBy("machine.id").execute()
      ).map(machineOf),
      (machine) => machine.labId,
    );
    const certificates = groupBy(
      (
        await certificatesQuery(connection)
          .where("certificate.lab_id", "in", ids)
          .orderBy("certificate.id")
          .execute()
      ).map(certificateOf),
      (certificate) => certificate.labId,
    );
    return labs.map((lab) => recordOf(lab, machines.get(lab.id) ?? [], certificates.get(lab.id) ?? []));
  }

  return {
    byIdOrSlug: async (idOrSlug: string): Promise<LabRecord | null> => {
      const rows = await connection
        .selectFrom("labs")
        .selectAll()
        .where((either) => either.or([either("id", "=", idOrSlug), either("slug", "=", idOrSlug)]))
        .limit(1)
        .execute();
      return (await withParts(rows))[0] ?? null;
    },
    byIds: async (ids: readonly string[]): Promise<LabRecord[]> =>
      ids.length === 0
        ? []
        : withParts(await connection.selectFrom("labs").selectAll().where("id", "in", ids).execute()),
    /** Every laboratory in chunks, by identifier. */
    after: async (id: string, most: number): Promise<LabRecord[]> =>
      withParts(
        await connection
          .selectFrom("labs")
          .selectAll()
          .where("id", ">", id)
          .orderBy("id")
          .limit(most)
          .execute(),
      ),
    /** What changed since an instant, as identifier and version. */
    changedSince: async (since: Date, most: number) =>
      connection
        .selectFrom("labs")
        .select(["id", "version", "updated_at"])
        .where("updated_at", ">=", since)
        .orderBy("updated_at")
        .orderBy("id")
        .limit(most)
        .execute(),
    options: async (alsoDisabled: boolean) => {
      const labs = connection.selectFrom("labs").select(["id", "name"]);
      return (alsoDisabled ? labs : labs.where("enabled", "=", true)).orderBy("name").orderBy("id").execute();
    },
  };
};
export type LabProfilesStore = ReturnType<typeof makeLabProfilesStore>;
