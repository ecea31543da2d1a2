import { randomUUID } from "node:crypto";
import { labOne, quoteOf, rowOf, draftProject, submittedProject } from "../project-factory.ts";
import type { TestServer } from "../test-server.ts";
import type { Actors } from "./actors.ts";

/** Deleted parts of a laboratory, recreated before each request. */
export const deletedMachineId = "fresh-deleted-machine";
export const deletedCertificateId = "fresh-deleted-certificate";

/** Things that a row may use up, made anew for every request. */
export interface FreshSubjects {
  readonly freshLabId: string;
  readonly freshAccreditationId: string;
  readonly freshUserId: string;
  readonly freshEquipmentTypeId: string;
  readonly freshMachineId: string;
  readonly freshCertificateId: string;
  readonly freshBrandId: string;
  readonly freshFileId: string;
  readonly freshProjectId: string;
  readonly freshProjectLabId: string;
  readonly version: number;
}

/** State of the fresh project. */
export type WantedProject =
  | ("draft" | "submitted" | "entered from mail" | "export-controlled" | "released" | "none")
  | keyof typeof wantedParts;
/** Awarded to the first laboratory, whose part is as far as this; states of the part and the project. */
const wantedParts = {
  scheduled: ["Scheduled", "Awarded"],
  testing: ["Testing", "In Progress"],
  interrupted: ["Interrupted", "In Progress"],
  reported: ["Reported", "In Progress"],
  disputed: ["Disputed", "In Progress"],
  "quoted and testing": ["Testing", "In Progress"],
  "quote amended": ["Testing", "In Progress"],
  "tests amended": ["Testing", "In Progress"],
} as const;
/** Open proposals of the parts that need one. */
const proposals: Readonly<Partial<Record<WantedProject, object>>> = {
  "quote amended": { subject: "quote", quote: { lines: [] }, tests: [] },
  "tests amended": { subject: "specification", quote: null, tests: [] },
};
const isPart = (wanted: WantedProject): wanted is keyof typeof wantedParts => wanted in wantedParts;

