import * as amending from "@headroom/contract/endpoints/amendments";
import * as jobs from "@headroom/contract/endpoints/job";
import {
  confirmQuote,
  moveSchedule,
  progressLabProject,
  respond,
} from "@headroom/contract/endpoints/lab-projects";
import { actOnProject } from "@headroom/contract/endpoints/project-rows";
import {
  answerQuestion,
  changeProjectStatus,
  deleteOwnProject,
  enterQuote,
  publishAnswer,
  releaseToLab,
  updateProject,
  withdrawRelease,
} from "@headroom/contract/endpoints/projects";
import {
  isLegalOnPart,
  isLegalOnProject,
  partActs,
  type PartActName,
  projectActs,
  type ProjectActName,
} from "@headroom/contract/vocabulary/project/project-acts";
import {
  type ProjectLabStatus,
  projectLabStatuses,
  type ProjectStatus,
  projectStatuses,
} from "@headroom/contract/vocabulary/project/project-states";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  boxSpecification,
  labOne,
  quoteOf,
  rowOf,
  scheduleOf,
  testedProject,
} from "../../../testing/project-factory.ts";
import { type Client, type Reply, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { makeProjectDeadlines } from "../states/project-deadlines.service.ts";

const title = "Every illegal act";
let server: TestServer;
let project: ProjectAnswer;
let people: Readonly<Record<"customer" | "laboratory" | "operator" | "customer2" | "laboratory2", Client>>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    customer: await server.signIn("customer@demo.test"),
    customer2: await server.signIn("customer2@demo.test"),
    laboratory: await server.signIn("lab@demo.test"),
    laboratory2: await server.signIn("lab2@demo.test"),
    operator: await server.signIn("admin@demo.test"),
  };
  project = await testedProject(people.customer, people.laboratory, title);
});
afterAll(() => server.stop());

it("compares what is stored: project, part, history, quote, mails, notifications and activity", async () => {
  expect((await stored()).split(" # ")).toHaveLength(7);
});

type Act = ProjectActName | PartActName;
type Call = (client: Client) => Promise<Reply<unknown>>;
const params = () => ({ projectLabId: rowOf(project, labOne).projectLabId });
const change =
  (body: object): Call =>
  (client) =>
    client.call(changeProjectStatus, { body: { id: project.id, ...body } as never }); // one of the union, below
const act =
  (data: "Completed" | "Cancelled" | "Deleted"): Call =>
  (client) =>
    client.call(actOnProject, { params: { id: project.id }, body: { data } });
const days = scheduleOf("t1", "t2");
const lineIds = ["t1", "t2"];

