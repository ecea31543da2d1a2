import {
  actOnProject,
  listLabProjects,
  listOwnProjects,
  listProjects,
} from "@headroom/contract/endpoints/project-rows";
import {
  getLabProject,
  markLabProjectRead,
  progressLabProject,
  respond,
} from "@headroom/contract/endpoints/lab-projects";
import { listNotifications } from "@headroom/contract/endpoints/operations";
import {
  changeProjectStatus,
  createProject,
  deleteOwnProject,
  getOwnProject,
  markResponseSeen,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attach } from "../../testing/multipart.ts";
import {
  boxSpecification,
  draftProject,
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  scheduleOf,
  submittedProject,
  releasedView,
} from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeProjectDeadlines } from "./states/project-deadlines.service.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-projects-"));
let server: TestServer;
let customer: Client;
let lab: Client;
let lab2: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  [customer, lab, lab2, admin] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("lab@demo.test"),
    await server.signIn("lab2@demo.test"),
    await server.signIn("admin@demo.test"),
  ];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const report = { name: "report.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7") };
const mailsTo = async (address: string, about: string) =>
  (
    await server.database.pool.query(
      "select subject from mail_outbox where to_address = $1 and subject like $2",
      [address, `%${about}%`],
    )
  ).rows.length;
const quoted = async (title: string) => {
  const project = await submittedProject(customer, [labOne, labTwo], title);
  for (const [client, labId, cents] of [
    [lab, labOne, 200_000],
    [lab2, labTwo, 180_000],
  ] as const)
    await client.call(respond, {
      body: { kind: "quote", projectLabId: rowOf(project, labId).projectLabId, quote: quoteOf(cents) },
    });
  return reread(customer, project.id);
};
const awarded = async (title: string) => {
  const project = await quoted(title);
  return projectOf(
    await customer.call(changeProjectStatus, {
      body: {
        id: project.id,
        status: "Awarded",
        awards: [{ projectLabId: rowOf(project, labOne).projectLabId, lineIds: ["t1", "t2"] }],
      },
    }),
  );
};

describe("submitting", () => {
  it("invites the laboratories with the proof of match, and mails everybody there", async () => {
    const project = await submittedProject(customer, [labOne, labTwo], "Submission");
    expect(project.status).toBe("Submitted");
    expect(project.projectLabs.map((row) => row.status)).toEqual(["Invited", "Invited"]);
    expect(rowOf(project, labOne).proof.map((answer) => [answer.lineId, answer.verdict])).toEqual([
      ["t1", "yes"],
      ["t2", "yes"],
    ]);
    expect(project.history[0]?.sentence).toMatch(
      /^Submitted to 2 laboratories, quotes due \d+ \w{3,4} \d{4}, 23:59 UTC\.$/,
    );
    expect(await mailsTo("lab@demo.test", "Submission")).toBe(1);
    expect(await mailsTo("lab2@demo.test", "Submission")).toBe(1);
  });

  it("notes with each event the states in which it left the project and the laboratory's part", async () => {
    const { history } = await awarded("States");
    expect(history.map(({ projectStatus, labStatus }) => [projectStatus, labStatus])).toEqual([
      ["Awarded", null],
      ["Submitted", "Quoted"],
      ["Submitted", "Quoted"],
      ["Submitted", null],
      ["Draft", null],
    ]);
  });

  it("refuses a project without laboratories and one with a laboratory that is not available", async () => {
    const draft = await draftProject(customer);
    const none = await customer.call(changeProjectStatus, { body: { id: draft.id, status: "Submitted" } });
    expect(none.status).toBe(400);
    const disabled = await customer.call(changeProjectStatus, {
      body: { id: draft.id, status: "Submitted", labs: [{ labId: "lab-026", lineIds: ["t1"] }] },
    });
    expect(disabled.status).toBe(400);
    expect((await reread(customer, draft.id)).status).toBe("Draft");
  });

  it("refuses parameters that the test method does not have, by field, and stores nothing", async () => {
    const before = (await customer.call(listOwnProjects, { query: { limit: 200 } })).body.meta.total;
    const tests = [
      {
        ...boxSpecification.tests[1],
        parameters: {
          amplitudeG: -4,
          durationMs: 11,
          shocksPerDirection: 3,
          directions: ["+Z"],
          shape: "round",
        },
      },
    ];
    const reply = await customer.send("POST", "/api/save-project/create", {
      specification: { ...boxSpecification, tests },
      labs: [],
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.refusal.fields ?? {})).toContain("specification.tests.0.parameters.amplitudeG");
    expect((await customer.call(listOwnProjects, { query: { limit: 200 } })).body.meta.total).toBe(before);
  });
});

