import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { maxFilesPerPlace, maxLabsPerProject } from "@headroom/contract/vocabulary/product-limits";
import type { PartedView, Quote } from "@headroom/contract/vocabulary/projects";
import { groupInto } from "../../platform/grouping.ts";
import type { Connection } from "../../platform/database/connect.ts";

interface Parts {
  readonly parts: { projectLabs: unknown[]; files: unknown[]; history: unknown[] };
  /** What laboratories that are out had when they left. */
  readonly partedViews: Readonly<Record<string, PartedView>>;
}

const quotesOf = async (connection: Connection, id: ProjectId, revision: number) => {
  const rows = await connection
    .selectFrom("quotes")
    .innerJoin("project_labs", "project_labs.id", "quotes.project_lab_id")
    .selectAll("quotes")
    .where("project_labs.project_id", "=", id)
    .orderBy("quotes.revision")
    .execute();
  return groupInto(
    rows,
    (row) => row.project_lab_id,
    (row) =>
      ({
        ...row.body,
        quoteId: row.id,
        revision: row.revision,
        specificationRevision: row.specification_revision,
        outdated: row.specification_revision < revision,
        totalCents: row.total_cents,
        createdAt: row.created_at.toISOString(),
      }) as Quote, // as it was stored
  );
};

/** The newest, in the order in which they were written. */
const messagesOf = async (connection: Connection, id: ProjectId) => {
  const rows = await connection
    .selectFrom("project_messages")
    .innerJoin("project_labs", "project_labs.id", "project_messages.project_lab_id")
    .selectAll("project_messages")
    .where("project_labs.project_id", "=", id)
    .orderBy("project_messages.created_at", "desc")
    .orderBy("project_messages.id", "desc")
    .limit(1000)
    .execute();
  return groupInto(
    rows.toReversed(),
    (row) => row.project_lab_id,
    (row) => ({
      id: row.id,
      fromRole: row.from_role,
      fromName: row.from_name,
      text: row.text,
      createdAt: row.created_at.toISOString(),
    }),
  );
};

const labsOf = (connection: Connection, id: ProjectId) =>
  connection
    .selectFrom("project_labs")
    .innerJoin("labs", "labs.id", "project_labs.lab_id")
    .selectAll("project_labs")
    .select([
      "labs.name as lab_name",
      "labs.slug as lab_slug",
      "labs.city as lab_city",
      "labs.country_code as lab_country_code",
    ])
    .where("project_labs.project_id", "=", id)
    .orderBy("labs.name")
    .orderBy("project_labs.id")
    .execute();

const attachmentOf = (row: {
  id: string;
  name: string;
  bytes: number;
  content_type: string;
  uploaded_by: string | null;
  created_at: Date;
}) => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  contentType: row.content_type,
  attachedBy: row.uploaded_by,
  createdAt: row.created_at.toISOString(),
});

/** What hangs on a project, in five queries however many laboratories it has. */
export async function readParts(connection: Connection, id: ProjectId, revision: number): Promise<Parts> {
  const labs = await labsOf(connection, id);
  const quotes = await quotesOf(connection, id, revision);
  const messages = await messagesOf(connection, id);
  const files = await connection
    .selectFrom("files")
    .selectAll()
    .where("project_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .limit(maxFilesPerPlace * (maxLabsPerProject + 1))
    .execute();
  const events = await connection
    .selectFrom("project_events")
    .selectAll()
    .where("project_id", "=", id)
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  const parts = {
    projectLabs: labs.map((row) => ({
      projectLabId: row.id,
      labId: row.lab_id,
      labName: row.lab_name,
      labSlug: row.lab_slug,
      labCity: row.lab_city,
      labCountryCode: row.lab_country_code,
      status: row.status,
      lineIds: row.line_ids,
      awardedLineIds: row.awarded_line_ids,
      proof: row.proof,
      quotes: quotes.get(row.id) ?? [],
      messages: messages.get(row.id) ?? [],
      files: files.filter((file) => file.project_lab_id === row.id).map(attachmentOf),
      reason: row.reason,
      responseMarker: row.response_marker,
      updatedAt: row.updated_at.toISOString(),
    })),
    files: files.filter((file) => file.project_lab_id === null).map(attachmentOf),
    history: events.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      byRole: row.by_role,
      byName: row.by_name,
      sentence: row.sentence,
    })),
  };
  const partedViews = Object.fromEntries(
    labs.flatMap((row) => (row.parted_with ? [[row.id, row.parted_with] as const] : [])),
  );
  return { parts, partedViews };
}
