import * as amending from "@headroom/contract/endpoints/amendments";
import { getLabProject } from "@headroom/contract/endpoints/lab-projects";
import { listLabProjects } from "@headroom/contract/endpoints/project-rows";
import { listActivity } from "@headroom/contract/endpoints/operations";
import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  boxSpecification,
  labOne,
  projectOf,
  reread,
  rowOf,
  scheduledProject,
  submittedProject,
  testedProject,
  quoteOf,
} from "../../../testing/project-factory.ts";
import { respond } from "@headroom/contract/endpoints/lab-projects";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  [customer, lab, admin] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("admin@demo.test"),
  ];
});
afterAll(() => server.stop());

/** Python: json.dumps(quote, sort_keys=True, separators=(",", ":")) and hashlib, of quoteOf(100_000) and with the standby. */
const quotedHash = "2843d2ab1adcb8ff108ca762d506f6eead79a8b7b8544343e8fa92bd14391fc4";
const amendedHash = "ff388353eebba8baad49b9340ea9c2bfb8b2cce8a4b4a3b37a70ff7a367e548c";

const standby = {
  reason: "The machine stood still while the incident was decided.",
  lines: [{ description: "Standby, 12 h", amountCents: 144_000 }],
  machineKeptUntil: "2027-02-28",
};
const [random, shock] = boxSpecification.tests;
const longer = { ...random, parameters: { ...random?.parameters, durationPerAxisMin: 20 } };

const params = (project: ProjectAnswer) => ({ projectLabId: rowOf(project, labOne).projectLabId });
const own = async (project: ProjectAnswer) => rowOf(await reread(customer, project.id), labOne);
const proposeCost = (
  project: ProjectAnswer,
  body: BodyToSend<typeof amending.proposeQuoteAmendment> = standby,
) => lab.call(amending.proposeQuoteAmendment, { params: params(project), body });
const proposeTests = (project: ProjectAnswer, tests: unknown = [longer]) =>
  customer.call(amending.proposeSpecificationAmendment, {
    params: params(project),
    body: { reason: "The supplier raised it.", tests } as never, // what the server refuses too
  });
type Answer = Omit<BodyToSend<typeof amending.answerQuoteAmendment>, "number">;
const answerCost = (project: ProjectAnswer, body: Answer, number = 1) =>
  customer.call(amending.answerQuoteAmendment, { params: params(project), body: { number, ...body } });
const answerTests = (project: ProjectAnswer, body: Answer, number = 1) =>
  lab.call(amending.answerSpecificationAmendment, { params: params(project), body: { number, ...body } });
const accepted = { outcome: "accepted" } as const;
const listedCents = async (project: ProjectAnswer) =>
  (await lab.call(listLabProjects, { query: { limit: 200 } })).body.data.find(
    ({ projectId }) => projectId === project.id,
  )?.totalCents;
async function told(title: string): Promise<string[]> {
  const mails = "select to_address, subject from mail_outbox where subject like $1 order by created_at, id";
  const { rows } = await server.database.pool.query(mails, [`Amendment%${title}%`]);
  return rows.map(({ to_address: to, subject }) => `${to} ${subject.split(":")[0]}`);
}

