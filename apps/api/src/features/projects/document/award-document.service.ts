import { partyOfLab, partyOfPerson } from "@headroom/contract/vocabulary/document/document-parties";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import { asciiName } from "@headroom/contract/vocabulary/words/fold-letters";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { conflict, notVisible } from "../../../platform/refusal.ts";
import { asOfParting } from "../list/parted-view.rules.ts";
import { may } from "../project-policy.rules.ts";
import { makeProjectsStore } from "../projects.store.ts";
import type { AwardDocumentNeeds } from "./award-document.ts";
import { type DocumentFile, makeDocumentTurns, writeInThread } from "./document-writer.ts";

const maxPerMinute = 20;

export type AwardConfirmations = ReturnType<typeof makeAwardConfirmations>;

/** The confirmation of an award, for its customer, its laboratory and the operator, and for nobody else. */
export function makeAwardConfirmations({
  connection,
  clock,
}: {
  readonly connection: Connection;
  readonly clock: Clock;
}) {
  const store = makeProjectsStore(connection);
  const inTurn = makeDocumentTurns(clock, maxPerMinute);

  async function describe(caller: Caller, projectLabId: ProjectLabId): Promise<AwardDocumentNeeds> {
    const place = await store.projectOfLab(projectLabId);
    const owned = place && (await store.find(place.projectId));
    const lab = owned?.project.projectLabs.find((each) => each.projectLabId === projectLabId);
    if (!owned || !lab) throw notVisible("project");
    if (!may("read", caller, { ...owned, labIds: [lab.labId, projectLabId] })) throw notVisible("project");
    if (lab.awardedLineIds.length === 0) throw conflict("Nothing is awarded to this laboratory.");
    if (lab.isWithheld && caller.role === "Test Lab")
      throw conflict("The customer has not released this request to you.");
    const { project, own } = caller.role === "Test Lab" ? asOfParting(owned, lab) : { ...owned, own: lab };
    const { ownerName: name, ownerEmail: email, ownerCompany: company, ownerAddress: address } = owned;
    return {
      number: project.number,
      specification: project.specification,
      lab: own,
      from: partyOfPerson({ name, email, company, address }),
      to: partyOfLab(own),
    };
  }

  return async function confirmationFile(
    caller: Caller,
    projectLabId: ProjectLabId,
    hasClientLeft: () => boolean,
  ): Promise<DocumentFile> {
    const needs = await describe(caller, projectLabId);
    return inTurn({ caller, hasClientLeft }, async () => {
      const bytes = await writeInThread("award", needs);
      const name = asciiName(needs.lab.labName, 40) || "laboratory";
      return { name: `${projectNumber(needs.number)}-award-${name}.pdf`, bytes };
    });
  };
}
