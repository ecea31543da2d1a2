import * as jobs from "@headroom/contract/endpoints/job";
import { progressLabProject } from "@headroom/contract/endpoints/lab-projects";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type pg from "pg";
import type { Client, Reply } from "../../apps/api/src/testing/test-server.ts";

interface JobStep {
  readonly pool: pg.Pool;
  readonly customer: Client;
  readonly lab: Client;
  readonly projectLabId: ProjectLabId;
}

/** An act between the award and the accepted report; the customer's own ones are the same for both laboratories. */
export async function actOnJob(
  kind: string,
  { customer, lab, projectLabId, pool }: JobStep,
): Promise<Reply<unknown> | null> {
  const params = { projectLabId };
  const day = "2026-11-20";
  switch (kind) {
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
      // A file as the laboratory has attached it; uploads are another prover's.
      await pool.query(
        `insert into files (id, project_id, project_lab_id, name, bytes, content_type, storage_key)
         select gen_random_uuid(), project_id, id, 'report.pdf', 5, 'application/pdf', 'attachments/none'
         from project_labs where id = $1`,
        [projectLabId],
      );
      return lab.call(progressLabProject, { params, body: { status: "Reported" } });
    case "object":
      return customer.call(jobs.complain, { params, body: { point: "Section 4." } });
    case "reject":
      return lab.call(jobs.answerComplaint, { params, body: { outcome: "rejected", note: "It is there." } });
    default:
      return lab.call(jobs.answerComplaint, { params, body: { outcome: "repeated" } });
  }
}
