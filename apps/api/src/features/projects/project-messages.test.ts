import { respond } from "@headroom/contract/endpoints/lab-projects";
import { answerQuestion, changeProjectStatus } from "@headroom/contract/endpoints/projects";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { labOne, reread, rowOf, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  [customer, lab] = [await server.signIn("customer@demo.test"), await server.signIn("lab@demo.test")];
});
afterAll(() => server.stop());

/** Writes as each side; returns both answers. */
async function bothWrite({ projectLabId }: ProjectLab) {
  const text = "Which face is bolted down?";
  const written = await customer.call(answerQuestion, { body: { projectLabId, text } });
  const question = await lab.call(respond, { body: { kind: "question", projectLabId, text } });
  return [written, question].map(({ status, refusal }) => [status, refusal.error]);
}

async function subjectsOf(title: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ subject: string }>(
    "select subject from mail_outbox where subject like '%: ' || $1 || ' (%'",
    [title],
  );
  return rows.map(({ subject }) => subject);
}

describe("messages", () => {
  it("go both ways while the project is under way", async () => {
    const project = await submittedProject(customer, [labOne]);
    const heard = await bothWrite(rowOf(project, labOne));
    expect(heard.map(([status]) => status)).toEqual([201, 201]);
  });

  it("of a laboratory are told as questions, and as replies to what the customer wrote", async () => {
    const project = await submittedProject(customer, [labOne], "Told");
    const { projectLabId } = rowOf(project, labOne);
    const ask = (text: string) => lab.call(respond, { body: { kind: "question", projectLabId, text } });
    await ask("We bring the fixture.");
    await customer.call(answerQuestion, { body: { projectLabId, text: "Is it aluminium?" } });
    await ask("It is.");
    await ask("Which face is bolted down?");
    const { history } = await reread(customer, project.id);
    const told = history.map(({ sentence }) => sentence).filter((each) => /question|replied/.test(each));
    // Newest first.
    expect(told.map((each) => each.replace(/^Garonne \w+ /, ""))).toEqual([
      "asked a question.",
      "replied.",
      "asked a question.",
    ]);
    expect(
      (await subjectsOf("Told")).filter((each) => /^(Message|Question|Reply)/.test(each)).sort(),
    ).toEqual([
      `Message: Told (R-${project.number})`,
      `Question: Told (R-${project.number})`,
      `Question: Told (R-${project.number})`,
      `Reply: Told (R-${project.number})`,
    ]);
  });

  it("end with the project, for both sides, and nobody is mailed", async () => {
    const project = await submittedProject(customer, [labOne], "Silence");
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled" } });
    const sentence = "This project is Cancelled; it no longer accepts messages.";
    expect(await bothWrite(rowOf(project, labOne))).toEqual([
      [409, sentence],
      [409, sentence],
    ]);
    expect((await subjectsOf("Silence")).filter((each) => /^(Message|Question)/.test(each))).toEqual([]);
  });

  it("end when the laboratory leaves, for both sides", async () => {
    const project = await submittedProject(customer, [labOne]);
    const row = rowOf(project, labOne);
    await lab.call(respond, {
      body: { kind: "decline", projectLabId: row.projectLabId, reason: "Our shaker is booked." },
    });
    const sentence = "The laboratory's part of this project is Declined; it no longer accepts messages.";
    expect(await bothWrite(row)).toEqual([
      [409, sentence],
      [409, sentence],
    ]);
  });

  it("are shown by the newest thousand, in the order in which they were written", async () => {
    const project = await submittedProject(customer, [labOne]);
    await server.database.pool.query(
      `insert into project_messages (id, project_lab_id, from_user_id, from_role, from_name, text, created_at)
       select gen_random_uuid(), $1, users.id, 'Prospect', users.name, number::text,
         timestamptz '2026-11-01' + number * interval '1 second'
       from generate_series(1, 1001) as number, users where users.email = 'customer@demo.test'`,
      [rowOf(project, labOne).projectLabId],
    );
    const texts = rowOf(await reread(customer, project.id), labOne).messages.map(({ text }) => text);
    expect([texts.length, texts.at(0), texts.at(-1)]).toEqual([1000, "2", "1001"]);
  });
});
