import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import {
  changeProjectStatus,
  createProject,
  listRemovedTests,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  boxSpecification,
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
  releasedView,
} from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { forgetRemovedTests } from "./revision/removed-tests.service.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  [customer, lab] = [await server.signIn("customer@demo.test"), await server.signIn("lab@demo.test")];
});
afterAll(() => server.stop());

const { tests }: BodyToSend<typeof updateProject>["specification"] = boxSpecification;
const withoutShock = { ...boxSpecification, tests: tests.slice(0, 1) };
const secondShock = tests.slice(1).map((shock) => ({ ...shock, lineId: "t3", title: "Second shock" }));

type Change = Omit<BodyToSend<typeof updateProject>, "version">;
const revise = (project: Project, change: Change) =>
  customer.call(updateProject, { params: { id: project.id }, body: { ...change, version: project.version } });
/** Asked for both tests, and for the second one only. */
const submitDifferentTests = async () => {
  const labs = [
    { labId: labOne, lineIds: ["t1", "t2"] },
    { labId: labTwo, lineIds: ["t2"] },
  ];
  const draft = projectOf(
    await customer.call(createProject, { body: { specification: boxSpecification, labs } }),
  );
  return projectOf(await customer.call(changeProjectStatus, { body: { id: draft.id, status: "Submitted" } }));
};

describe("a specification that loses a test", () => {
  it("keeps it for 30 days, as it was, until it is in it again", async () => {
    const draft = projectOf(
      await customer.call(createProject, { body: { specification: boxSpecification, labs: [] } }),
    );
    const params = { id: draft.id };
    const removed = async () => (await customer.call(listRemovedTests, { params })).body.data;
    expect(await removed()).toEqual([]);
    const shorter = projectOf(await revise(draft, { specification: withoutShock }));
    expect((await removed()).map(({ test }) => test)).toEqual([draft.specification.tests[1]]);
    const stranger = await server.signIn("customer2@demo.test");
    expect((await stranger.call(listRemovedTests, { params })).status).toBe(404);
    const whole = projectOf(await revise(shorter, { specification: boxSpecification }));
    expect(whole.specification.tests).toEqual(draft.specification.tests);
    expect(await removed()).toEqual([]);
    await revise(whole, { specification: withoutShock });
    await server.database.pool.query("update removed_tests set removed_at = now() - interval '30 days'");
    expect(await removed()).toEqual([]);
    await forgetRemovedTests(server.database.connection);
    expect((await server.database.pool.query("select * from removed_tests")).rows).toEqual([]);
  });

  it("asks every laboratory for what is left of its part", async () => {
    const project = await submittedProject(customer);
    const revised = projectOf(await revise(project, { specification: withoutShock }));
    expect(revised.projectLabs.map((row) => row.lineIds)).toEqual([["t1"], ["t1"]]);
    expect(rowOf(revised, labOne).proof.map((answer) => answer.lineId)).toEqual(["t1"]);
    expect(revised.addressedLabs.map((each) => each.lineIds)).toEqual([["t1"], ["t1"]]);
  });

  it("is refused by name when a laboratory has nothing left, and nothing is stored", async () => {
    const project = await submitDifferentTests();
    const reply = await revise(project, { specification: withoutShock });
    expect([reply.status, reply.refusal.error]).toEqual([
      400,
      "Isar Prüfzentrum was asked only for tests that you removed. Keep one of them, ask it for another one, or cancel and submit again.",
    ]);
    expect((await reread(customer, project.id)).specification.tests).toHaveLength(2);
  });

  it("as a draft leaves out the laboratories without a test", async () => {
    const labs = [
      { labId: labOne, lineIds: ["t1", "t2"] },
      { labId: labTwo, lineIds: ["t2"] },
    ];
    const draft = projectOf(
      await customer.call(createProject, { body: { specification: boxSpecification, labs } }),
    );
    const changed = projectOf(await revise(draft, { specification: withoutShock }));
    expect(changed.addressedLabs).toEqual([{ labId: labOne, lineIds: ["t1"] }]);
  });
});

