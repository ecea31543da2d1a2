import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import * as amendments from "@headroom/contract/endpoints/amendments";
import * as jobs from "@headroom/contract/endpoints/job";
import * as lab from "@headroom/contract/endpoints/lab-projects";
import * as rows from "@headroom/contract/endpoints/project-rows";
import * as projects from "@headroom/contract/endpoints/projects";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import type { FastifyReply } from "fastify";
import { route } from "../../platform/http/route.ts";
import type { AdminProjects } from "./list/admin-projects.service.ts";
import type { CustomerProjects } from "./list/customer-projects.service.ts";
import type { LabProjects } from "./list/lab-projects.service.ts";
import type { AwardConfirmations } from "./document/award-document.service.ts";
import type { DocumentFile } from "./document/document-writer.ts";
import type { RequestDocuments } from "./document/request-document.service.ts";

const sendPdf = (reply: FastifyReply, { name, bytes }: DocumentFile) =>
  reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition(name))
    .header("cache-control", "private, no-store")
    .send(bytes);

export const customerProjectRoutes = (own: CustomerProjects, requestDocument: RequestDocuments) => [
  route(projects.createProject, async ({ caller, body }) =>
    answered(await own.create(caller, body.specification, body.labs)),
  ),
  route(projects.updateProject, async ({ caller, params, body }) =>
    answered(await own.update(caller, params.id, body)),
  ),
  route(rows.listOwnProjects, async ({ caller, query }) => listed(await own.list(caller, query))),
  route(projects.getOwnProject, async ({ caller, params }) => answered(await own.read(caller, params.id))),
  route(projects.listRemovedTests, async ({ caller, params }) =>
    answered(await own.removedTests(caller, params.id)),
  ),
  route(projects.changeProjectStatus, async ({ caller, body }) =>
    answered(await own.changeStatus(caller, body)),
  ),
  route(projects.markResponseSeen, async ({ caller, body }) =>
    answered(await own.markSeen(caller, body.projectId)),
  ),
  route(projects.deleteOwnProject, async ({ caller, params }) => {
    await own.remove(caller, params.id);
    return done;
  }),
  route(projects.answerQuestion, async ({ caller, body }) =>
    answered(await own.sendMessage(caller, body.projectLabId, body.text)),
  ),
  route(projects.publishAnswer, async ({ caller, params, body }) =>
    answered(await own.publishAnswer(caller, params.id, body)),
  ),
  route(projects.enterQuote, async ({ caller, params, body }) =>
    answered(await own.enterQuote(caller, params.projectLabId, body)),
  ),
  route(projects.releaseToLab, async ({ caller, params }) =>
    answered(await own.release(caller, params.projectLabId)),
  ),
  route(projects.withdrawRelease, async ({ caller, params }) =>
    answered(await own.withdrawRelease(caller, params.projectLabId)),
  ),
  route(jobs.decideIncident, async ({ caller, params, body }) =>
    answered(await own.decideIncident(caller, params.projectLabId, body)),
  ),
  route(jobs.givePurchaseOrder, async ({ caller, params, body }) =>
    answered(await own.givePurchaseOrder(caller, params.projectLabId, body)),
  ),
  route(jobs.complain, async ({ caller, params, body }) =>
    answered(await own.complain(caller, params.projectLabId, body)),
  ),
  route(amendments.proposeSpecificationAmendment, async ({ caller, params, body }) =>
    answered(await own.proposeAmendment(caller, params.projectLabId, body)),
  ),
  route(amendments.answerQuoteAmendment, async ({ caller, params, body }) =>
    answered(await own.answerAmendment(caller, params.projectLabId, body)),
  ),
  route(amendments.withdrawSpecificationAmendment, async ({ caller, params, body }) =>
    answered(await own.withdrawAmendment(caller, params.projectLabId, body)),
  ),
  route(projects.printProject, async ({ caller, params, request, reply }) =>
    sendPdf(
      reply,
      await requestDocument(caller, params.id, {
        hostName: request.hostname,
        hasClientLeft: () => reply.raw.destroyed,
      }),
    ),
  ),
];

export const awardRoutes = (awardConfirmation: AwardConfirmations) => [
  route(projects.readAwardConfirmation, async ({ caller, params, reply }) =>
    sendPdf(reply, await awardConfirmation(caller, params.projectLabId, () => reply.raw.destroyed)),
  ),
];

export const adminProjectRoutes = (all: AdminProjects) => [
  route(rows.listProjects, async ({ query }) => listed(await all.list(query))),
  route(projects.getProject, async ({ params }) => answered(await all.read(params.id))),
  route(rows.restoreProject, async ({ caller, params }) => answered(await all.restore(caller, params.id))),
  route(rows.actOnProject, async ({ caller, params, body }) =>
    answered(await all.act(caller, params.id, body.data)),
  ),
];

export const labProjectRoutes = (own: LabProjects) => [
  route(rows.listLabProjects, async ({ caller, query }) => listed(await own.list(caller, query))),
  route(lab.getLabProject, async ({ caller, params }) => answered(await own.read(caller, params.id))),
  route(lab.listLastQuotes, async ({ caller, params }) =>
    answered(await own.lastQuotes(caller, params.projectLabId)),
  ),
  route(lab.markLabProjectRead, async ({ caller, params: { projectLabId }, body }) =>
    answered(await (body.data === "Admin" ? own.read : own.markRead)(caller, projectLabId)),
  ),
  route(lab.respond, async ({ caller, body }) => answered(await own.respond(caller, body))),
  route(lab.confirmQuote, async ({ caller, params, body }) =>
    answered(await own.confirmQuote(caller, params.projectLabId, body)),
  ),
  route(lab.progressLabProject, async ({ caller, params, body }) =>
    answered(await own.progress(caller, params.projectLabId, body)),
  ),
  route(lab.moveSchedule, async ({ caller, params, body }) =>
    answered(await own.moveSchedule(caller, params.projectLabId, body)),
  ),
  route(jobs.noteArrivals, async ({ caller, params, body }) =>
    answered(await own.noteArrivals(caller, params.projectLabId, body)),
  ),
  route(jobs.receiveSpecimen, async ({ caller, params, body }) =>
    answered(await own.receive(caller, params.projectLabId, body)),
  ),
  route(jobs.reportIncident, async ({ caller, params, body }) =>
    answered(await own.reportIncident(caller, params.projectLabId, body)),
  ),
  route(jobs.answerComplaint, async ({ caller, params, body }) =>
    answered(await own.answerComplaint(caller, params.projectLabId, body)),
  ),
  route(amendments.proposeQuoteAmendment, async ({ caller, params, body }) =>
    answered(await own.proposeAmendment(caller, params.projectLabId, body)),
  ),
  route(amendments.answerSpecificationAmendment, async ({ caller, params, body }) =>
    answered(await own.answerAmendment(caller, params.projectLabId, body)),
  ),
  route(amendments.withdrawQuoteAmendment, async ({ caller, params, body }) =>
    answered(await own.withdrawAmendment(caller, params.projectLabId, body)),
  ),
];
