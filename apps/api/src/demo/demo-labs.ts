import {
  estimateRuleKeys,
  estimateRulesSchema,
} from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { sql } from "kysely";
import { columnsFrom } from "../platform/database/column-names.ts";
import type { Connection } from "../platform/database/connect.ts";
import { loadEquipment } from "../features/catalogue/load-equipment.ts";
import { type DemoLab, readDemoLabs } from "../features/catalogue/reference-files.ts";
import { slugOf } from "../features/labs/lab-feed.service.ts";

const json = JSON.stringify;
const dayMs = 86_400_000;

/** Shifts the file's dates, so that the demo's certificates expire as far ahead as its author meant. */
function dateShifter(fileToday: string, now: Date) {
  const days = Math.round((now.getTime() - Date.parse(fileToday)) / dayMs);
  return (date: string) => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}
type Shift = ReturnType<typeof dateShifter>;

const declarationsOf = (lab: DemoLab) => [
  ...lab.hazards,
  ...(lab.stereoTypes.includes("fungus") ? ["fungus"] : []),
  ...(lab.stereoTypes.includes("fluids") ? ["fluids"] : []),
  ...(lab.stereoTypes.includes("icing") ? ["water spray"] : []),
];

const labRow = (lab: DemoLab) => ({
  id: lab.id,
  slug: slugOf(lab.name),
  name: lab.name,
  description: `A fictional laboratory of the demo. Known for: ${lab.profile.join(", ")}.`,
  street: "",
  city: lab.city,
  region: lab.region,
  postal_code: "",
  country_code: lab.countryCode,
  latitude: lab.geo.lat,
  longitude: lab.geo.lng,
  currency: lab.currency,
  languages: json(lab.languages),
  lead_time_days: lab.leadTimeDays,
  contact_email: `contact@${slugOf(lab.name)}.test`,
  website: null,
  stereo_type_ids: json(lab.stereoTypes),
  test_type_ids: json([]),
  access_restrictions: json([]),
  declarations: json(declarationsOf(lab)),
  lithium_max_kwh: lab.lithiumMaxKwh ?? null,
  ...columnsFrom(estimateRuleKeys, estimateRulesSchema.parse(lab.estimateRules ?? {})),
  enabled: lab.enabled,
  response_median_hours: lab.responseMedianHours,
  reply_rate: lab.replyRate,
});

function machineRows(lab: DemoLab, shift: Shift) {
  return lab.equipments.map((machine) => {
    const down = /^down until (\d{4}-\d{2}-\d{2})$/.exec(machine.status);
    return {
      id: machine.labEquipmentId,
      lab_id: lab.id,
      equipment_id: machine.equipmentId,
      quantity: machine.quantity,
      status: down ? ("down" as const) : ("in service" as const),
      down_until: down?.[1] ? shift(down[1]) : null,
      calibration_due: machine.calibrationDue ? shift(machine.calibrationDue) : null,
      overrides: json(machine.overrides),
      rating_provenance: json({}),
      day_rate_cents: machine.dayRate ? Math.round(machine.dayRate.amount * 100) : null,
      currency: machine.dayRate?.currency ?? lab.currency,
    };
  });
}

function certificateRows(lab: DemoLab, shift: Shift) {
  return lab.accreditations.map((certificate, place) => ({
    id: `${lab.id}-c${place + 1}`,
    lab_id: lab.id,
    accreditation_id: certificate.accreditationId,
    certificate_no: certificate.certificateNo,
    valid_from: certificate.validFrom ? shift(certificate.validFrom) : null,
    valid_to: certificate.validTo ? shift(certificate.validTo) : null,
    verified_on: certificate.verifiedAt ? shift(certificate.verifiedAt) : null,
    register_url: certificate.verifiedAt
      ? `https://register.example/${encodeURIComponent(certificate.certificateNo)}`
      : null,
    scope: json(
      certificate.scope.map(({ standard, edition, clause, stereoTypeId, flexibleScope }) => ({
        standard,
        edition,
        clause,
        stereoTypeId,
        flexibleScope,
      })),
    ),
  }));
}

/** The 53 fictional laboratories with their machines and certificates. */
export async function loadDemoLabs(transaction: Connection, now: Date): Promise<void> {
  const { items, today } = readDemoLabs();
  const shift = dateShifter(today, now);
  await loadEquipment(transaction);
  await transaction.insertInto("labs").values(items.map(labRow)).execute();
  await transaction
    .insertInto("lab_equipment")
    .values(items.flatMap((lab) => machineRows(lab, shift)))
    .execute();
  await transaction
    .insertInto("certificates")
    .values(items.flatMap((lab) => certificateRows(lab, shift)))
    .execute();
  await sql`
    insert into certificate_checks (certificate_id, lab_id, checked_on, checker_name, checker_role)
    select id, lab_id, verified_on, 'Ada Operator', 'Admin' from certificates where verified_on is not null
  `.execute(transaction);
  await transaction
    .insertInto("search_outbox")
    .values(items.map((lab) => ({ lab_id: lab.id })))
    .execute();
}