describe("a test that is added", () => {
  const specification = { ...boxSpecification, tests: [...tests, ...secondShock] };

  it("reaches the laboratories that are asked for it, and they can quote it", async () => {
    const project = await submittedProject(customer);
    const labs = [{ labId: labOne, lineIds: ["t1", "t2", "t3"] }];
    const revised = projectOf(await revise(project, { specification, labs }));
    const own = rowOf(revised, labOne);
    expect(own.lineIds).toEqual(["t1", "t2", "t3"]);
    expect(own.proof.map((answer) => answer.lineId)).toEqual(["t1", "t2", "t3"]);
    const part = await lab.call(getLabProject, { params: { id: own.projectLabId } });
    expect(releasedView(part.body.data).specification.tests).toHaveLength(3);
    const lines = [{ lineId: "t3", description: "Second shock", amountCents: 5000, days: 1 }];
    const quote = { ...quoteOf(1), lines };
    const reply = await lab.call(respond, {
      body: { kind: "quote", projectLabId: own.projectLabId, quote },
    });
    expect(reply.status).toBe(201);
  });

  it("leaves whoever is not named with what it was asked", async () => {
    const project = await submittedProject(customer);
    const labs = [{ labId: labOne, lineIds: ["t3"] }];
    const revised = projectOf(await revise(project, { specification, labs }));
    expect(rowOf(revised, labOne).lineIds).toEqual(["t3"]);
    expect([rowOf(revised, labTwo).status, rowOf(revised, labTwo).lineIds]).toEqual([
      "Invited",
      ["t1", "t2"],
    ]);
  });

  it("can go to a laboratory that was not asked before", async () => {
    const project = await submittedProject(customer, [labOne]);
    const labs = [{ labId: labTwo, lineIds: ["t3"] }];
    const revised = projectOf(await revise(project, { specification, labs }));
    expect(rowOf(revised, labTwo).lineIds).toEqual(["t3"]);
    expect(revised.addressedLabs.map((each) => each.labId)).toEqual([labOne, labTwo]);
  });

  it("is none where a laboratory is only asked too: the others' quotes stand", async () => {
    const project = await submittedProject(customer, [labOne]);
    const { projectLabId } = rowOf(project, labOne);
    await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(1) } });
    const quoted = await reread(customer, project.id);
    const labs = [{ labId: labTwo, lineIds: ["t1", "t2"] }];
    const extended = projectOf(await revise(quoted, { specification: quoted.specification, labs }));
    expect(extended.revision).toBe(project.revision);
    expect(rowOf(extended, labOne).quotes.map(({ outdated }) => outdated)).toEqual([false]);
    expect([rowOf(extended, labTwo).status, rowOf(extended, labTwo).lineIds]).toEqual([
      "Invited",
      ["t1", "t2"],
    ]);
    expect(extended.addressedLabs.map((each) => each.labId)).toEqual([labOne, labTwo]);
    expect(extended.history.map(({ sentence }) => sentence)).toContain("Asked one more laboratory.");
    // Whoever is asked for other tests than before makes a revision all the same.
    const fewer = [{ labId: labTwo, lineIds: ["t1"] }];
    const revised = projectOf(await revise(extended, { specification: quoted.specification, labs: fewer }));
    expect(revised.revision).toBe(project.revision + 1);
  });

  it("cannot be one that the specification does not have", async () => {
    const project = await submittedProject(customer);
    const labs = [{ labId: labOne, lineIds: ["t1", "t9"] }];
    const reply = await revise(project, { specification, labs });
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ["labs.0.lineIds"]]);
  });
});