describe("an amendment of the quote", () => {
  it("stands beside the quote, which stays, with the hash before and after", async () => {
    const project = await testedProject(customer, lab, "Standby");
    expect((await proposeCost(project)).status).toBe(200);
    expect(await listedCents(project)).toBe(150_000);
    const reply = await answerCost(project, { ...accepted, note: "As agreed by telephone." });
    const { quotes, amendments, awardHashes } = rowOf(projectOf(reply), labOne);
    expect(amendments).toMatchObject([
      {
        number: 1,
        subject: "quote",
        state: "accepted",
        changes: ["Standby, 12 h: +1,440.00 EUR", "Machine kept until 28 Feb 2027"],
        answered: { note: "As agreed by telephone." },
        hashes: { before: quotedHash, after: amendedHash },
      },
    ]);
    expect(quotes).toMatchObject([{ totalCents: 150_000, lines: quoteOf(100_000).lines }]);
    expect(awardHashes).toMatchObject({ quote: quotedHash, isComputedLater: false });
    expect(await listedCents(project)).toBe(150_000 + 144_000);
    const mine = await lab.call(getLabProject, { params: { id: params(project).projectLabId } });
    expect(mine.body.data.own.amendments).toEqual(amendments);
    expect(await told("Standby")).toEqual([
      "customer@demo.test Amendment A-1 proposed",
      "lab@demo.test Amendment A-1 accepted",
    ]);
    const { history } = await reread(customer, project.id);
    expect(history.slice(0, 2).map(({ sentence, byRole }) => [byRole, sentence])).toEqual([
      [
        "Prospect",
        expect.stringMatching(
          /^Accepted amendment A-1 of the quote at .+ \(SHA-256 2843 d2ab … 1fc4 → ff38 8353 … 548c\): As agreed by telephone\.$/,
        ),
      ],
      ["Test Lab", expect.stringContaining("proposed amendment A-1 of the quote: Standby, 12 h: +1,440.00")],
    ]);
    const log = await admin.call(listActivity, { query: { limit: 200 } });
    const acts = log.body.data.filter(({ subjectId }) => subjectId === project.id);
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["propose amendment", "accept amendment"]),
    );
  });

  it("is numbered within its part; a second one counts on from the first", async () => {
    const project = await testedProject(customer, lab, "Twice");
    await proposeCost(project);
    await answerCost(project, { outcome: "rejected", note: "The free hours cover it." });
    expect(await listedCents(project)).toBe(150_000);
    await proposeCost(project);
    await answerCost(project, accepted, 2);
    await proposeCost(project, {
      reason: "Axis Z is left out.",
      lines: [{ lineId: "t1", description: "Without axis Z", amountCents: -50_000 }],
    });
    await answerCost(project, accepted, 3);
    expect(await listedCents(project)).toBe(150_000 + 144_000 - 50_000);
    const { amendments } = await own(project);
    expect(amendments.map(({ number, state }) => [number, state])).toEqual([
      [1, "rejected"],
      [2, "accepted"],
      [3, "accepted"],
    ]);
    expect(amendments[2]?.changes).toEqual(["Without axis Z: −500.00 EUR"]);
    expect(amendments[2]?.hashes?.before).toBe(amendedHash);
  });

  it.each([
    ["changes nothing", { lines: [], machineKeptUntil: undefined }, "lines"],
    ["lowers the price below zero", { lines: [{ description: "Gift", amountCents: -150_001 }] }, "lines"],
    ["prices another test", { lines: [{ ...standby.lines[0], lineId: "t9" }] }, "lines.0.lineId"],
    ["ends the machine before the start", { machineKeptUntil: "2026-12-06" }, "machineKeptUntil"],
    ["gives no reason", { reason: " " }, "reason"],
  ])("is refused by field where it %s", async (_what, wrong, field) => {
    const project = await testedProject(customer, lab, "Refused");
    const reply = await proposeCost(project, { ...standby, ...wrong } as never); // wrong on purpose
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, [field]]);
    expect((await own(project)).amendments).toEqual([]);
  });

  it("waits for its answer before the next one, is answered once, and is withdrawn by its side", async () => {
    const project = await testedProject(customer, lab, "Open");
    await proposeCost(project);
    const again = await proposeCost(project);
    expect([again.status, again.refusal.error]).toEqual([
      409,
      "A-1 is not answered yet. Withdraw it before you propose another one.",
    ]);
    const bare = await answerCost(project, { outcome: "rejected" });
    expect([bare.status, bare.refusal.fields]).toEqual([400, { note: "Give the reason for the rejection." }]);
    const withdraw = () =>
      lab.call(amending.withdrawQuoteAmendment, { params: params(project), body: { number: 1 } });
    expect((await withdraw()).status).toBe(200);
    const replies = [
      await withdraw(),
      await answerCost(project, accepted),
      await answerTests(project, accepted),
    ];
    expect(replies.map(({ status, refusal }) => [status, refusal.error])).toEqual(
      Array.from({ length: 3 }, () => [409, "There is no open proposal A-1 to answer or withdraw."]),
    );
    expect((await own(project)).amendments).toMatchObject([{ state: "withdrawn", hashes: null }]);
  });

  it("lapses with its award, and its price with it", async () => {
    const project = await submittedProject(customer, [labOne], "Lapsed");
    const { projectLabId } = params(project);
    await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });
    const award = () =>
      customer.call(changeProjectStatus, {
        body: {
          id: project.id,
          status: "Awarded",
          awards: [{ projectLabId, lineIds: ["t1"] }],
        },
      });
    expect((await award()).status).toBe(200);
    expect(await listedCents(project)).toBe(120_000);
    await proposeCost(project);
    await answerCost(project, accepted);
    expect(await listedCents(project)).toBe(264_000);
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Submitted" } });
    expect(await listedCents(project)).toBe(150_000);
    await award();
    expect(await listedCents(project)).toBe(120_000);
    expect((await own(project)).amendments).toMatchObject([{ number: 1, state: "lapsed" }]);
  });
});