describe("a laboratory's part", () => {
  it("is its own row and the tests addressed to it, nothing of the others", async () => {
    const draft = await draftProject(customer, "Own part");
    const project = projectOf(
      await customer.call(changeProjectStatus, {
        body: {
          id: draft.id,
          status: "Submitted",
          labs: [
            { labId: labOne, lineIds: ["t1"] },
            { labId: labTwo, lineIds: ["t2"] },
          ],
        },
      }),
    );
    await lab2.call(respond, {
      body: {
        kind: "question",
        projectLabId: rowOf(project, labTwo).projectLabId,
        text: "A secret of the other laboratory",
      },
    });
    const reply = await lab.call(getLabProject, { params: { id: rowOf(project, labOne).projectLabId } });
    expect(releasedView(reply.body.data).specification.tests.map((test) => test.lineId)).toEqual(["t1"]);
    expect(reply.text).not.toContain("A secret of the other laboratory");
    expect(reply.text).not.toContain(rowOf(project, labTwo).projectLabId);
  });

  it("becomes Viewed when it is opened, once", async () => {
    const project = await submittedProject(customer, [labOne], "Opening");
    expect(project.history[0]?.sentence).toMatch(/^Submitted to 1 laboratory, quotes due /);
    const id = rowOf(project, labOne).projectLabId;
    expect(
      (await lab.call(markLabProjectRead, { params: { projectLabId: id }, body: { data: "Test Lab" } })).body
        .data.own.status,
    ).toBe("Viewed");
    await lab.call(markLabProjectRead, { params: { projectLabId: id }, body: { data: "Test Lab" } });
    const history = (await reread(customer, project.id)).history.filter((event) =>
      event.sentence.includes("opened"),
    );
    expect(history).toHaveLength(1);
  });

  it("stays as it is where the laboratory names the operator, and takes no other word", async () => {
    const project = await submittedProject(customer, [labOne], "Named otherwise");
    const params = { projectLabId: rowOf(project, labOne).projectLabId };
    const named = await lab.call(markLabProjectRead, { params, body: { data: "Admin" } });
    expect(named.status).toBe(200);
    expect(named.body.data.own.status).toBe("Invited");
    for (const word of ["Prospect", "Viewed", "admin"]) {
      const body = { data: word as "Admin" }; // no such word
      expect((await lab.call(markLabProjectRead, { params, body })).status, word).toBe(400);
    }
    for (const data of ["Admin", "Test Lab"] as const)
      expect((await admin.call(markLabProjectRead, { params, body: { data } })).status, data).toBe(403);
    const { history, projectLabs } = await reread(customer, project.id);
    expect(projectLabs.map(({ status }) => status)).toEqual(["Invited"]);
    expect(history.map(({ sentence }) => sentence)).toEqual(project.history.map(({ sentence }) => sentence));
  });

  it("does not exist for another laboratory", async () => {
    const project = await submittedProject(customer, [labOne], "Not yours");
    const id = rowOf(project, labOne).projectLabId;
    expect((await lab2.call(getLabProject, { params: { id } })).status).toBe(404);
    expect(
      (await lab2.call(respond, { body: { kind: "decline", projectLabId: id, reason: "No" } })).status,
    ).toBe(404);
    const own = (await lab2.call(listLabProjects, { query: { limit: 200 } })).body.data.map(
      (row) => row.projectId,
    );
    expect(own).not.toContain(project.id);
  });
});