/** A request of each act that nothing but the state can refuse; the system's own and restoring have none. */
const calls: Readonly<Partial<Record<Act, Call>>> = {
  submit: change({ status: "Submitted", answerBy: "2027-01-31" }),
  revise: (client) =>
    client.call(updateProject, {
      params: { id: project.id },
      body: { specification: boxSpecification, version: project.version },
    }),
  "publish answer": (client) =>
    client.call(publishAnswer, {
      params: { id: project.id },
      body: { question: "Whose fixture?", answer: "Ours." },
    }),
  award: (client) => change({ status: "Awarded", awards: [{ ...params(), lineIds }] })(client),
  "accept report": change({ status: "Completed" }),
  cancel: change({ status: "Cancelled", reason: "Stopped." }),
  delete: (client) => client.call(deleteOwnProject, { params: { id: project.id } }),
  "complete as operator": act("Completed"),
  "cancel as operator": act("Cancelled"),
  "delete as operator": act("Deleted"),
  release: (client) => client.call(releaseToLab, { params: params() }),
  "withdraw release": (client) => client.call(withdrawRelease, { params: params() }),
  quote: (client) => client.call(respond, { body: { kind: "quote", ...params(), quote: quoteOf(1000) } }),
  "enter quote": (client) => client.call(enterQuote, { params: params(), body: { quote: quoteOf(1000) } }),
  "confirm quote": (client) =>
    client.call(confirmQuote, {
      params: params(),
      body: { quoteId: rowOf(project, labOne).quotes[0]?.quoteId ?? "" },
    }),
  decline: (client) => client.call(respond, { body: { kind: "decline", ...params(), reason: "Full." } }),
  "withdraw quote": (client) =>
    client.call(respond, { body: { kind: "withdraw", ...params(), reason: "Full." } }),
  ask: (client) => client.call(respond, { body: { kind: "question", ...params(), text: "When?" } }),
  write: (client) => client.call(answerQuestion, { body: { ...params(), text: "Then." } }),
  "confirm schedule": (client) =>
    client.call(progressLabProject, { params: params(), body: { status: "Scheduled", schedule: days } }),
  "start testing": (client) =>
    client.call(progressLabProject, { params: params(), body: { status: "Testing" } }),
  "deliver report": (client) =>
    client.call(progressLabProject, { params: params(), body: { status: "Reported" } }),
  "move schedule": (client) =>
    client.call(moveSchedule, { params: params(), body: { schedule: days, reason: "Repair." } }),
  "note arrivals": (client) =>
    client.call(jobs.noteArrivals, { params: params(), body: { readiness: [{ item: "Cables" }] } }),
  receive: (client) =>
    client.call(jobs.receiveSpecimen, {
      params: params(),
      body: { inspectedOn: "2026-11-20", isDamaged: false },
    }),
  "report incident": (client) =>
    client.call(jobs.reportIncident, {
      params: params(),
      body: { kind: "machine", happenedOn: "2026-11-20", hadRun: "Axis X." },
    }),
  "decide incident": (client) =>
    client.call(jobs.decideIncident, { params: params(), body: { decision: "restart" } }),
  "give purchase order": (client) =>
    client.call(jobs.givePurchaseOrder, { params: params(), body: { purchaseOrder: "PO-1" } }),
  complain: (client) => client.call(jobs.complain, { params: params(), body: { point: "Section 4." } }),
  "answer complaint": (client) =>
    client.call(jobs.answerComplaint, { params: params(), body: { outcome: "repeated" } }),
  "propose quote amendment": (client) =>
    client.call(amending.proposeQuoteAmendment, {
      params: params(),
      body: { reason: "Standby.", leadTimeDays: 30 },
    }),
  "withdraw quote amendment": (client) =>
    client.call(amending.withdrawQuoteAmendment, { params: params(), body: { number: 1 } }),
  "accept quote amendment": (client) => client.call(amending.answerQuoteAmendment, answerBody("accepted")),
  "reject quote amendment": (client) => client.call(amending.answerQuoteAmendment, answerBody("rejected")),
  "propose specification amendment": (client) =>
    client.call(amending.proposeSpecificationAmendment, {
      params: params(),
      body: { reason: "Redesign.", tests: [{ ...boxSpecification.tests[0], title: "Random" }] } as never, // the factory's
    }),
  "withdraw specification amendment": (client) =>
    client.call(amending.withdrawSpecificationAmendment, { params: params(), body: { number: 1 } }),
  "accept specification amendment": (client) =>
    client.call(amending.answerSpecificationAmendment, answerBody("accepted")),
  "reject specification amendment": (client) =>
    client.call(amending.answerSpecificationAmendment, answerBody("rejected")),
};
const answerBody = (outcome: "accepted" | "rejected") => ({
  params: params(),
  body: { number: 1, outcome, note: "No." },
});
const acts = Object.entries(calls) as [Act, Call][];

const isPartAct = (name: Act): name is PartActName => name in partActs;
const actorOf = (name: Act) => (isPartAct(name) ? partActs[name].by : projectActs[name].by);
function isLegal(name: Act, status: ProjectStatus, part: ProjectLabStatus): boolean {
  if (isPartAct(name)) return isLegalOnPart(name, status, part);
  // One address submits and takes an award back.
  if (name === "submit" && isLegalOnProject("withdraw award", status, [part])) return true;
  if (name === "award" && part !== "Quoted") return false;
  return isLegalOnProject(name, status, [part]);
}