export async function makeFreshSubjects(
  server: TestServer,
  actors: Actors,
  wanted: WantedProject,
): Promise<FreshSubjects> {
  const id = randomUUID().slice(0, 8);
  const sql = (text: string, values: unknown[]) => server.database.pool.query(text, values);
  await sql(
    "insert into labs (id, slug, name, city, country_code, latitude, longitude, currency, lead_time_days) values ($1, $1, $2, 'Lyon', 'FR', 45, 4, 'EUR', 10)",
    [`lab-${id}`, `Fresh ${id}`],
  );
  await sql(
    "insert into accreditations (id, abbreviation, name, kind) values ($1, $1, $1, 'accreditation')",
    [`ab-${id}`],
  );
  await sql("insert into equipment_types (id, name) values ($1, $1)", [`type-${id}`]);
  // Leftovers of earlier requests would soon exceed the limit of a laboratory's lists.
  await sql("delete from lab_equipment where id like 'fresh-%'", []);
  await sql("delete from certificates where id like 'fresh-%'", []);
  await sql(
    "insert into lab_equipment (id, lab_id, equipment_id, quantity, status, currency) values ($1, $2, 'cls-ed-10kn', 1, 'in service', 'EUR')",
    [`fresh-machine-${id}`, labOne],
  );
  await sql(
    "insert into certificates (id, lab_id, accreditation_id, certificate_no) values ($1, $2, $3, $1)",
    [`fresh-certificate-${id}`, labOne, "ab-a2la"],
  );
  await sql(
    `insert into deleted_parts (kind, id, lab_id, name, record)
     select kind, id, $1, id, parts.record || jsonb_build_object('id', id, 'lab_id', $1::text, 'version', 1)
     from (values
       ('machine', $2::text, '{"equipment_id": "cls-ed-10kn", "quantity": 1, "status": "in service", "overrides": {}, "rating_provenance": {}, "currency": "EUR"}'::jsonb),
       ('certificate', $3, '{"accreditation_id": "ab-a2la", "certificate_no": "fresh-deleted", "scope": []}')
     ) as parts (kind, id, record)
     on conflict do nothing`,
    [labOne, deletedMachineId, deletedCertificateId],
  );
  await sql("insert into white_labels (id, host_name) values ($1, $1)", [`brand-${id}`]);
  const freshFileId = randomUUID();
  await sql("delete from files where name = 'fresh.txt'", []);
  await sql(
    "insert into files (id, project_id, name, bytes, content_type, storage_key, uploaded_by) select $1, project_id, 'fresh.txt', 5, 'text/plain', 'attachments/fresh', uploaded_by from files where name = 'drawing.txt'",
    [freshFileId],
  );
  const freshUserId = randomUUID();
  await sql("insert into users (id, email, name, role) values ($1, $2, 'Fresh', 'Prospect')", [
    freshUserId,
    `${id}@fresh.test`,
  ]);
  const project =
    wanted === "none"
      ? null
      : wanted === "draft"
        ? await draftProject(actors.prospectOwner, `Fresh ${id}`)
        : await submittedProject(actors.prospectOwner, [labOne], `Fresh ${id}`);
  // An account may ask 200 laboratories an hour, and the rows need more.
  await sql(
    `with part as (update project_labs set created_at = now() - interval '2 hours' where project_id = $1)
     update project_revisions set created_at = now() - interval '3 hours' where project_id = $1`,
    [project?.id],
  );
  if (isPart(wanted))
    await sql(
      `with part as (update project_labs set status = $2, awarded_line_ids = '["t1"]'
         where project_id = $1 returning project_id)
       update projects set status = $3 from part where projects.id = part.project_id`,
      [project?.id, ...wantedParts[wanted]],
    );
  // Its quote has the part's own identifier.
  if (wanted === "entered from mail")
    await sql(
      `with part as (update project_labs set status = 'Quoted' where project_id = $1 returning id)
       insert into quotes (id, project_lab_id, revision, specification_revision, body, currency, total_cents, by_mail)
       select id, id, 1, 1, $2, 'EUR', 1, true from part`,
      [project?.id, JSON.stringify(quoteOf(1000))],
    );
  if (wanted === "export-controlled" || wanted === "released")
    await sql(
      `with part as (update project_labs set released_at = case when $2 then now() end
         where project_id = $1 returning project_id)
       update projects set specification = specification || '{"arrangements": {"exportControl": "yes"}}'
       from part where projects.id = part.project_id`,
      [project?.id, wanted === "released"],
    );
  if (/quote|tests/.test(wanted)) {
    const proposal = { number: 1, reason: "Standby.", changes: [], at: "2026-11-20", state: "proposed" };
    const part = { ...proposal, answered: null, hashes: null, ...proposals[wanted] };
    await sql(
      `with quoted as (insert into quotes (id, project_lab_id, revision, specification_revision, body, currency, total_cents)
         select gen_random_uuid(), id, 1, 1, $2, 'EUR', 1 from project_labs where project_id = $1)
       update project_labs set amendments = $3 where project_id = $1`,
      [project?.id, JSON.stringify(quoteOf(1000)), JSON.stringify(proposals[wanted] ? [part] : [])],
    );
  }
  return {
    freshLabId: `lab-${id}`,
    freshAccreditationId: `ab-${id}`,
    freshUserId,
    freshEquipmentTypeId: `type-${id}`,
    freshMachineId: `fresh-machine-${id}`,
    freshCertificateId: `fresh-certificate-${id}`,
    freshBrandId: `brand-${id}`,
    freshFileId,
    freshProjectId: project?.id ?? "",
    freshProjectLabId: project && wanted !== "draft" ? rowOf(project, labOne).projectLabId : "",
    version: 1,
  };
}
