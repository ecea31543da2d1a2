import type { AddressedLab, Specification } from "@headroom/contract/vocabulary/projects";
import type { Caller } from "../../platform/http/route.ts";
import { insist } from "../../platform/refusal.ts";
import { insistOnParameters } from "../test-lines/test-lines.service.ts";
import { type Invitations, insistOnLines } from "./invitations.service.ts";
import { mayRevise, openLabStatuses } from "./project.rules.ts";
import type { ProjectChange } from "./project-change.service.ts";

interface Revision {
  readonly specification: Specification;
  readonly labs: readonly AddressedLab[] | undefined;
}

/** Changes the specification. After submission this is a new revision, and everybody who may still answer is told. */
export async function revise(
  changing: ProjectChange,
  caller: Caller,
  { specification, labs }: Revision,
  invitations: Invitations,
): Promise<void> {
  const { owned, store: within, news } = changing;
  const { project } = owned;
  insist(mayRevise(project.status));
  insistOnParameters(specification.tests, "specification.tests");
  const addressed = labs ?? owned.addressedLabs;
  insistOnLines(specification, addressed);
  const submitted = project.status === "Submitted";
  await within.setSpecification(
    project.id,
    specification,
    submitted ? project.revision + 1 : project.revision,
    addressed,
  );
  if (!submitted) return;
  const open = project.projectLabs.filter((lab) => openLabStatuses.includes(lab.status));
  await invitations.renew(changing, open, specification);
  const known = new Set<string>(project.projectLabs.map((lab) => lab.labId));
  await invitations.invite(
    changing,
    caller,
    addressed.filter((lab) => !known.has(lab.labId)),
    specification,
  );
  await news.record(
    owned,
    caller,
    `Revised the specification (revision ${project.revision + 1}); older quotes are outdated.`,
  );
  await news.tellLabs(open, {
    title: specification.title,
    subject: "Revised specification",
    sentence: "The customer changed the specification.",
    details: ["Please check your quote."],
  });
}