describe("answering", () => {
  it("marks the project for the customer until it is opened", async () => {
    const project = await submittedProject(customer, [labOne], "Marker");
    await lab.call(respond, {
      body: { kind: "quote", projectLabId: rowOf(project, labOne).projectLabId, quote: quoteOf(100_000) },
    });
    const answered = await reread(customer, project.id);
    expect([
      answered.responseMarker,
      rowOf(answered, labOne).status,
      rowOf(answered, labOne).quotes[0]?.totalCents,
    ]).toEqual(["New", "Quoted", 150_000]);
    expect(await mailsTo("customer@demo.test", "Marker")).toBe(1);
    const told = await customer.call(listNotifications, {});
    expect(told.body.data[0]?.text).toMatch(/^Marker \(R-\d+\): Garonne Qualification sent a quote\.$/);
    const {
      rows: [mail],
    } = await server.database.pool.query(
      "select subject, text from mail_outbox where subject like '%: Marker%' and to_address = 'customer@demo.test'",
    );
    expect(mail.subject).toMatch(/^Quote: Marker \(R-\d+\)$/);
    expect(mail.text).toMatch(
      /Garonne Qualification sent a quote\.\n\nThe quote comes to 1,500\.00 EUR and is valid until \d+ \w{3,4} \d{4}\./,
    );
    expect(
      projectOf(await customer.call(markResponseSeen, { body: { projectId: project.id } })).responseMarker,
    ).toBe("Seen");
  });

  it("keeps revisions, and a revised specification makes older quotes outdated", async () => {
    const project = await submittedProject(customer, [labOne], "Revisions");
    const id = rowOf(project, labOne).projectLabId;
    await lab.call(respond, { body: { kind: "quote", projectLabId: id, quote: quoteOf(100_000) } });
    await lab.call(respond, { body: { kind: "quote", projectLabId: id, quote: quoteOf(90_000) } });
    const current = await reread(customer, project.id);
    expect(rowOf(current, labOne).quotes.map((quote) => quote.revision)).toEqual([1, 2]);
    const revised = projectOf(
      await customer.call(updateProject, {
        params: { id: project.id },
        body: { specification: { ...boxSpecification, title: "Revisions, new" }, version: current.version },
      }),
    );
    expect(rowOf(revised, labOne).quotes.every((quote) => quote.outdated)).toBe(true);
    const listed = async () =>
      (await lab.call(listLabProjects)).body.data.find((row) => row.projectLabId === id)?.outdated;
    expect(await listed()).toBe(true);
    const award = await customer.call(changeProjectStatus, {
      body: { id: project.id, status: "Awarded", awards: [{ projectLabId: id, lineIds: ["t1"] }] },
    });
    expect(award.status).toBe(409);
    await lab.call(respond, { body: { kind: "quote", projectLabId: id, quote: quoteOf(80_000) } });
    expect(await listed()).toBe(false);
  });

  it("refuses a stale save and shows what is stored", async () => {
    const project = await draftProject(customer, "Stale");
    const body = { specification: { ...boxSpecification, title: "First" }, version: project.version };
    expect((await customer.call(updateProject, { params: { id: project.id }, body })).status).toBe(200);
    const second = await customer.call(updateProject, {
      params: { id: project.id },
      body: { ...body, specification: { ...boxSpecification, title: "Second" } },
    });
    expect([second.status, second.refusal.code]).toEqual([409, "stale"]);
    expect((second.refusal.current as { specification: { title: string } }).specification.title).toBe(
      "First",
    );
  });
});

