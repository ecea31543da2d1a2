import { respond } from "@headroom/contract/endpoints/lab-projects";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { draftProject, labOne, rowOf, submittedProject } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeExpiryReminders } from "./expiry-reminders.service.ts";

let server: TestServer;
let customer: Client;
let other: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  [customer, other, lab] = [
    await server.signIn("customer@demo.test"),
    await server.signIn("customer2@demo.test"),
    await server.signIn("lab@demo.test"),
  ];
});
afterAll(() => server.stop());

const run = async (query: string, values: unknown[] = []) =>
  (await server.database.pool.query(query, values)).rows;

const rounds = (day: string) =>
  makeExpiryReminders({
    connection: server.database.connection,
    clock: { now: () => new Date(`${day}T09:00:00Z`) },
    publicUrl: "http://localhost",
    log: {
      error: ({ err }) => {
        throw err;
      },
    },
  });

/** Mails of some rounds, as "address: subject". */
async function sentBy(round: () => Promise<unknown>): Promise<readonly string[]> {
  await run("delete from mail_outbox");
  await round();
  const mails = await run("select to_address, subject from mail_outbox order by to_address");
  return mails.map(({ to_address, subject }) => `${to_address}: ${subject}`);
}
const sentOn = (day: string) => sentBy(rounds(day));

const toCustomer = (what: string) => `customer@demo.test: Expiring soon at ${labName}: ${what}`;
const toLab = (what: string) => `lab@demo.test: Expiring soon: ${what}`;
let labName = "";

/** One certificate of laboratory one ends on 1 March 2027, and nothing else anywhere. */
beforeEach(async () => {
  await run("delete from expiry_reminders");
  await run("update certificates set valid_to = null");
  await run("update lab_equipment set calibration_due = null");
  await run(
    "update certificates set valid_to = '2027-03-01' where id = (select min(id) from certificates where lab_id = $1)",
    [labOne],
  );
  [{ name: labName }] = await run("select name from labs where id = $1", [labOne]);
});

const calibrate = (day: string) =>
  run(
    "update lab_equipment set calibration_due = $2 where id = (select min(id) from lab_equipment where lab_id = $1)",
    [labOne, day],
  );

describe("reminders of an expiry", () => {
  beforeAll(async () => {
    await run("update projects set status = 'Deleted'");
    await submittedProject(customer, [labOne], "Goes on here");
    await draftProject(other, "Not sent yet");
    const declined = await submittedProject(other, [labOne], "Declined here");
    const { projectLabId } = rowOf(declined, labOne);
    await lab.call(respond, { body: { kind: "decline", projectLabId, reason: "Full." } });
  });

  it("come 60, 30 and 7 days before, once each, to the laboratory and its open customers", async () => {
    const told = [toCustomer("1 certificate"), toLab("1 certificate")];
    // 31 December + 31 + 28 + 1 = 1 March; 30 January + 1 + 28 + 1; 22 February + 7
    const days = ["2026-12-30", "2026-12-31", "2027-01-29", "2027-01-30", "2027-02-21", "2027-02-22"];
    const sent: (readonly string[])[] = [];
    for (const day of days) sent.push(await sentOn(day), await sentOn(day));
    expect(sent).toEqual([[], [], told, [], [], [], told, [], [], [], told, []]);
    expect(await sentOn("2027-03-01")).toEqual([]);
    expect(await sentOn("2027-03-02")).toEqual([]);
  });

  it("tell of calibrations, with what expires and a way to it", async () => {
    await calibrate("2027-03-08");
    const told = await sentOn("2027-01-30");
    expect(told).toEqual([
      toCustomer("1 certificate and 1 calibration"),
      toLab("1 certificate and 1 calibration"),
    ]);
    const [mail] = await run("select text from mail_outbox where to_address = 'lab@demo.test'");
    expect(mail.text).toContain("1 Mar 2027 (in 30 days)");
    expect(mail.text).toContain("8 Mar 2027 (in 37 days)");
    expect(mail.text).toContain("http://localhost/test-lab/accreditations");
    const [heard] = await run(
      "select text, path from notifications where path = '/test-lab/accreditations' order by created_at desc limit 1",
    );
    expect(heard.text).toBe(`Expiring soon at ${labName}: 1 certificate and 1 calibration.`);
    // Its own thirty days come later: 6 February + 22 + 8 = 8 March.
    expect(await sentOn("2027-02-05")).toEqual([]);
    expect(await sentOn("2027-02-06")).toEqual([toCustomer("1 calibration"), toLab("1 calibration")]);
  });

  it("come once where days were missed, and not again when the clock is set back", async () => {
    expect(await sentOn("2027-02-26")).toHaveLength(2);
    expect(await sentOn("2027-01-15")).toEqual([]);
    expect(await sentOn("2027-02-27")).toEqual([]);
  });

  it("begin anew with another day of expiry", async () => {
    expect(await sentOn("2027-02-26")).toHaveLength(2);
    await run("update certificates set valid_to = '2027-04-01' where valid_to = '2027-03-01'");
    expect(await sentOn("2027-02-26")).toHaveLength(2);
  });

  it("come once from two processes at the same moment", async () => {
    for (const day of ["2026-12-31", "2027-01-30", "2027-02-22"]) {
      const both = () => Promise.all([rounds(day)(), rounds(day)(), rounds(day)(), rounds(day)()]);
      expect(await sentBy(both)).toHaveLength(2);
    }
  });

  it("are none for a laboratory that is not enabled", async () => {
    await run("update labs set enabled = false where id = $1", [labOne]);
    expect(await sentOn("2026-12-31")).toEqual([]);
    await run("update labs set enabled = true where id = $1", [labOne]);
    expect(await sentOn("2026-12-31")).toHaveLength(2);
  });

  it("are forgotten 90 days after the expiry", async () => {
    await sentOn("2026-12-31");
    await sentOn("2027-05-30");
    expect(await run("select 1 from expiry_reminders")).toHaveLength(1);
    await sentOn("2027-05-31");
    expect(await run("select 1 from expiry_reminders")).toEqual([]);
  });

  it("tell the operators of certificates to check, once for each day, and nobody else", async () => {
    const soon = "update certificates set recheck_on = $2 where lab_id = $1";
    await run("update certificates set recheck_on = null");
    await run(`${soon} and id = (select min(id) from certificates where lab_id = $1)`, [
      labOne,
      "2026-11-20",
    ]);
    expect(await sentOn("2026-11-19")).toEqual([]);
    const told = "admin@demo.test: 1 certificate is due for a check against the register";
    const both = () => Promise.all([rounds("2026-11-20")(), rounds("2026-11-20")()]);
    expect(await sentBy(both)).toEqual([told]);
    expect(await sentOn("2026-11-21")).toEqual([]);
    const [heard] = await run("select path from notifications where text like '%due for a check%'");
    expect(heard.path).toBe(`/testlab/edit/${labOne}?tab=certificates`);
    await run("update certificates set recheck_on = '2026-11-22' where recheck_on is not null");
    expect(await sentOn("2026-11-25")).toEqual([told]);
    // A check on the day of expiry hides no reminder of that expiry.
    await run("update certificates set recheck_on = '2027-02-28' where recheck_on is not null");
    await run("update certificates set valid_to = '2027-02-28' where recheck_on is not null");
    expect(await sentOn("2027-02-28")).toEqual([told, toCustomer("1 certificate"), toLab("1 certificate")]);
    await run("update certificates set recheck_on = null");
  });
});
