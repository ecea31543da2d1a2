import { confirmQuote } from "@headroom/contract/endpoints/lab-projects";
import {
  changeProjectStatus,
  createProject,
  enterQuote,
  releaseToLab,
} from "@headroom/contract/endpoints/projects";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type pg from "pg";
import type { Reply } from "../../apps/api/src/testing/contract-client.ts";
import type { HttpClient } from "../../apps/api/src/testing/http-client.ts";
import { boxSpecification, labOne, quoteOf } from "../../apps/api/src/testing/project-factory.ts";
import { actOnJob } from "./job-acts.ts";

/**
 * A job from the release to the rejected complaint, and the part as each act leaves it: status; then how many releases,
 * quotes, confirmed quotes, awarded tests, incidents, their decisions, proposals, accepted proposals, files,
 * complaints, answers to them, and events of the part (an award is the project's own). Written down from the product's
 * description, and from none of the code.
 */
export const jobStory = [
  ["release", "Invited 1 00 0 00 00 0 00 1"],
  ["enter quote", "Quoted 1 10 0 00 00 0 00 2"],
  ["confirm quote", "Quoted 1 11 0 00 00 0 00 3"],
  ["award", "Awarded 1 11 2 00 00 0 00 3"],
  ["schedule", "Scheduled 1 11 2 00 00 0 00 4"],
  ["receive", "Received 1 11 2 00 00 0 00 5"],
  ["test", "Testing 1 11 2 00 00 0 00 6"],
  ["interrupt", "Interrupted 1 11 2 10 00 0 00 7"],
  ["go on", "Testing 1 11 2 11 00 0 00 8"],
  ["propose cost", "Testing 1 11 2 11 10 0 00 9"],
  ["accept cost", "Testing 1 11 2 11 11 0 00 10"],
  ["propose tests", "Testing 1 11 2 11 21 0 00 11"],
  ["accept tests", "Testing 1 11 2 11 22 0 00 12"],
  ["attach", "Testing 1 11 2 11 22 1 00 13"],
  ["report", "Reported 1 11 2 11 22 1 00 14"],
  ["object", "Disputed 1 11 2 11 22 1 10 15"],
  ["reject", "Reported 1 11 2 11 22 1 11 16"],
] as const;
type Act = (typeof jobStory)[number][0];
const states = ["Invited 0 00 0 00 00 0 00 0", ...jobStory.map(([, state]) => state)];

/** Moments at which the acts of a part were acknowledged, in the story's order. */
export type JobLoad = Map<ProjectLabId, number[]>;
export type Asked = <T extends { readonly status: number; readonly text: string }>(
  ask: () => Promise<T>,
) => Promise<T | null>;

interface Job {
  readonly customer: HttpClient;
  readonly lab: HttpClient;
  readonly projectLabId: ProjectLabId;
  readonly projectId: string;
  readonly quoteId: string;
}

async function act(kind: Act, job: Job): Promise<Reply<unknown>> {
  const { customer, lab, projectLabId, projectId, quoteId } = job;
  const params = { projectLabId };
  const lineIds = ["t1", "t2"];
  switch (kind) {
    case "release":
      return customer.call(releaseToLab, { params });
    case "confirm quote":
      return lab.call(confirmQuote, { params, body: { quoteId } });
    case "award": {
      const awards = [{ projectLabId, lineIds }];
      return customer.call(changeProjectStatus, { body: { id: projectId, status: "Awarded", awards } });
    }
    default:
      return actOnJob(kind, {
        customer,
        lab,
        projectLabId,
        awardedLineIds: lineIds,
        lastProposal: async (subject) => (subject === "quote" ? 1 : 2),
        attachReport: async () => {},
      });
  }
}

/** Takes one export-controlled request through the whole story, as far as the server answers. */
export async function goThroughJob(load: JobLoad, asked: Asked, job: Pick<Job, "customer" | "lab">) {
  const { customer } = job;
  const specification = {
    ...boxSpecification,
    title: "Job",
    arrangements: { exportControl: "yes" as const },
  };
  const draft = await asked(() => customer.call(createProject, { body: { specification, labs: [] } }));
  const id = draft?.body.data.id;
  if (id === undefined) return;
  const labs = [{ labId: labOne, lineIds: ["t1", "t2"] }];
  const sent = await asked(() =>
    customer.call(changeProjectStatus, { body: { id, status: "Submitted", labs } }),
  );
  const projectLabId = sent?.body.data.projectLabs[0]?.projectLabId;
  if (projectLabId === undefined) return;
  const doneMs: number[] = [];
  load.set(projectLabId, doneMs);
  let quoteId = "";
  for (const [kind] of jobStory) {
    if (kind === "attach") {
      const report = { name: "report.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-") };
      if (!(await asked(() => job.lab.upload(report, { projectLabId })))) return;
    } else if (kind === "enter quote") {
      const quoted = await asked(() =>
        customer.call(enterQuote, { params: { projectLabId }, body: { quote: quoteOf(100_000) } }),
      );
      if (!quoted) return;
      quoteId = quoted.body.data.projectLabs[0]?.quotes.at(-1)?.quoteId ?? "";
    } else if (!(await asked(() => act(kind, { ...job, projectLabId, projectId: id, quoteId })))) return;
    doneMs.push(performance.now());
  }
}

/** Finds parts that lack an acknowledged act, or have one by half. */
export async function findJobLosses(pool: pg.Pool, load: JobLoad, untilMs: number) {
  const { rows } = await pool.query<{ id: ProjectLabId; state: string }>(
    `select l.id, concat_ws(' ', l.status, (l.released_at is not null)::integer,
        (select count(*) || '' || count(confirmed_at) from quotes q where q.project_lab_id = l.id),
        jsonb_array_length(l.awarded_line_ids),
        jsonb_array_length(l.incidents) || '' || jsonb_array_length(jsonb_path_query_array(l.incidents, '$[*].decided ? (@ != null)')),
        jsonb_array_length(l.amendments) || '' || jsonb_array_length(jsonb_path_query_array(l.amendments, '$[*].state ? (@ == "accepted")')),
        (select count(*) from files f where f.project_lab_id = l.id),
        jsonb_array_length(l.complaints) || '' || jsonb_array_length(jsonb_path_query_array(l.complaints, '$[*].answered ? (@ != null)')),
        (select count(*) from project_events e where e.project_lab_id = l.id)
      ) as state
    from project_labs l where l.id = any($1)`,
    [[...load.keys()]],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const parts = [...load].map(([id, doneMs]) => {
    const done = doneMs.filter((atMs) => atMs < untilMs).length;
    return { id, done, part: stored.get(id) };
  });
  const reached = ({ part }: (typeof parts)[number]) => states.indexOf(part?.state ?? "");
  return {
    acknowledged: parts.reduce((sum, { done }) => sum + done, 0),
    lost: parts
      .filter((each) => each.part === undefined || (reached(each) >= 0 && reached(each) < each.done))
      .map(({ id, done }) => `act ${done} of part ${id}`),
    halfWritten: parts
      .filter((each) => each.part !== undefined && reached(each) < 0)
      .map(({ id, part }) => `part ${id}: ${part?.state}`),
  };
}
