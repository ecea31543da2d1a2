import {
  type LabId,
  type ProjectId,
  projectIdSchema,
  type ProjectLabId,
  type QuoteId,
  userIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import {
  type ProjectLabStatus,
  partedLabStatuses,
  type ResponseMarker,
} from "@headroom/contract/vocabulary/project/project-states";
import type { AwardHashes, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { takesMail } from "./guests/guest-labs.store.ts";

/** Of a part: an export-controlled request that its laboratory must not see. */
const isWithheld = sql<boolean>`is_withheld(project_labs)`;

type PartDocuments = Partial<
  Pick<ProjectLab, "schedule" | "readiness" | "receipt" | "incidents" | "complaints" | "amendments">
>;

/** A laboratory's part of a project: which tests, on which proof, how far it is. */
export const makeProjectLabsStore = (connection: Connection) => ({
  markLabsSeen: async (id: ProjectId): Promise<void> => {
    await connection
      .updateTable("project_labs")
      .set({ response_marker: "Seen" })
      .where("project_id", "=", id)
      .where("response_marker", "=", "New")
      .execute();
  },

  addLabs: async (
    projectId: ProjectId,
    labs: readonly {
      projectLabId: ProjectLabId;
      labId: LabId;
      lineIds: readonly string[];
      proof: readonly TestAnswer[];
    }[],
  ): Promise<void> => {
    if (labs.length === 0) return;
    const rows = labs.map((lab) => ({
      id: lab.projectLabId,
      project_id: projectId,
      lab_id: lab.labId,
      status: "Invited" as const,
      line_ids: JSON.stringify(lab.lineIds),
      awarded_line_ids: "[]",
      proof: JSON.stringify(lab.proof),
      reason: null,
      reported_at: null,
      parted_with: null,
    }));
    await connection.insertInto("project_labs").values(rows).execute();
  },

  setLabLines: async (
    labs: readonly {
      projectLabId: ProjectLabId;
      lineIds: readonly string[];
      proof: readonly TestAnswer[];
    }[],
  ): Promise<void> => {
    const rows = labs.map((lab) => ({ id: lab.projectLabId, line_ids: lab.lineIds, proof: lab.proof }));
    await sql`
        update project_labs set line_ids = change.line_ids, proof = change.proof, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (id uuid, line_ids jsonb, proof jsonb)
        where project_labs.id = change.id`.execute(connection);
  },

  awardLabs: async (
    awards: readonly {
      projectLabId: ProjectLabId;
      lineIds: readonly string[];
      hashes: Pick<AwardHashes, "request" | "quote">;
    }[],
  ): Promise<void> => {
    const rows = awards.map(({ projectLabId, lineIds, hashes }) => ({
      id: projectLabId,
      line_ids: lineIds,
      ...hashes,
    }));
    await sql`
        update project_labs set status = 'Awarded', awarded_line_ids = award.line_ids, updated_at = now(), awarded_at = now(),
          awarded_request_hash = award.request, awarded_quote_hash = award.quote, awarded_hashes_later = false
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as award (id uuid, line_ids jsonb, request text, quote text)
        where project_labs.id = award.id`.execute(connection);
  },

  /** Writes down hashes that an award froze none of, so that no later change alters them. */
  keepHashes: async (id: ProjectLabId, { request, quote, isComputedLater }: AwardHashes): Promise<void> => {
    await connection
      .updateTable("project_labs")
      .set({
        awarded_request_hash: request,
        awarded_quote_hash: quote,
        awarded_hashes_later: isComputedLater,
      })
      .where("id", "=", id)
      .where("awarded_request_hash", "is", null)
      .execute();
  },

  /** Replaces documents of a part: lists of what happened are written whole, under the project's lock. */
  setPart: async (id: ProjectLabId, documents: PartDocuments): Promise<void> => {
    const texts = Object.entries(documents).map(([name, value]) => [name, JSON.stringify(value)]);
    await connection
      .updateTable("project_labs")
      .set({ ...Object.fromEntries(texts), updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
  },

  setPurchaseOrder: async (id: ProjectLabId, purchaseOrder: string): Promise<void> => {
    await connection
      .updateTable("project_labs")
      .set({ purchase_order: purchaseOrder, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
  },

  /** Null takes a release back. */
  setReleased: async (id: ProjectLabId, at: Date | null): Promise<void> => {
    await connection
      .updateTable("project_labs")
      .set({ released_at: at, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
  },

  /** Of these parts those whose laboratories must not see the specification. */
  withheldParts: async (ids: readonly ProjectLabId[]): Promise<ReadonlySet<string>> => {
    const rows = await connection
      .selectFrom("project_labs")
      .select("id")
      .where("id", "in", ids)
      .where(isWithheld)
      .execute();
    return new Set(rows.map((row) => row.id));
  },

  setLabStatus: async (
    ids: readonly ProjectLabId[],
    status: ProjectLabStatus,
    more: {
      awardedLineIds?: readonly string[];
      reason?: string;
      marker?: ResponseMarker;
      reportedAt?: Date;
    } = {},
  ): Promise<void> => {
    if (ids.length === 0) return;
    await connection
      .updateTable("project_labs")
      .set({
        status,
        updated_at: sql`now()`,
        parted_with: partedLabStatuses.includes(status)
          ? sql`coalesce(project_labs.parted_with, parted_view(project_labs))`
          : null,
        ...(more.awardedLineIds
          ? {
              awarded_line_ids: JSON.stringify(more.awardedLineIds),
              awarded_at: null,
              awarded_request_hash: null,
              awarded_quote_hash: null,
              purchase_order: null,
            }
          : {}),
        ...(more.reason === undefined ? {} : { reason: more.reason }),
        ...(more.marker ? { response_marker: more.marker } : {}),
        ...(more.reportedAt ? { reported_at: more.reportedAt } : {}),
      })
      .where("id", "in", ids)
      .execute();
  },

  /** The laboratory's files of its part become its report; answers their names. */
  deliverFiles: async (id: ProjectLabId, at: Date): Promise<string[]> => {
    const rows = await connection
      .updateTable("files")
      .set({ delivered_at: at })
      .where("project_lab_id", "=", id)
      .where("delivered_at", "is", null)
      .where(
        sql<boolean>`not exists (select 1 from users where users.id = files.uploaded_by and users.role <> 'Test Lab')`,
      )
      .returning("name")
      .execute();
    return rows.map((row) => row.name).toSorted();
  },

  addQuote: async (quote: {
    id: string;
    projectLabId: ProjectLabId;
    revision: number;
    specificationRevision: number;
    body: string;
    currency: string;
    totalCents: number;
    byMail: boolean;
  }): Promise<void> => {
    await connection
      .insertInto("quotes")
      .values({
        id: quote.id,
        project_lab_id: quote.projectLabId,
        revision: quote.revision,
        specification_revision: quote.specificationRevision,
        body: quote.body,
        currency: quote.currency,
        total_cents: quote.totalCents,
        by_mail: quote.byMail,
      })
      .execute();
  },

  confirmQuote: async (id: QuoteId, at: Date): Promise<void> => {
    await connection.updateTable("quotes").set({ confirmed_at: at }).where("id", "=", id).execute();
  },

  /** Enabled accounts of laboratories, to notify. */
  peopleOfLabs: async (labIds: readonly LabId[]) => {
    if (labIds.length === 0) return [];
    const rows = await connection
      .selectFrom("users")
      .select(["id", "email", "name", "lab_id"])
      .where("lab_id", "in", labIds)
      .where("enabled", "=", true)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      id: userIdSchema.parse(row.id),
      email: row.email,
      name: row.name,
      labId: row.lab_id ?? "",
    }));
  },

  /** Of these laboratories the enabled ones that are listed, and the project's own guests that take mail. */
  availableLabs: async (projectId: ProjectId, labIds: readonly LabId[]): Promise<ReadonlySet<string>> => {
    if (labIds.length === 0) return new Set();
    const guests = connection
      .selectFrom("guest_labs")
      .select("id")
      .where("id", "in", labIds)
      .where("project_id", "=", projectId)
      .where("claimed_by", "is", null)
      .where(takesMail);
    const rows = await connection
      .selectFrom("labs")
      .select("id")
      .where("id", "in", labIds)
      .where("enabled", "=", true)
      .unionAll(guests)
      .execute();
    return new Set(rows.map((row) => row.id));
  },

  /** The number of the project that a laboratory's part belongs to. */
  numberOfPart: async (id: ProjectLabId): Promise<number> => {
    const { number } = await connection
      .selectFrom("project_labs")
      .innerJoin("projects", "projects.id", "project_labs.project_id")
      .select("projects.number")
      .where("project_labs.id", "=", id)
      .executeTakeFirstOrThrow();
    return number;
  },

  projectOfLab: async (id: ProjectLabId): Promise<{ projectId: ProjectId; labId: string } | null> => {
    const row = await connection
      .selectFrom("project_labs")
      .innerJoin("projects", "projects.id", "project_labs.project_id")
      .select(["project_labs.project_id", "project_labs.lab_id"])
      .where("project_labs.id", "=", id)
      .where("projects.status", "<>", "Deleted")
      .executeTakeFirst();
    return row ? { projectId: projectIdSchema.parse(row.project_id), labId: row.lab_id } : null;
  },
});