describe("an amendment of the tests", () => {
  it("makes the revision when the laboratory accepts; the award keeps its hashes", async () => {
    const project = await scheduledProject(customer, lab, "Longer");
    expect((await proposeTests(project)).status).toBe(200);
    expect((await reread(customer, project.id)).requestHash).toBe(project.requestHash);
    expect((await answerTests(project, accepted)).status).toBe(200);
    const amended = await reread(customer, project.id);
    const { amendments, awardHashes, quotes } = rowOf(amended, labOne);
    expect(amended.revision).toBe(project.revision + 1);
    expect(amended.specification.tests.map(({ parameters }) => parameters["durationPerAxisMin"])).toEqual([
      20,
      undefined,
    ]);
    expect(amendments).toMatchObject([
      {
        subject: "specification",
        state: "accepted",
        changes: ["Test 1, Random vibration: Duration per axis 10 min → 20 min"],
        hashes: { before: project.requestHash, after: amended.requestHash },
      },
    ]);
    expect(amended.requestHash).not.toBe(project.requestHash);
    expect(awardHashes).toEqual({ request: project.requestHash, quote: quotedHash, isComputedLater: false });
    expect(quotes.map(({ outdated }) => outdated)).toEqual([false]);
    expect(await told("Longer")).toEqual([
      "lab@demo.test Amendment A-1 proposed",
      "customer@demo.test Amendment A-1 accepted",
    ]);
  });

  it("writes down the hashes of an award of before, which stay as they were", async () => {
    const project = await scheduledProject(customer, lab, "Of before");
    await server.database.pool.query(
      "update project_labs set awarded_request_hash = null, awarded_quote_hash = null where project_id = $1",
      [project.id],
    );
    await proposeTests(project);
    await answerTests(project, accepted);
    const later = { request: project.requestHash, quote: quotedHash, isComputedLater: true };
    expect((await own(project)).awardHashes).toEqual(later);
  });

  it("changes nothing when it is rejected", async () => {
    const project = await scheduledProject(customer, lab, "Kept");
    await proposeTests(project);
    await answerTests(project, { outcome: "rejected", note: "Our shaker is booked." });
    const { revision, requestHash } = await reread(customer, project.id);
    expect([revision, requestHash]).toEqual([project.revision, project.requestHash]);
    expect((await own(project)).amendments).toMatchObject([
      { state: "rejected", answered: { note: "Our shaker is booked." }, hashes: null },
    ]);
  });

  it.each([
    ["names a test twice", [longer, longer], "tests"],
    ["is as it was", [random], "tests"],
    ["names another test", [{ ...longer, lineId: "t9" }], "tests.0.lineId"],
    ["has another method", [{ ...shock, lineId: "t1" }], "tests.0.stereoTypeId"],
    ["has a figure that cannot be", [{ ...longer, parameters: { ...longer.parameters, axes: [] } }], "axes"],
    ["waits for itself", [{ ...random, conduct: { after: ["t1"] } }], "tests"],
  ])("is refused by field where it %s", async (_what, tests, field) => {
    const project = await scheduledProject(customer, lab, "Wrong tests");
    const reply = await proposeTests(project, tests);
    expect([reply.status, Object.keys(reply.refusal.fields ?? {}).join()]).toEqual([
      400,
      expect.stringContaining(field),
    ]);
    expect((await own(project)).amendments).toEqual([]);
  });
});
