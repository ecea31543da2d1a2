import {
  type AddressedLab,
  type Project,
  projectSchema,
  type Specification,
} from "@headroom/contract/vocabulary/project/projects";
import type { PartedView } from "@headroom/contract/vocabulary/project/parted-view";
import type { ProjectStatus, ResponseMarker } from "@headroom/contract/vocabulary/project/project-states";
import { type ProjectId, type UserId, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { currentForm } from "@headroom/contract/vocabulary/test/specification-version";
import { sql } from "kysely";
import { builtOnce, type Placeholders } from "../../platform/database/built-once.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { readBySchema } from "../../platform/read-by-schema.ts";
import { askedAwardIn, type StoredAskedAward, withConfirmations } from "./award/asked-award.rules.ts";
import { withLaterHashes } from "./award/award-hashes.rules.ts";
import { makeGuestLabsStore } from "./guests/guest-labs.store.ts";
import { makeProjectHistoryStore } from "./project-history.store.ts";
import { makeProjectLabsStore } from "./project-labs.store.ts";
import { assembleParts, partsOf } from "./project-parts.store.ts";
import { makeRemovedTestsStore } from "./revision/removed-tests.store.ts";
import { makeSendingStore } from "./sending/sending.store.ts";

/** A project with everything that belongs to it, and who owns it. */
export interface OwnedProject {
  readonly project: Project;
  readonly ownerId: UserId;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly ownerCompany: string;
  readonly ownerAddress: string;
  readonly addressedLabs: readonly AddressedLab[];
  /** Views of laboratories that left, as of then, by their rows. */
  readonly partedViews: Readonly<Record<string, PartedView>>;
  readonly labFileIds: ReadonlySet<string>;
  /** The owner has deleted it; laboratories and the operator keep it. */
  readonly isHiddenFromOwner: boolean;
}

/** Specification, and tests asked of each laboratory. */
export interface ProjectRequest {
  readonly specification: Specification;
  readonly labs: readonly AddressedLab[];
}

const projectOf = builtOnce(
  (connection, { id }: Placeholders<{ id: ProjectId }>, { alsoDeleted }: { alsoDeleted: boolean }) =>
    connection
      .selectFrom("projects")
      .innerJoin("users", "users.id", "projects.owner_id")
      .selectAll("projects")
      .select([
        "users.name as owner_name",
        "users.email as owner_email",
        "users.company as owner_company",
        "users.address as owner_address",
      ])
      .select(partsOf(id))
      .where("projects.id", "=", id)
      .$if(!alsoDeleted, (query) => query.where("projects.status", "<>", "Deleted")),
);

/** One project: itself, its laboratories' parts and its history. */
export const makeProjectsStore = (connection: Connection) => {
  async function find(
    id: ProjectId,
    { lock = false, alsoDeleted = false } = {},
  ): Promise<OwnedProject | null> {
    // By itself: what a statement reads beside the row that it waits for may be older than the row.
    if (lock) await connection.selectFrom("projects").select("id").where("id", "=", id).forUpdate().execute();
    const [row] = await projectOf(connection, { id }, { alsoDeleted });
    if (!row) return null;
    const { parts, ...ofLabs } = assembleParts(row, row.revision);
    const project = readBySchema(projectSchema, {
      id: row.id,
      number: row.number,
      status: row.status,
      responseMarker: row.response_marker,
      revision: row.revision,
      specification: currentForm(row.specification),
      addressedLabs: row.addressed_labs,
      ...(row.submit_when_confirmed ? { waitingFor: "email confirmation" } : {}),
      ...parts,
      cancelReason: row.cancel_reason,
      askedAward: askedAwardIn(row),
      waitingSince: row.waiting_since.toISOString(),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    });
    return {
      project: withConfirmations(withLaterHashes(project)),
      ownerId: userIdSchema.parse(row.owner_id),
      ownerName: row.owner_name,
      ownerEmail: row.owner_email,
      ownerCompany: row.owner_company,
      ownerAddress: row.owner_address,
      addressedLabs: row.addressed_labs,
      ...ofLabs,
      isHiddenFromOwner: row.hidden_from_owner,
    };
  }

  return {
    ...makeProjectLabsStore(connection),
    ...makeGuestLabsStore(connection),
    ...makeProjectHistoryStore(connection),
    ...makeSendingStore(connection),
    ...makeRemovedTestsStore(connection),
    find: (id: ProjectId) => find(id),
    findAlsoDeleted: (id: ProjectId) => find(id, { alsoDeleted: true }),
    /** Holds the project's row until the end of the transaction, so that two changes cannot both read the old state. */
    lock: (id: ProjectId) => find(id, { lock: true }),
    lockAlsoDeleted: (id: ProjectId) => find(id, { lock: true, alsoDeleted: true }),

    add: async (id: ProjectId, ownerId: UserId, { specification, labs }: ProjectRequest): Promise<void> => {
      await connection
        .insertInto("projects")
        .values({
          id,
          owner_id: ownerId,
          title: specification.title,
          status: "Draft",
          specification: JSON.stringify(specification),
          addressed_labs: JSON.stringify(labs),
          answer_by: specification.answerBy ?? null,
          cancel_reason: null,
        })
        .execute();
      await connection
        .insertInto("project_revisions")
        .values({ project_id: id, revision: 1, specification: JSON.stringify(specification) })
        .execute();
    },

    setSpecification: async (
      id: ProjectId,
      revision: number,
      { specification, labs }: ProjectRequest,
    ): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({
          title: specification.title,
          specification: JSON.stringify(specification),
          revision,
          addressed_labs: JSON.stringify(labs),
          answer_by: specification.answerBy ?? null,
          version: sql`version + 1`,
          updated_at: sql`now()`,
        })
        .where("id", "=", id)
        .execute();
      await connection
        .insertInto("project_revisions")
        .values({ project_id: id, revision, specification: JSON.stringify(specification) })
        .onConflict((known) =>
          known
            .columns(["project_id", "revision"])
            .doUpdateSet({ specification: JSON.stringify(specification) }),
        )
        .execute();
    },

    setStatus: async (
      id: ProjectId,
      status: ProjectStatus,
      more: { cancelReason?: string | null; answerBy?: string } = {},
    ): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({
          status,
          submit_when_confirmed: false,
          asked_award: null,
          version: sql`version + 1`,
          updated_at: sql`now()`,
          ...(more.cancelReason === undefined ? {} : { cancel_reason: more.cancelReason }),
          ...(more.answerBy === undefined ? {} : { answer_by: more.answerBy }),
        })
        .where("id", "=", id)
        .execute();
    },

    /** An award that waits for confirmations; one of a later revision is about other tests, and counts no more. */
    setAskedAward: async (id: ProjectId, asked: StoredAskedAward | null): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({ asked_award: asked && JSON.stringify(asked), updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    },

    hideFromOwner: async (id: ProjectId): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({ hidden_from_owner: true })
        .where("id", "=", id)
        .execute();
    },

    /** Keeps what it was, for who takes the deletion back. */
    markDeleted: async (id: ProjectId): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({
          status_before_deletion: sql`status`,
          status: "Deleted",
          submit_when_confirmed: false,
          version: sql`version + 1`,
          updated_at: sql`now()`,
        })
        .where("id", "=", id)
        .where("status", "<>", "Deleted")
        .execute();
    },

    /** A project that was deleted before it was known from what comes back as cancelled. */
    restore: async (id: ProjectId) => {
      const { status } = await connection
        .updateTable("projects")
        .set({
          status: sql`coalesce(status_before_deletion, 'Cancelled')`,
          status_before_deletion: null,
          version: sql`version + 1`,
          updated_at: sql`now()`,
        })
        .where("id", "=", id)
        .returning("status")
        .executeTakeFirstOrThrow();
      return status;
    },

    setMarker: async (id: ProjectId, marker: ResponseMarker): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({ response_marker: marker, updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    },
  };
};
export type ProjectsStore = ReturnType<typeof makeProjectsStore>;