/** Brings the project into a state that its way may never reach: the rule decides, whatever led there. */
async function bringTo(status: ProjectStatus, part: ProjectLabStatus): Promise<void> {
  const { pool } = server.database;
  await pool.query("update projects set status = $2, version = $3 where id = $1", [
    project.id,
    status,
    project.version,
  ]);
  await pool.query("update project_labs set status = $2 where project_id = $1", [project.id, part]);
}

/** Every stored row of the project, as one text. */
async function stored(): Promise<string> {
  const { rows } = await server.database.pool.query<{ rows: string }>(
    `select concat_ws(' # ',
      (select projects::text from projects where id = $1),
      (select string_agg(part::text, '|') from project_labs part where project_id = $1),
      (select string_agg(event::text, '|' order by id) from project_events event where project_id = $1),
      (select string_agg(file::text, '|' order by id) from files file where project_id = $1),
      (select string_agg(quote::text, '|' order by quote.id) from quotes quote
         join project_labs part on part.id = quote.project_lab_id where part.project_id = $1),
      (select string_agg(message::text, '|' order by message.id) from project_messages message
         join project_labs part on part.id = message.project_lab_id where part.project_id = $1),
      (select string_agg(answer::text, '|' order by id) from published_answers answer where project_id = $1),
      (select string_agg(mail::text, '|' order by id) from mail_outbox mail where subject like '%' || $2 || '%'),
      (select string_agg(notice::text, '|' order by id) from notifications notice where text like '%' || $2 || '%'),
      (select string_agg(line::text, '|' order by id) from activity line where subject_id = $1::text)) as rows`,
    [project.id, title],
  );
  return rows[0]?.rows ?? "";
}

/** Time alone, long after every deadline. */
const passTime = () =>
  makeProjectDeadlines({
    connection: server.database.connection,
    clock: { now: () => new Date("2027-06-01T00:00:00Z") },
    publicUrl: "http://localhost",
    log: { error: (entry) => expect(entry).toBeUndefined() },
  })();

// A deleted project is nobody's to act on: it is not found, and its parts neither.
it.each(projectStatuses)(
  "in a project that is %s, each illegal act says why and writes nothing",
  async (status) => {
    const refusal = status === "Deleted" ? [404, "not-found"] : [409, "conflict"];
    let tried = 0;
    for (const part of projectLabStatuses) {
      await bringTo(status, part);
      const before = await stored();
      for (const [name, call] of acts) {
        if (status !== "Deleted" && isLegal(name, status, part)) continue;
        const reply = await call(people[actorOf(name) as "customer"]);
        const said = [reply.status, reply.refusal.code];
        expect(said, `${name} of ${status} with a part ${part}: ${reply.text.slice(0, 200)}`).toEqual(
          refusal,
        );
        expect(reply.refusal.error, name).toMatch(/^[A-Z][^\n]{15,}\.$/);
        tried += 1;
      }
      expect(await stored(), `${status} with a part ${part}`).toBe(before);
      const isDue = (["expire", "accept after a while"] as const).some((due) =>
        isLegalOnProject(due, status, [part]),
      );
      if (isDue) continue;
      await passTime();
      expect(await stored(), `${status} with a part ${part}, long after`).toBe(before);
    }
    expect(tried).toBeGreaterThan(200);
  },
);

it("where an act is legal, nobody else may do it", async () => {
  const combinations = projectStatuses.flatMap((status) =>
    projectLabStatuses.map((part) => [status, part] as const),
  );
  for (const [name, call] of acts) {
    const [status, part] =
      combinations.find(([one, other]) => one !== "Deleted" && isLegal(name, one, other)) ?? [];
    if (!status || !part) throw new Error(`${name} is legal nowhere.`);
    await bringTo(status, part);
    const before = await stored();
    for (const [person, client] of Object.entries(people)) {
      if (person === actorOf(name)) continue;
      const reply = await call(client);
      const isOfKind = person === `${actorOf(name)}2`;
      expect([reply.status, person, name]).toEqual([isOfKind ? 404 : 403, person, name]);
    }
    expect(await stored(), name).toBe(before);
  }
});
