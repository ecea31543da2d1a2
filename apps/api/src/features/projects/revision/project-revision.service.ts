import type { AddressedLab, Project, Specification } from "@headroom/contract/vocabulary/project/projects";
import { openLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { assertParameters } from "../../test-lines/test-lines.service.ts";
import { addressedAfter, draftAddressedAfter, onlyAsksMore } from "../sending/addressing.rules.ts";
import { assertLines, assertMayAskLabs, type Invitations } from "../sending/invitations.service.ts";
import { deadlineFits, mayRevise, questionsFit, statusAt } from "../project.rules.ts";
import type { ProjectChange } from "./project-change.service.ts";
import type { ProjectRequest } from "../projects.store.ts";

interface Revision {
  readonly specification: Specification;
  /** New requests per laboratory; one that is not named keeps what is left of its tests. */
  readonly labs: readonly AddressedLab[] | undefined;
  readonly now: Date;
}

/** A request that is out never loses its dates for answers and questions: one that names none keeps those that everybody was told. */
function withDeadline({ specification, now }: Revision, stored: Specification): Specification {
  const answerBy = specification.answerBy ?? stored.answerBy;
  if (answerBy === undefined) return specification;
  const { questionsUntil = stored.questionsUntil } = specification;
  const dated = { ...specification, answerBy, ...(questionsUntil && { questionsUntil }) };
  assertAllowed(deadlineFits(dated, now, "specification.answerBy"));
  assertAllowed(questionsFit(dated, "specification.questionsUntil"));
  return dated;
}

/** The zone belongs to the project: a change that names none leaves it. */
function inItsZone(specification: Specification, { timeZone }: Specification): Specification {
  return timeZone === undefined ? specification : { timeZone, ...specification };
}

/** Whoever may still answer. */
const openLabs = ({ projectLabs }: Pick<Project, "projectLabs">) =>
  projectLabs.filter((lab) => openLabStatuses.includes(lab.status));

/** No revision: whoever was asked before has nothing new to read, and its quote stands. */
export async function askMore(
  changing: ProjectChange & { readonly invitations: Invitations },
  caller: Caller,
  request: ProjectRequest,
): Promise<void> {
  const { owned, store: txStore, notifier, invitations } = changing;
  const { specification, labs } = request;
  const addressed = [...openLabs(owned.project), ...labs].map(({ labId, lineIds }) => ({ labId, lineIds }));
  await txStore.setSpecification(owned.project.id, owned.project.revision, {
    specification,
    labs: addressed,
  });
  await invitations.invite(changing, caller, request);
  await notifier.record(
    owned,
    caller,
    labs.length === 1 ? "Asked one more laboratory." : `Asked ${labs.length} more laboratories.`,
  );
}

export function makeRevision(invitations: Invitations) {
  /** Whoever may still answer stays asked and is told; whoever is named for the first time is invited. */
  async function askAnew(changing: ProjectChange, caller: Caller, revised: Revision): Promise<void> {
    const { owned, store: txStore, notifier } = changing;
    const { id, projectLabs, revision } = owned.project;
    const { labs = [] } = revised;
    const specification = withDeadline(revised, owned.project.specification);
    const open = openLabs(owned.project);
    if (onlyAsksMore(owned.project, { specification, labs }))
      return askMore({ ...changing, invitations }, caller, { specification, labs });
    await assertMayAskLabs(changing, open.length);
    const stillInvited = addressedAfter(open, specification, labs);
    const known = new Set<string>(projectLabs.map((lab) => lab.labId));
    const invited = labs.filter((lab) => !known.has(lab.labId));
    const addressed = [...stillInvited, ...invited].map(({ labId, lineIds }) => ({ labId, lineIds }));
    await txStore.setSpecification(id, revision + 1, { specification, labs: addressed });
    await invitations.renew(changing, stillInvited, specification);
    await invitations.invite(changing, caller, { specification, labs: invited });
    await notifier.record(
      owned,
      caller,
      `Revised the specification (revision ${revision + 1}); older quotes are outdated.`,
    );
    await notifier.tellLabs(open, {
      title: specification.title,
      subject: "Revised specification",
      sentence: "The customer changed the specification.",
      details: ["Please check your quote."],
    });
  }

  /** Changes the specification. After submission this is a new revision of what laboratories are asked. */
  return async function revise(changing: ProjectChange, caller: Caller, revision: Revision): Promise<void> {
    const { owned, store: txStore } = changing;
    const { project } = owned;
    const { labs } = revision;
    const specification = inItsZone(revision.specification, project.specification);
    assertAllowed(mayRevise(statusAt(project, revision.now)));
    assertParameters(specification.tests, "specification.tests", specification.specimen);
    assertLines(specification, labs ?? []);
    await txStore.noteTests(project.id, project.specification.tests, specification.tests);
    if (project.status === "Submitted") return askAnew(changing, caller, { ...revision, specification });
    const addressed = draftAddressedAfter(owned.addressedLabs, specification, labs);
    await txStore.setSpecification(project.id, project.revision, { specification, labs: addressed });
  };
}