describe("the date for answers", () => {
  const until = async (answerBy: string) => {
    const draft = projectOf(
      await customer.call(createProject, {
        body: { specification: boxSpecification, labs: [{ labId: labOne, lineIds: ["t1", "t2"] }] },
      }),
    );
    return projectOf(
      await customer.call(changeProjectStatus, { body: { id: draft.id, status: "Submitted", answerBy } }),
    );
  };
  const storedOf = async ({ id }: Project) =>
    (await server.database.pool.query("select answer_by::text from projects where id = $1", [id])).rows[0]
      .answer_by;

  it("stays when a revision says nothing of it", async () => {
    const project = await until("2026-12-20");
    const revised = projectOf(await revise(project, { specification: boxSpecification }));
    expect([revised.specification.answerBy, await storedOf(project)]).toEqual(["2026-12-20", "2026-12-20"]);
  });

  it("can be moved, but not into the past", async () => {
    const project = await until("2026-12-20");
    const moved = { ...boxSpecification, answerBy: "2026-12-31" };
    const revised = projectOf(await revise(project, { specification: moved }));
    expect([revised.specification.answerBy, await storedOf(project)]).toEqual(["2026-12-31", "2026-12-31"]);
    const past = { ...boxSpecification, answerBy: "2026-01-01" };
    const reply = await revise(revised, { specification: past });
    expect([reply.status, reply.refusal.fields]).toEqual([
      400,
      { "specification.answerBy": "This date has passed. Choose a later one." },
    ]);
    expect(await storedOf(project)).toBe("2026-12-31");
  });

  it("is the draft's own until it is submitted", async () => {
    const labs = [{ labId: labOne, lineIds: ["t1"] }];
    const draft = projectOf(
      await customer.call(createProject, {
        body: { specification: { ...boxSpecification, answerBy: "2026-12-20" }, labs },
      }),
    );
    const changed = projectOf(await revise(draft, { specification: boxSpecification }));
    expect(changed.specification.answerBy).toBeUndefined();
  });

  it("ends in the project's time zone, which a change leaves unless it names another", async () => {
    const inTokyo = { ...boxSpecification, timeZone: "Asia/Tokyo" };
    const made = await customer.call(createProject, { body: { specification: inTokyo, labs: [] } });
    const kept = projectOf(await revise(projectOf(made), { specification: boxSpecification }));
    expect(kept.specification.timeZone).toBe("Asia/Tokyo");
    const moved = { ...boxSpecification, timeZone: "Europe/Berlin" };
    expect(projectOf(await revise(kept, { specification: moved })).specification.timeZone).toBe(
      "Europe/Berlin",
    );
  });
});

describe("a response spectrum on a shaker", () => {
  /** As in the managers' verdicts: 40 g from 45 Hz on 10 kg are a yes on a shaker of 10 kN, by a synthesised input. */
  const shaker = "lab-032";
  const functionalShock = (g: number) => ({
    title: "Functional shock",
    specimen: {
      name: "Equipment",
      massKg: 5,
      fixtureMassKg: 5,
      lengthMm: 200,
      widthMm: 200,
      heightMm: 120,
      centreOfGravityHeightMm: 60,
    },
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "shock-srs" as const,
        title: "Functional shock",
        parameters: {
          srs: [
            { fHz: 10, g: (g * 8.9) / 40 },
            { fHz: 45, g },
            { fHz: 2000, g },
          ],
          q: 10,
          toleranceDb: 3,
          field: "far",
          shocks: 3,
          axes: ["X", "Y", "Z"],
        },
      },
    ],
  });
  const verdicts = (project: Project) => rowOf(project, shaker).proof.map((answer) => answer.verdict);

  it("is proved by an input that is synthesised before the request, or its revision, is stored", async () => {
    const labs = [{ labId: shaker, lineIds: ["t1"] }];
    const draft = projectOf(
      await customer.call(createProject, { body: { specification: functionalShock(40), labs } }),
    );
    const project = projectOf(
      await customer.call(changeProjectStatus, { body: { id: draft.id, status: "Submitted" } }),
    );
    expect(verdicts(project)).toEqual(["yes"]);
    const revised = projectOf(await revise(project, { specification: functionalShock(44) }));
    expect(verdicts(revised)).toEqual(["yes"]);
  });
});