describe("awarding", () => {
  it("makes the other laboratory Not Selected and tells everybody concerned", async () => {
    const project = await awarded("Award");
    expect(project.status).toBe("Awarded");
    expect([rowOf(project, labOne).status, rowOf(project, labTwo).status]).toEqual([
      "Awarded",
      "Not Selected",
    ]);
    const { body } = await customer.call(listOwnProjects, { query: { limit: 200 } });
    expect(body.data?.find(({ id }) => id === project.id)).toMatchObject({ labs: 2, quotes: 2 });
    expect(await mailsTo("lab@demo.test", "Awarded to you: Award")).toBe(1);
    expect(await mailsTo("lab2@demo.test", "Not selected: Award")).toBe(1);
    expect(await mailsTo("customer@demo.test", "Award: Award")).toBe(1);
  });

  it("can be taken back until the tests are scheduled", async () => {
    const project = await awarded("Take back");
    const back = projectOf(
      await customer.call(changeProjectStatus, { body: { id: project.id, status: "Submitted" } }),
    );
    expect(back.projectLabs.map((row) => row.status)).toEqual(["Quoted", "Quoted"]);
    const again = await awarded("Scheduled");
    await lab.call(progressLabProject, {
      params: { projectLabId: rowOf(again, labOne).projectLabId },
      body: { status: "Scheduled", schedule: scheduleOf("t1", "t2") },
    });
    expect(
      (await customer.call(changeProjectStatus, { body: { id: again.id, status: "Submitted" } })).status,
    ).toBe(409);
  });

  it("gives a laboratory only what its quote has a line for", async () => {
    const project = await submittedProject(customer, [labOne], "Half a quote");
    const { projectLabId } = rowOf(project, labOne);
    const quote = {
      ...quoteOf(100_000),
      lines: quoteOf(100_000).lines.filter((line) => line.lineId !== "t2"),
    };
    await lab.call(respond, { body: { kind: "quote", projectLabId, quote } });
    const give = (...lineIds: string[]) =>
      customer.call(changeProjectStatus, {
        body: { id: project.id, status: "Awarded", awards: [{ projectLabId, lineIds }] },
      });
    const refused = await give("t1", "t2");
    expect([refused.status, refused.refusal.error]).toEqual([
      409,
      "The quote of Garonne Qualification has no line for some of these tests. Award only what it quotes, or ask for a new one.",
    ]);
    expect((await give("t1")).status).toBe(200);
  });

  it("gives every test to one laboratory only", async () => {
    const project = await quoted("Twice");
    const awards = [labOne, labTwo].map((labId) => ({
      projectLabId: rowOf(project, labId).projectLabId,
      lineIds: ["t1"],
    }));
    expect(
      (await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } }))
        .status,
    ).toBe(400);
  });

  it("happens once when two requests race", async () => {
    const project = await quoted("Race");
    const award = (labId: string) =>
      customer.call(changeProjectStatus, {
        body: {
          id: project.id,
          status: "Awarded",
          awards: [{ projectLabId: rowOf(project, labId).projectLabId, lineIds: ["t1"] }],
        },
      });
    const replies = await Promise.all([award(labOne), award(labTwo)]);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]));
    expect(
      (await reread(customer, project.id)).projectLabs.filter((row) => row.status === "Awarded"),
    ).toHaveLength(1);
  });
});

