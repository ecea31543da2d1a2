import { randomUUID } from "node:crypto";
import type { BodyOf } from "@headroom/contract/endpoints/endpoint";
import type { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import {
  type ProjectId,
  projectIdSchema,
  type ProjectLabId,
  projectLabIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import type { TestAnswer } from "@headroom/contract/vocabulary/matching";
import { defaultAnswerDays } from "@headroom/contract/vocabulary/product-limits";
import type { AddressedLab, Project, Specification } from "@headroom/contract/vocabulary/projects";
import { type Clock, dayOf, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { insist, invalid, notFound, stale } from "../../platform/refusal.ts";
import { insistOnParameters } from "../test-lines/test-lines.service.ts";
import { mayAward } from "./award.rules.ts";
import { makeProjectChanger, moveLabs, type ProjectChange } from "./project-change.service.ts";
import {
  mayCancel,
  mayComplete,
  mayDelete,
  mayRevise,
  maySubmit,
  mayTakeAwardBack,
  openLabStatuses,
} from "./project.rules.ts";
import { makeProjectsStore, type OwnedProject } from "./projects.store.ts";

/** What each laboratory answers to the tests that it is asked for: the proof of match that a project keeps. Called inside a transaction: it must not ask the database. */
export type FindProof = (
  labs: readonly AddressedLab[],
  specification: Specification,
) => Promise<ReadonlyMap<string, readonly TestAnswer[]>>;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly findProof: FindProof;
  /** Takes over what changed since; before a transaction, because the embedded database has one session. */
  readonly refreshMatches: () => Promise<unknown>;
}

type StatusChange = BodyOf<typeof changeProjectStatus>;
type Submission = Extract<StatusChange, { status: "Submitted" }>;

function insistOnLines(specification: Specification, labs: readonly AddressedLab[]): void {
  const known = new Set<string>(specification.tests.map((test) => test.lineId));
  const wrong = labs.findIndex((lab) => lab.lineIds.some((line) => !known.has(line)));
  if (wrong >= 0)
    throw invalid({
      [`labs.${wrong}.lineIds`]: "This laboratory is asked for a test that the project does not have.",
    });
}

export type CustomerProjects = ReturnType<typeof makeCustomerProjects>;

export function makeCustomerProjects({ connection, clock, publicUrl, findProof, refreshMatches }: Needs) {
  const store = makeProjectsStore(connection);
  const changeProject = makeProjectChanger(connection, publicUrl);
  const ownedBy = (caller: Caller) => (owned: OwnedProject) => owned.ownerId === caller.id;
  const change = async (
    caller: Caller,
    id: ProjectId,
    work: (change: ProjectChange) => Promise<void>,
  ): Promise<Project> => (await changeProject(id, ownedBy(caller), work)).project;

  async function read(caller: Caller, id: ProjectId): Promise<Project> {
    const owned = await store.find(id);
    if (!owned || owned.ownerId !== caller.id) throw notFound("project");
    return owned.project;
  }

  async function create(
    caller: Caller,
    specification: Specification,
    labs: readonly AddressedLab[],
  ): Promise<Project> {
    insistOnParameters(specification.tests, "specification.tests");
    insistOnLines(specification, labs);
    const id = projectIdSchema.parse(randomUUID());
    await connection.transaction().execute(async (transaction) => {
      const within = makeProjectsStore(transaction);
      await within.add(id, caller.id, specification, labs);
      await within.addEvent({
        projectId: id,
        projectLabId: null,
        byUserId: caller.id,
        byRole: caller.role,
        byName: caller.name,
        sentence: "Saved the draft.",
      });
    });
    return read(caller, id);
  }

  async function inviteLabs(
    { owned, store: within, news }: ProjectChange,
    caller: Caller,
    labs: readonly AddressedLab[],
    specification: Specification,
  ): Promise<void> {
    const enabled = await within.enabledLabs(labs.map((lab) => lab.labId));
    const missing = labs.findIndex((lab) => !enabled.has(lab.labId));
    if (missing >= 0) throw invalid({ [`labs.${missing}.labId`]: "This laboratory is not available." });
    const proof = await findProof(labs, specification);
    const rows: { labId: AddressedLab["labId"]; projectLabId: ProjectLabId }[] = [];
    for (const lab of labs) {
      const projectLabId = projectLabIdSchema.parse(randomUUID());
      await within.addLab({
        id: projectLabId,
        projectId: owned.project.id,
        labId: lab.labId,
        lineIds: lab.lineIds,
        proof: proof.get(lab.labId) ?? [],
      });
      rows.push({ labId: lab.labId, projectLabId });
    }
    await news.tellLabs(rows, {
      sentence: `New request: ${specification.title}`,
      subject: `Request for quotation: ${specification.title}`,
      paragraphs: [
        `${caller.company || caller.name} asks you for a quote.`,
        `Please answer by ${specification.answerBy ?? owned.project.specification.answerBy ?? "the date in the project"}.`,
      ],
    });
  }

  const submit = (caller: Caller, submission: Submission) =>
    change(caller, submission.id, async (changing) => {
      const { owned, store: within, news } = changing;
      const { project } = owned;
      if (project.status === "Awarded") return takeAwardBack(caller, changing);
      const today = dayOf(clock.now());
      const answerBy =
        submission.answerBy ?? (project.status === "Draft" ? project.specification.answerBy : undefined);
      insist(maySubmit(project.status, submission.answerBy !== undefined));
      if (answerBy !== undefined && answerBy < today)
        throw invalid({ answerBy: "This date has passed. Choose a later one." });
      const deadline = answerBy ?? dayOf(daysAfter(clock.now(), defaultAnswerDays));
      const labs = submission.labs ?? owned.addressedLabs;
      const again = project.status === "Expired";
      if (labs.length === 0 && !again) throw invalid({ labs: "Choose at least one laboratory." });
      const specification = { ...project.specification, answerBy: deadline };
      insistOnLines(specification, labs);
      await within.setSpecification(project.id, specification, project.revision, labs);
      await within.setStatus(project.id, "Submitted", { answerBy: deadline });
      const known = new Set<string>(project.projectLabs.map((lab) => lab.labId));
      await inviteLabs(
        changing,
        caller,
        labs.filter((lab) => !known.has(lab.labId)),
        specification,
      );
      if (again) await reopenLabs(changing, deadline);
      await news.record(
        owned,
        caller,
        `${again ? "Submitted again" : "Submitted"} to ${again ? project.projectLabs.length : labs.length} laboratories, answers by ${deadline}.`,
      );
    });

  async function reopenLabs({ owned, store: within, news }: ProjectChange, deadline: string): Promise<void> {
    const expired = owned.project.projectLabs.filter((lab) => lab.status === "Expired");
    for (const lab of expired)
      await within.setLabStatus(lab.projectLabId, lab.quotes.length > 0 ? "Quoted" : "Viewed");
    await news.tellLabs(expired, {
      sentence: `Open again: ${owned.project.specification.title}`,
      subject: `Open again: ${owned.project.specification.title}`,
      paragraphs: [`The customer takes answers again, until ${deadline}.`],
    });
  }

  async function takeAwardBack(caller: Caller, changing: ProjectChange): Promise<void> {
    const { owned, store: within, news } = changing;
    insist(
      mayTakeAwardBack(
        owned.project.status,
        owned.project.projectLabs.map((lab) => lab.status),
      ),
    );
    await within.setStatus(owned.project.id, "Submitted");
    const moved = await moveLabs(changing, "award-taken-back");
    await news.record(owned, caller, "Took the award back.");
    await news.tellLabs(moved, {
      sentence: `Award taken back: ${owned.project.specification.title}`,
      subject: `Award taken back: ${owned.project.specification.title}`,
      paragraphs: ["The customer took the award back and compares the quotes again."],
    });
  }

  const award = (caller: Caller, request: Extract<StatusChange, { status: "Awarded" }>) =>
    change(caller, request.id, async (changing) => {
      const { owned, store: within, news } = changing;
      const { project } = owned;
      insist(mayAward(project.status, request.awards, project.projectLabs, dayOf(clock.now())));
      await within.setStatus(project.id, "Awarded");
      const winners = new Set<string>(request.awards.map((each) => each.projectLabId));
      for (const each of request.awards)
        await within.setLabStatus(each.projectLabId, "Awarded", { awardedLineIds: each.lineIds });
      const losers = await moveLabs(changing, "awarded-to-others", winners);
      const { title } = project.specification;
      const awarded = project.projectLabs.filter((lab) => winners.has(lab.projectLabId));
      await news.record(owned, caller, `Awarded to ${awarded.map((lab) => lab.labName).join(" and ")}.`);
      await news.tellLabs(awarded, {
        sentence: `Awarded to you: ${title}`,
        subject: `Awarded to you: ${title}`,
        paragraphs: [`${caller.company || caller.name} awarded tests to you. Please schedule them.`],
      });
      await news.tellLabs(losers, {
        sentence: `Not selected: ${title}`,
        subject: `Not selected: ${title}`,
        paragraphs: ["The customer chose another laboratory this time. Thank you for your quote."],
      });
      await news.tellOwner(owned, {
        sentence: `You awarded ${title}`,
        subject: `Award: ${title}`,
        paragraphs: [
          `You awarded the tests to ${awarded.map((lab) => lab.labName).join(" and ")}. They have been told.`,
        ],
      });
    });

  const complete = (caller: Caller, id: ProjectId) =>
    change(caller, id, async (changing) => {
      const { owned, store: within, news } = changing;
      insist(
        mayComplete(
          owned.project.status,
          owned.project.projectLabs.map((lab) => lab.status),
        ),
      );
      await within.setStatus(id, "Completed");
      const moved = await moveLabs(changing, "completed");
      await news.record(owned, caller, "Accepted the report; the project is completed.");
      await news.tellLabs(moved, {
        sentence: `Completed: ${owned.project.specification.title}`,
        subject: `Completed: ${owned.project.specification.title}`,
        paragraphs: ["The customer accepted the report."],
      });
    });

  const cancel = (caller: Caller, id: ProjectId, reason: string) =>
    change(caller, id, async (changing) => {
      const { owned, store: within, news } = changing;
      insist(mayCancel(owned.project.status, reason));
      await within.setStatus(id, "Cancelled", { cancelReason: reason || null });
      const moved = await moveLabs(changing, "cancelled");
      await news.record(owned, caller, reason ? `Cancelled: ${reason}` : "Cancelled.");
      await news.tellLabs(moved, {
        sentence: `Cancelled: ${owned.project.specification.title}`,
        subject: `Cancelled: ${owned.project.specification.title}`,
        paragraphs: [
          "The customer cancelled this project.",
          ...(reason ? [`The reason given: ${reason}`] : []),
        ],
      });
    });

  async function changeStatus(caller: Caller, request: StatusChange): Promise<Project> {
    switch (request.status) {
      case "Submitted":
        await refreshMatches();
        return submit(caller, request);
      case "Awarded":
        return award(caller, request);
      case "Completed":
        return complete(caller, request.id);
      case "Cancelled":
        return cancel(caller, request.id, request.reason ?? "");
    }
  }

  async function update(
    caller: Caller,
    id: ProjectId,
    specification: Specification,
    labs: readonly AddressedLab[] | undefined,
    version: number,
  ): Promise<Project> {
    await refreshMatches();
    return change(caller, id, async (changing) => {
      const { owned, store: within, news } = changing;
      const { project } = owned;
      if (project.version !== version) throw stale(project);
      insist(mayRevise(project.status));
      insistOnParameters(specification.tests, "specification.tests");
      const addressed = labs ?? owned.addressedLabs;
      insistOnLines(specification, addressed);
      const submitted = project.status === "Submitted";
      await within.setSpecification(
        id,
        specification,
        submitted ? project.revision + 1 : project.revision,
        addressed,
      );
      if (!submitted) return;
      const open = project.projectLabs.filter((lab) => openLabStatuses.includes(lab.status));
      await renewMatches(changing, open, specification);
      const known = new Set<string>(project.projectLabs.map((lab) => lab.labId));
      await inviteLabs(
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
        sentence: `Revised: ${specification.title}`,
        subject: `Revised specification: ${specification.title}`,
        paragraphs: ["The customer changed the specification. Please check your quote."],
      });
    });
  }

  async function renewMatches(
    { store: within }: ProjectChange,
    open: Project["projectLabs"],
    specification: Specification,
  ): Promise<void> {
    const kept = new Set<string>(specification.tests.map((test) => test.lineId));
    const asked = open.map((lab) => ({
      labId: lab.labId,
      projectLabId: lab.projectLabId,
      labName: lab.labName,
      lineIds: lab.lineIds.filter((line) => kept.has(line)),
    }));
    const empty = asked.find((lab) => lab.lineIds.length === 0);
    if (empty)
      throw invalid({
        "specification.tests": `${empty.labName} was asked only for tests that you removed. Keep one of them, or cancel and submit anew.`,
      });
    const proof = await findProof(asked, specification);
    for (const lab of asked)
      await within.setLabLines(lab.projectLabId, lab.lineIds, proof.get(lab.labId) ?? []);
  }

  const markSeen = (caller: Caller, id: ProjectId) =>
    change(caller, id, async ({ owned, store: within }) => {
      if (owned.project.responseMarker !== "New") return;
      await within.markLabsSeen(id);
      await within.setMarker(id, "Seen");
    });

  async function remove(caller: Caller, id: ProjectId): Promise<void> {
    await connection.transaction().execute(async (transaction) => {
      const within = makeProjectsStore(transaction);
      const owned = await within.lock(id);
      if (!owned || owned.ownerId !== caller.id) throw notFound("project");
      insist(mayDelete(owned.project.status));
      await within.setStatus(id, "Deleted");
      await within.addEvent({
        projectId: id,
        projectLabId: null,
        byUserId: caller.id,
        byRole: caller.role,
        byName: caller.name,
        sentence: "Deleted the project.",
      });
    });
  }

  async function sendMessage(caller: Caller, projectLabId: ProjectLabId, text: string): Promise<Project> {
    const place = await store.projectOfLab(projectLabId);
    if (!place) throw notFound("project");
    return change(caller, place.projectId, async ({ owned, store: within, news }) => {
      const lab = owned.project.projectLabs.find((each) => each.projectLabId === projectLabId);
      if (!lab) throw notFound("project");
      await within.addMessage({
        id: randomUUID(),
        projectLabId,
        fromUserId: caller.id,
        fromRole: caller.role,
        fromName: caller.name,
        text,
      });
      await news.tellLabs([lab], {
        sentence: `New message: ${owned.project.specification.title}`,
        subject: `Message about ${owned.project.specification.title}`,
        paragraphs: [`${caller.name} writes:`, text],
      });
    });
  }

  return {
    read,
    create,
    changeStatus,
    update,
    markSeen,
    remove,
    sendMessage,
    list: (caller: Caller, query: Parameters<typeof store.list>[1]) => store.list(caller.id, query),
  };
}
