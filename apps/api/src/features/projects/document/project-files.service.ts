import type { ProjectId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { Connection } from "../../../platform/database/connect.ts";
import { accountIdOf, type Caller } from "../../../platform/http/route.ts";
import { recordActivity } from "../../activity/activity.service.ts";
import { makeProjectNotifier } from "../project-notifier.service.ts";
import { makeProjectsStore } from "../projects.store.ts";

/** The project that a file hangs on, or the laboratory's part of it. */
interface FilePlace {
  readonly projectId: ProjectId;
  readonly projectLabId: ProjectLabId | null;
  readonly title: string;
  readonly labName: string | null;
}
interface FileAct {
  readonly kind: "attached" | "removed";
  readonly place: FilePlace;
  readonly file: { readonly name: string; readonly bytes: number; readonly sha256: string | null };
  /** The number of the amendment of a report that it is. */
  readonly amendment: number | null;
}

const actions = { attached: "attach file", removed: "remove file", amended: "amend report" } as const;

/** The digest by which an attached file is recognised later. */
const digestOf = ({ kind, file }: FileAct): string =>
  kind === "attached" && file.sha256 !== null ? ` SHA-256: ${file.sha256}.` : "";

function sentenceOf({ kind, place, file, amendment }: FileAct, { role }: Caller): string {
  const { labName } = place;
  if (amendment !== null) return `${labName} delivered Amendment ${amendment} to its report: ${file.name}.`;
  if (role === "Test Lab") return `${labName} ${kind} ${file.name}.`;
  const did = kind === "attached" ? "Attached" : "Removed";
  return labName === null ? `${did} ${file.name}.` : `${did} ${file.name} for ${labName}.`;
}

/** Writes an act on a file into the project's history and the activity log; an amendment is told to the customer. */
export function makeFileActs(transaction: Connection, publicUrl: string) {
  const store = makeProjectsStore(transaction);
  const notifier = makeProjectNotifier(transaction, publicUrl);

  async function tellOfAmendment(
    { projectId, projectLabId, title }: FilePlace,
    act: FileAct,
    sentence: string,
  ) {
    const owned = await store.find(projectId);
    const own = owned?.project.projectLabs.find((lab) => lab.projectLabId === projectLabId);
    if (!owned || !own) return;
    await store.setLabStatus([own.projectLabId], own.status, { marker: "New" });
    await store.setMarker(projectId, "New");
    await notifier.tellOwner(owned, { title, subject: `Amendment ${act.amendment}`, sentence });
  }

  return async function record(caller: Caller, act: FileAct): Promise<void> {
    const { kind, place, file, amendment } = act;
    const sentence = sentenceOf(act, caller);
    if (amendment !== null) await tellOfAmendment(place, act, sentence);
    await store.addEvent({
      projectId: place.projectId,
      projectLabId: place.projectLabId,
      byUserId: accountIdOf(caller),
      byRole: caller.role,
      byName: caller.name,
      sentence: sentence + digestOf(act),
    });
    const described = {
      file: file.name,
      bytes: file.bytes,
      ...(file.sha256 !== null && { sha256: file.sha256 }),
      ...(place.labName !== null && { laboratory: place.labName }),
      ...(amendment !== null && { amendment }),
    };
    await recordActivity(transaction, caller, {
      action: actions[amendment === null ? kind : "amended"],
      subjectType: "project",
      subjectId: place.projectId,
      subjectName: place.title,
      ...(kind === "attached" ? { after: described } : { before: described }),
    });
  };
}
