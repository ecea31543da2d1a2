import {
  type LabId,
  labIdSchema,
  type UserId,
  userIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import { partedLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { sql } from "kysely";
import { z } from "zod";
import type { Connection } from "../../platform/database/connect.ts";
import { type Expiring, firstReminderDays, reminderDays } from "./expiry-reminders.rules.ts";

const [last, middle] = reminderDays;

/**
 * Certificates and calibrations that expire within the first reminder's days at enabled laboratories, without a reminder of its own or a later one:
 * when the clock was set back, nobody is told again.
 */
const dueOn = (today: string) => sql`
  with expiring as (
    select 'certificate' as kind, certificates.id, certificates.lab_id, valid_to as expires_on,
      abbreviation || ' ' || certificate_no as name
    from certificates join accreditations on accreditations.id = accreditation_id
    where valid_to between ${today}::date and ${today}::date + ${firstReminderDays}::integer
    union all
    select 'calibration', lab_equipment.id, lab_equipment.lab_id, calibration_due, manufacturer || ' ' || model
    from lab_equipment join equipment on equipment.id = equipment_id
    where calibration_due between ${today}::date and ${today}::date + ${firstReminderDays}::integer
  ), due as (
    select expiring.*, case
      when expires_on <= ${today}::date + ${last}::integer then ${last}::integer
      when expires_on <= ${today}::date + ${middle}::integer then ${middle}::integer
      else ${firstReminderDays}::integer end as days_before
    from expiring join labs on labs.id = lab_id and labs.enabled
  ), unsent as (
    select * from due where not exists (
      select 1 from expiry_reminders sent
      where sent.subject_id = due.id and sent.expires_on = due.expires_on and sent.days_before <= due.days_before
    )
  )`;

/** Project states in which a customer still counts on a laboratory. */
const openStatuses = ["Submitted", "Awarded", "In Progress"] as const;
const overStatuses = [...partedLabStatuses, "Closed", "Expired", "Cancelled"] as const;

const readerSchema = z.object({ id: userIdSchema, name: z.string(), email: z.string() });
export interface Reader {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
}
const customerSchema = readerSchema.extend({ projectIds: z.array(z.string()) });
const sentSchema = z.object({
  kind: z.enum(["certificate", "calibration"]),
  name: z.string(),
  expiresOn: z.string(),
});

/** Fewer than the days for which reminders are kept. */
const checkDays = 60;
const checkDueSchema = z.object({ labId: labIdSchema, lab: z.string(), name: z.string() });
/** A certificate that the operator should hold against its register. */
export type CheckDue = z.infer<typeof checkDueSchema>;

export const makeExpiryRemindersStore = (connection: Connection) => ({
  /** Laboratories with something to be reminded of, after one in the order of their identifiers. */
  labsDue: async (today: string, after: string, limit: number): Promise<readonly LabId[]> => {
    const { rows } = await sql<{ readonly lab_id: string }>`${dueOn(today)}
      select distinct lab_id from unsent where lab_id > ${after} order by lab_id limit ${limit}`.execute(
      connection,
    );
    return rows.map(({ lab_id }) => labIdSchema.parse(lab_id));
  },

  /** Takes what a laboratory is due to be reminded of; of two at once only one gets it. */
  take: async (labId: LabId, today: string): Promise<readonly Expiring[]> => {
    const { rows } = await sql`${dueOn(today)}, taken as (
        insert into expiry_reminders (lab_id, subject_id, expires_on, days_before)
        select lab_id, id, expires_on, days_before from unsent where lab_id = ${labId} order by id
        on conflict do nothing returning subject_id
      )
      select kind, name, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn"
      from unsent join taken on taken.subject_id = unsent.id`.execute(connection);
    return z.array(sentSchema).parse(rows);
  },

  labName: async (labId: LabId): Promise<string> => {
    const { name } = await connection
      .selectFrom("labs")
      .select("name")
      .where("id", "=", labId)
      .executeTakeFirstOrThrow();
    return name;
  },

  peopleOf: async (labId: LabId): Promise<readonly Reader[]> => {
    const rows = await connection
      .selectFrom("users")
      .select(["id", "name", "email"])
      .where("lab_id", "=", labId)
      .where("enabled", "=", true)
      .orderBy("id")
      .execute();
    return z.array(readerSchema).parse(rows);
  },

  /** Customers with projects that go on at a laboratory, and which. */
  customersOf: async (labId: LabId) => {
    const rows = await connection
      .selectFrom("project_labs")
      .innerJoin("projects", "projects.id", "project_labs.project_id")
      .innerJoin("users", "users.id", "projects.owner_id")
      .select(["users.id", "users.name", "users.email"])
      .select(sql<string[]>`array_agg(projects.id::text order by projects.number)`.as("projectIds"))
      .where("project_labs.lab_id", "=", labId)
      .where("project_labs.status", "not in", overStatuses)
      .where("projects.status", "in", openStatuses)
      .where("projects.hidden_from_owner", "=", false)
      .where("users.enabled", "=", true)
      .groupBy(["users.id", "users.name", "users.email"])
      .orderBy("users.id")
      .execute();
    return z.array(customerSchema).parse(rows);
  },

  /**
   * Takes the certificates that the operator wanted to see again by today: each day is told once, whichever process
   * takes it. Older days than the reminders that are kept are in the operator's list alone.
   */
  takeChecks: async (today: string): Promise<readonly CheckDue[]> => {
    const { rows } = await sql`
      with due as (
        select certificates.id, certificates.lab_id, recheck_on, labs.name as lab,
          abbreviation || ' ' || certificate_no as name
        from certificates
        join accreditations on accreditations.id = accreditation_id
        join labs on labs.id = lab_id and labs.enabled
        where recheck_on between ${today}::date - ${checkDays}::integer and ${today}::date
      ), taken as (
        insert into expiry_reminders (lab_id, subject_id, expires_on, days_before)
        select lab_id, 'check of ' || id, recheck_on, 0 from due order by id
        on conflict do nothing returning subject_id
      )
      select lab, name, due.lab_id as "labId"
      from due join taken on taken.subject_id = 'check of ' || due.id order by recheck_on, lab, name`.execute(
      connection,
    );
    return z.array(checkDueSchema).parse(rows);
  },

  operators: async (): Promise<readonly Reader[]> => {
    const rows = await connection
      .selectFrom("users")
      .select(["id", "name", "email"])
      .where("role", "=", "Admin")
      .where("enabled", "=", true)
      .orderBy("id")
      .execute();
    return z.array(readerSchema).parse(rows);
  },

  /** Forgets reminders of what expired before a day. */
  forget: async (before: string): Promise<void> => {
    await connection.deleteFrom("expiry_reminders").where("expires_on", "<", before).execute();
  },
});