describe("testing and the end", () => {
  it("runs from Scheduled to Reported, and the customer accepts the report", async () => {
    const project = await awarded("To the end");
    const projectLabId = rowOf(project, labOne).projectLabId;
    const step = (status: "Testing" | "Reported") =>
      lab.call(progressLabProject, { params: { projectLabId }, body: { status } });
    expect((await step("Testing")).status).toBe(409);
    const schedule = { status: "Scheduled" as const, schedule: scheduleOf("t1", "t2") };
    const scheduled = await lab.call(progressLabProject, { params: { projectLabId }, body: schedule });
    expect([scheduled.status, (await step("Testing")).status]).toEqual([200, 200]);
    const withoutReport = await step("Reported");
    expect([withoutReport.status, withoutReport.refusal.error]).toEqual([
      409,
      "Attach the report first: the customer needs its file to accept it.",
    ]);
    expect((await attach(server, lab, report, { projectLabId })).status).toBe(201);
    expect((await step("Reported")).status).toBe(200);
    expect((await reread(customer, project.id)).status).toBe("In Progress");
    const completed = projectOf(
      await customer.call(changeProjectStatus, { body: { id: project.id, status: "Completed" } }),
    );
    expect([completed.status, rowOf(completed, labOne).status]).toEqual(["Completed", "Closed"]);
  });

  it("needs a reason to cancel after the award", async () => {
    const project = await awarded("Cancelling");
    expect(
      (await customer.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled" } })).status,
    ).toBe(409);
    const cancelled = projectOf(
      await customer.call(changeProjectStatus, {
        body: { id: project.id, status: "Cancelled", reason: "The programme was stopped." },
      }),
    );
    expect([cancelled.status, rowOf(cancelled, labOne).status]).toEqual(["Cancelled", "Cancelled"]);
  });

  it("deletes only what is a draft or over, and then it is gone", async () => {
    const project = await submittedProject(customer, [labOne], "Deleting");
    const refused = await customer.call(deleteOwnProject, { params: { id: project.id } });
    expect([refused.status, refused.refusal.error]).toEqual([409, "Cancel the project first."]);
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled" } });
    expect((await customer.call(deleteOwnProject, { params: { id: project.id } })).status).toBe(200);
    expect((await customer.call(deleteOwnProject, { params: { id: project.id } })).status).toBe(404);
    expect((await customer.call(getOwnProject, { params: { id: project.id } })).status).toBe(404);
  });

  it("expires after the date for answers, and comes back with a new one", async () => {
    const project = await submittedProject(customer, [labOne], "Expiring");
    const keepDeadlines = makeProjectDeadlines({
      connection: server.database.connection,
      clock: { now: () => new Date("2027-06-01T00:00:00Z") },
      publicUrl: "http://localhost",
      log: server.app.log,
    });
    await keepDeadlines();
    expect((await reread(customer, project.id)).status).toBe("Expired");
    expect(
      (await customer.call(changeProjectStatus, { body: { id: project.id, status: "Submitted" } })).status,
    ).toBe(409);
    const again = projectOf(
      await customer.call(changeProjectStatus, {
        body: { id: project.id, status: "Submitted", answerBy: "2027-07-01" },
      }),
    );
    expect([again.status, rowOf(again, labOne).status]).toEqual(["Submitted", "Viewed"]);
  });
});

describe("an admin", () => {
  it.each(["Completed", "Cancelled", "Deleted"] as const)(
    "can mark a project as %s, and it is logged",
    async (action) => {
      const project = await submittedProject(customer, [labOne], `Admin ${action}`);
      const reply = await admin.call(actOnProject, { params: { id: project.id }, body: { data: action } });
      expect(reply.body.data.status).toBe(action);
      const log = await server.database.pool.query(
        "select before, after from activity where subject_id = $1",
        [project.id],
      );
      expect(log.rows).toEqual([{ before: { status: "Submitted" }, after: { status: action } }]);
      const listed = (await admin.call(listProjects, { query: { q: `Admin ${action}` } })).body.data;
      expect(listed.map((row) => row.status)).toEqual(action === "Deleted" ? [] : [action]);
    },
  );
});

describe("a project", () => {
  it("is nobody else's", async () => {
    const other = await server.signIn("customer2@demo.test");
    const project = await draftProject(customer, "Private");
    expect((await other.call(getOwnProject, { params: { id: project.id } })).status).toBe(404);
    expect(
      (await other.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled" } })).status,
    ).toBe(404);
  });

  it("cannot be made by a laboratory", async () => {
    expect(
      (await lab.call(createProject, { body: { specification: boxSpecification, labs: [] } })).status,
    ).toBe(403);
  });
});
describe("the lists", () => {
  const titlesOf = (reply: { body: { data: readonly { title: string }[] } }) =>
    reply.body.data.map((row) => row.title);

  it("find a project by its title, its laboratory and, where one may see them, its owner", async () => {
    await submittedProject(customer, [labOne], "Findable bracket");
    const [{ name }] = (await server.database.pool.query("select name from labs where id = $1", [labOne]))
      .rows;
    for (const [q, expected] of [
      ["able BRACK", true],
      [name, true],
      ["Aerobox", false],
      ["%", false],
    ] as const)
      expect(titlesOf(await customer.call(listOwnProjects, { query: { q, limit: 200 } })).length > 0).toBe(
        expected,
      );
    expect(titlesOf(await admin.call(listProjects, { query: { q: "Aerobox" } }))).toContain(
      "Findable bracket",
    );
    expect(titlesOf(await lab.call(listLabProjects, { query: { q: "aerobox" } }))).toContain(
      "Findable bracket",
    );
    expect(titlesOf(await lab.call(listLabProjects, { query: { q: "customer@demo" } }))).toEqual([]);
  });
});
