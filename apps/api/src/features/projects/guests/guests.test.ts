import { listActivity } from "@headroom/contract/endpoints/operations";
import {
  askGuest,
  readGuestSettings,
  refuseGuestLink,
  revokeGuestLinkAsOperator,
  sendGuestLink,
  updateGuestSettings,
} from "@headroom/contract/endpoints/guests";
import { getLabProject } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedGuest, mailedToken, openLink } from "../../../testing/guest-client.ts";
import {
  boxSpecification,
  draftProject,
  projectOf,
  reread,
  rowOf,
  submittedProject,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

let asked = 0;
const fresh = () => {
  asked += 1;
  return { name: `Outside ${asked}`, email: `offers${asked}@outside.example` };
};
const ask = (by: Client, id: string, draft: { name: string; email: string; countryCode?: string }) =>
  by.call(askGuest, { params: { id }, body: { countryCode: "DE", ...draft } });
const mailsTo = async (email: string) =>
  (
    await server.database.pool.query(
      "select subject, text, html from mail_outbox where to_address = $1 order by created_at",
      [email],
    )
  ).rows;
const forget = (email = "%") =>
  server.database.pool.query(
    "update guest_labs set created_at = created_at - interval '2 days' where email like $1",
    [email],
  );
const guestOf = (
  project: Parameters<typeof rowOf>[0],
  email: string,
  guests: readonly { labId: string; email: string }[],
) => rowOf(project, guests.find((each) => each.email === email)?.labId ?? "");

describe("asking a laboratory that is not listed", () => {
  it("mails it a link with company, test methods and deadline, and nothing else of the request", async () => {
    const draft = await draftProject(customer, "CANARY-TITLE");
    const specification = {
      ...boxSpecification,
      title: "CANARY-TITLE",
      notes: "CANARY-NOTES",
      specimen: { ...boxSpecification.specimen, name: "CANARY-SPECIMEN" },
      tests: boxSpecification.tests.map((test) => ({ ...test, title: "CANARY-TEST" })),
    };
    const changed = await customer.send("PUT", `/api/save-project/update-project/${draft.id}`, {
      specification,
      version: draft.version,
    });
    expect(changed.status).toBe(200);
    await server.database.pool.query(
      "insert into files (id, project_id, name, bytes, content_type, storage_key) values (gen_random_uuid(), $1, 'CANARY-FILE.pdf', 1, 'text/plain', 'attachments/canary')",
      [draft.id],
    );
    const outside = fresh();
    const withGuest = await askedGuest(customer, draft, outside);
    expect(withGuest.addressedLabs).toEqual([{ labId: withGuest.guests[0]?.labId, lineIds: ["t1", "t2"] }]);
    expect(await mailsTo(outside.email)).toEqual([]);
    projectOf(
      await customer.call(changeProjectStatus, {
        body: { id: draft.id, status: "Submitted", answerBy: "2026-12-20", timeZone: "Europe/Berlin" },
      }),
    );
    const [mail, ...others] = await mailsTo(outside.email);
    expect(others).toEqual([]);
    const said = JSON.stringify(mail);
    expect(said).not.toContain("CANARY");
    // A level of the specification, 0.04 g²/Hz, and the amplitude of the shock, 40 g.
    expect(said).not.toMatch(/0\.04|\b40\b/);
    const { rows } = await server.database.pool.query(
      "select company from users where email = 'customer@demo.test'",
    );
    expect(mail.subject).toBe(`Request for quotation from ${rows[0].company}`);
    for (const words of [
      "random",
      "Shock, half sine",
      "20 Dec 2026, 23:59 Europe/Berlin",
      "Not for us",
      "Never write to me again",
    ])
      expect(mail.text).toContain(words);
  });

  it("asks at once in a submitted project, and a repeat with the same key asks once", async () => {
    const project = await submittedProject(customer);
    const outside = fresh();
    const headers = { "idempotency-key": "one-intent" };
    const address = `/api/save-project/ask-laboratory/${project.id}`;
    const body = { ...outside, countryCode: "DE" };
    for (const _time of ["first", "again"])
      expect((await customer.send("POST", address, body, headers)).status).toBe(201);
    expect(await mailsTo(outside.email)).toHaveLength(1);
    const { guests, projectLabs, history, revision } = await reread(customer, project.id);
    expect([guests.length, projectLabs.length, revision]).toEqual([1, 3, 1]);
    expect(guests[0]).toMatchObject({ ...outside, countryCode: "DE", link: { isRevoked: false } });
    expect(history[0]?.sentence).toBe("Asked one more laboratory.");
  });

  it("takes at most five in a project, twenty a day, and each address once", async () => {
    await forget();
    const project = await submittedProject(customer);
    const first = fresh();
    expect((await ask(customer, project.id, first)).status).toBe(201);
    const twice = await ask(customer, project.id, first);
    expect([twice.status, twice.refusal.fields]).toEqual([
      400,
      { email: "This address is asked in this project already." },
    ]);
    for (let n = 2; n <= 5; n += 1) expect((await ask(customer, project.id, fresh())).status).toBe(201);
    expect((await ask(customer, project.id, fresh())).status).toBe(409);
    for (let n = 6; n <= 20; n += 1) {
      const { id } = n % 5 === 1 ? await submittedProject(customer) : { id: last };
      expect((await ask(customer, id, fresh())).status).toBe(201);
      last = id;
    }
    const more = await ask(customer, (await submittedProject(customer)).id, fresh());
    expect([more.status, more.refusal.error]).toEqual([
      429,
      "You can ask at most 20 laboratories a day that are not listed. Try again tomorrow.",
    ]);
    await forget();
  });
  let last = "";

  it("needs one's own project, and a form that can be read", async () => {
    const project = await submittedProject(customer);
    const stranger = await server.signIn("customer2@demo.test");
    expect((await ask(stranger, project.id, fresh())).status).toBe(404);
    const bad = await ask(customer, project.id, { name: " ", email: "nobody", countryCode: "XX" });
    expect([bad.status, Object.keys(bad.refusal.fields ?? {}).toSorted()]).toEqual([
      400,
      ["countryCode", "email", "name"],
    ]);
  });

  it.each([
    ["contact@garonne.example", "contact"],
    ["lab@demo.test", "account"],
  ])("proposes the listing for %s, its %s, and writes nothing", async (email, kind) => {
    if (kind === "contact")
      await server.database.pool.query(
        "update labs set contact_email = 'Contact@Garonne.example' where id = 'lab-020'",
      );
    const project = await submittedProject(customer);
    const reply = await ask(customer, project.id, { name: "Another name", email });
    expect(reply.body.data).toMatchObject({ kind: "listed", lab: { labId: "lab-020" } });
    expect((await reread(customer, project.id)).guests).toEqual([]);
  });

  it("is switched off and on by the operator", async () => {
    const project = await submittedProject(customer);
    const { version } = (await server.visitor.call(readGuestSettings)).body.data;
    const off = await admin.call(updateGuestSettings, { body: { mayAsk: false, version } });
    expect(off.body.data).toEqual({ mayAsk: false, version: version + 1 });
    expect((await admin.call(updateGuestSettings, { body: { mayAsk: true, version } })).status).toBe(409);
    const refused = await ask(customer, project.id, fresh());
    expect([refused.status, refused.refusal.error]).toEqual([
      403,
      "Here only listed laboratories can be asked. Choose one of the list.",
    ]);
    await admin.call(updateGuestSettings, { body: { mayAsk: true, version: version + 1 } });
    expect((await ask(customer, project.id, fresh())).status).toBe(201);
    const log = await admin.call(listActivity, { query: { subjectType: "guests" } });
    expect(log.body.data.map(({ after }) => after)).toEqual([{ mayAsk: true }, { mayAsk: false }]);
  });
});

it("a laboratory is asked by a confirmed address only", async () => {
  const strict = await startTestServer({ smtpUrl: "smtp://nobody.invalid" });
  const newcomer = await strict.signIn("customer@demo.test");
  const { id } = await draftProject(newcomer);
  await strict.database.pool.query("update users set email_verified_at = null");
  const refused = await ask(await strict.signIn("customer@demo.test"), id, fresh());
  expect([refused.status, refused.refusal.error]).toEqual([
    403,
    "Confirm your email address before you send messages: follow the link in our email.",
  ]);
  await strict.database.pool.query("update users set email_verified_at = now()");
  expect((await ask(await strict.signIn("customer@demo.test"), id, fresh())).status).toBe(201);
  await strict.stop();
});

describe("an address that wants none of it", () => {
  it("declines by the mail alone, once", async () => {
    const outside = fresh();
    const project = await askedGuest(customer, await submittedProject(customer), outside);
    const body = { token: await mailedToken(server, outside.email), neverAgain: false };
    expect((await server.visitor.call(refuseGuestLink, { body })).status).toBe(200);
    const after = await reread(customer, project.id);
    expect(guestOf(after, outside.email, after.guests)).toMatchObject({
      status: "Declined",
      reason: "Not for us.",
    });
    expect((await server.visitor.call(refuseGuestLink, { body })).status).toBe(409);
    expect((await ask(customer, (await submittedProject(customer)).id, outside)).status).toBe(201);
  });

  it("is never written to again by anybody, and is kept as a hash", async () => {
    const outside = fresh();
    const project = await askedGuest(customer, await submittedProject(customer), outside);
    const body = { token: await mailedToken(server, outside.email), neverAgain: true };
    for (const _time of ["first", "again"])
      expect((await server.visitor.call(refuseGuestLink, { body })).status).toBe(200);
    const before = await mailsTo(outside.email);
    const other = await server.signIn("customer2@demo.test");
    const refused = await ask(other, (await submittedProject(other)).id, outside);
    expect([refused.status, refused.refusal.fields]).toEqual([
      400,
      { email: "This address cannot be asked here. Enter another one, or write to the laboratory yourself." },
    ]);
    const { projectLabId } = guestOf(project, outside.email, project.guests);
    expect((await customer.call(sendGuestLink, { params: { projectLabId } })).status).toBe(409);
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Cancelled" } });
    expect(await mailsTo(outside.email)).toEqual(before);
    const { rows } = await server.database.pool.query(
      "select encode(address_hash, 'hex') as hash from unwanted_addresses",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

it("the operator ends a link at any time, the customer only before the award", async () => {
  const outside = fresh();
  const project = await askedGuest(customer, await submittedProject(customer), outside);
  const { projectLabId } = guestOf(project, outside.email, project.guests);
  const guest = await openLink(server, await mailedToken(server, outside.email));
  await server.database.pool.query(
    "update project_labs set status = 'Awarded', awarded_line_ids = '[\"t1\"]' where id = $1",
    [projectLabId],
  );
  const revoked = await customer.send("POST", `/api/save-project/revoke-guest-link/${projectLabId}`);
  expect(revoked.status).toBe(409);
  expect((await guest.call(getLabProject, { params: { id: projectLabId } })).status).toBe(200);
  expect((await admin.call(revokeGuestLinkAsOperator, { params: { projectLabId } })).status).toBe(200);
  expect((await guest.call(getLabProject, { params: { id: projectLabId } })).status).toBe(410);
});
