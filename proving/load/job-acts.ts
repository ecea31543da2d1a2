import * as amending from "@headroom/contract/endpoints/amendments";
import * as jobs from "@headroom/contract/endpoints/job";
import { progressLabProject } from "@headroom/contract/endpoints/lab-projects";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type pg from "pg";
import type { Client, Reply } from "../../apps/api/src/testing/contract-client.ts";
import { boxSpecification, scheduleOf } from "../../apps/api/src/testing/project-factory.ts";

const amendmentKinds = ["propose cost", "withdraw cost", "accept cost", "propose tests", "accept tests"];
const partKinds = ["receive", "interrupt", "go on", "stop", "report", "object", "reject", "repeat"];
export const jobKinds = [...partKinds, ...amendmentKinds];

interface JobStep {
  readonly customer: Client;
  readonly lab: Client;
  readonly projectLabId: ProjectLabId;
  readonly awardedLineIds: readonly string[];
  /** The number of the last proposal about it; any where there is none, which is refused. */
  readonly lastProposal: (subject: "quote" | "specification") => Promise<number>;
  /** Gives the part a report's file. */
  readonly attachReport: () => Promise<unknown>;
}

/** A part whose proposals are read from the database, and whose report's file is put there; uploads are another prover's. */
export const partIn = (pool: pg.Pool, projectLabId: ProjectLabId) => ({
  projectLabId,
  lastProposal: async (subject: string) => {
    const { rows } = await pool.query<{ number: number | null }>(
      `select max((each ->> 'number')::integer) as number
       from project_labs, jsonb_array_elements(amendments) as each
       where id = $1 and each ->> 'subject' = $2`,
      [projectLabId, subject],
    );
    return rows[0]?.number ?? 1;
  },
  attachReport: () =>
    pool.query(
      `insert into files (id, project_id, project_lab_id, name, bytes, content_type, storage_key)
       select gen_random_uuid(), project_id, id, 'report.pdf', 5, 'application/pdf', 'attachments/none'
       from project_labs where id = $1`,
      [projectLabId],
    ),
});

/** A proposed change of the quote or of the first test, and its answer. */
async function amend(kind: string, step: JobStep): Promise<Reply<unknown>> {
  const { customer, lab, projectLabId } = step;
  const params = { projectLabId };
  const number = await step.lastProposal(kind.endsWith("cost") ? "quote" : "specification");
  switch (kind) {
    case "propose cost": {
      const body = { reason: "Standby.", lines: [{ description: "Standby", amountCents: 1000 }] };
      return lab.call(amending.proposeQuoteAmendment, { params, body });
    }
    case "withdraw cost":
      return lab.call(amending.withdrawQuoteAmendment, { params, body: { number } });
    case "accept cost":
      return customer.call(amending.answerQuoteAmendment, { params, body: { number, outcome: "accepted" } });
    case "propose tests": {
      const [test] = boxSpecification.tests;
      const body = { reason: "Redesign.", tests: [{ ...test, title: `Random ${Date.now()}` }] } as never; // the factory's
      return customer.call(amending.proposeSpecificationAmendment, { params, body });
    }
    default:
      return lab.call(amending.answerSpecificationAmendment, {
        params,
        body: { number, outcome: "accepted" },
      });
  }
}

/** An act between the award and the accepted report; the customer's own ones are the same for both laboratories. */
export async function actOnJob(kind: string, step: JobStep): Promise<Reply<unknown>> {
  if (amendmentKinds.includes(kind)) return amend(kind, step);
  const { customer, lab, projectLabId } = step;
  const params = { projectLabId };
  const day = "2026-11-20";
  switch (kind) {
    case "schedule": {
      const schedule = scheduleOf(...step.awardedLineIds);
      return lab.call(progressLabProject, { params, body: { status: "Scheduled", schedule } });
    }
    case "test":
      return lab.call(progressLabProject, { params, body: { status: "Testing" } });
    case "receive":
      return lab.call(jobs.receiveSpecimen, { params, body: { inspectedOn: day, isDamaged: false } });
    case "interrupt":
      return lab.call(jobs.reportIncident, {
        params,
        body: { kind: "machine", happenedOn: day, hadRun: "Axis X." },
      });
    case "go on":
      return customer.call(jobs.decideIncident, { params, body: { decision: "go on" } });
    case "stop":
      return customer.call(jobs.decideIncident, { params, body: { decision: "stop", note: "Redesign." } });
    case "report":
      await step.attachReport();
      return lab.call(progressLabProject, { params, body: { status: "Reported" } });
    case "object":
      return customer.call(jobs.complain, { params, body: { point: "Section 4." } });
    case "reject":
      return lab.call(jobs.answerComplaint, { params, body: { outcome: "rejected", note: "It is there." } });
    default:
      return lab.call(jobs.answerComplaint, { params, body: { outcome: "repeated" } });
  }
}
