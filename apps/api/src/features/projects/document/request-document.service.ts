import { asciiName } from "@headroom/contract/vocabulary/words/fold-letters";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { partyOfLab, partyOfPerson } from "@headroom/contract/vocabulary/document/document-parties";
import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import type { Clock } from "../../../platform/clock.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { type DocumentFile, makeDocumentTurns, writeInThread } from "./document-writer.ts";

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
/** Named after the project, in letters that any file system takes; in the project's own where those say too little of it. */
function fileNameOf({ number, specification: { title } }: ProjectAnswer): string {
  const plain = asciiName(title, 60);
  const own = title.replaceAll(/[\p{C}\p{Z}/\\:*?"<>|.]+/gu, "-").slice(0, 60);
  return `${projectNumber(number)}-${2 * lettersIn(plain) >= Math.min(lettersIn(title), 60) ? plain : own}.pdf`;
}

/** Writing a long one takes seconds of processor time. */
const maxPerMinute = 10;

export interface DocumentRequest {
  /** The host under which the brand was opened. */
  readonly hostName: string;
  /** Whether the client disconnected while it waited in the queue. */
  readonly hasClientLeft: () => boolean;
}

interface Needs {
  readonly readProject: (caller: Caller, id: ProjectId) => Promise<ProjectAnswer>;
  /** The most decimals of the brand under whose name the caller came. */
  readonly toFixedOf: (hostName: string) => Promise<number>;
  readonly clock: Clock;
  readonly publicUrl: string;
}

export type RequestDocuments = ReturnType<typeof makeRequestDocuments>;

/** The request for quotation of one's own project, as a PDF. */
export function makeRequestDocuments({ readProject, toFixedOf, clock, publicUrl }: Needs) {
  const inTurn = makeDocumentTurns(clock, maxPerMinute);

  async function write(caller: Caller, project: ProjectAnswer, hostName: string): Promise<DocumentFile> {
    const bytes = await writeInThread("request", {
      project,
      parties: { from: partyOfPerson(caller), to: project.projectLabs.map(partyOfLab) },
      address: `${publicUrl}/user/projects/${project.id}`,
      toFixed: await toFixedOf(hostName),
    });
    return { name: fileNameOf(project), bytes };
  }

  return async function requestFile(
    caller: Caller,
    id: ProjectId,
    { hostName, hasClientLeft }: DocumentRequest,
  ): Promise<DocumentFile> {
    const project = await readProject(caller, id);
    return inTurn({ caller, hasClientLeft }, () => write(caller, project, hostName));
  };
}
