import { decideLabClaim, listLabClaims, registerLab } from "@headroom/contract/endpoints/account/joining";
import { me } from "@headroom/contract/endpoints/account/session";
import { readQueue } from "@headroom/contract/endpoints/operations";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinedLab, labPerson } from "../../testing/new-account.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
/** Enabled demo laboratories without an account. */
const [labId, otherId, unownedId] = ["lab-002", "lab-003", "lab-004"].map((id) => labIdSchema.parse(id)) as [
  never,
  never,
  never,
];
const listed = (id = labId) => ({ kind: "listed", labId: id }) as const;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
  await sql("delete from users where lab_id = any($1)", [labId, otherId, unownedId]);
  await sql(
    "update labs set website = 'https://www.dynamics.example/en/', contact_email = 'office@dynamics.example' where id = $1",
    labId,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["request_counts", "mail_outbox"]) await sql(`delete from ${table}`);
});

const roleOf = async (client: Client) => {
  const { role, labId: own } = (await client.call(me)).body.data.user;
  return [role, own];
};
const refusalOf = async (email: string, id = labId) => {
  const body = { ...labPerson("Claimant", email), laboratory: listed(id) };
  const { status, refusal } = await server.visitor.call(registerLab, { body });
  return [status, ...Object.entries(refusal.fields ?? {}).flat()];
};

describe("claiming a listing", () => {
  it("needs an address at its website's domain, which is no public mail provider's", async () => {
    const domain = "Use an address at dynamics.example, the domain of the laboratory's website.";
    for (const email of ["a@elsewhere.example", "a@notdynamics.example", "a@dynamics.example.evil.test"])
      expect(await refusalOf(email)).toEqual([400, "email", domain]);
    await sql("update labs set website = 'https://gmail.com/dynamics' where id = $1", otherId);
    const [status, field] = await refusalOf("a@gmail.com", otherId);
    expect([status, field]).toEqual([400, "email"]);
    for (const website of [null, "https://192.0.2.7/", "https://localhost/"]) {
      await sql("update labs set website = $2 where id = $1", otherId, website);
      expect((await refusalOf("a@localhost.example", otherId)).slice(0, 2)).toEqual([400, "email"]);
    }
  });

  it("finds no listing that is disabled or a draft, as it finds none that there is not", async () => {
    const unknown = await refusalOf("a@dynamics.example", labIdSchema.parse("lab-none") as never);
    expect(unknown).toEqual([400, "laboratory.labId", "This laboratory is not listed."]);
    await sql("update labs set website = 'https://dynamics.example', enabled = false where id = $1", otherId);
    expect(await refusalOf("a@dynamics.example", otherId)).toEqual(unknown);
    await sql("update labs set is_draft = true where id = $1", otherId);
    expect(await refusalOf("a@dynamics.example", otherId)).toEqual(unknown);
  });

  it("gives it to the first who confirms, and its own address is told", async () => {
    const { client } = await joinedLab(server, labPerson("Dynamics", "ada@mail.dynamics.example"), listed());
    expect(await roleOf(client)).toEqual(["Test Lab", labId]);
    const { rows } = await sql("select text from mail_outbox where to_address = 'office@dynamics.example'");
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toContain("ada@mail.dynamics.example has confirmed an address");
    const { rows: logged } = await sql(
      "select action, after from activity where subject_id = $1 order by id desc limit 1",
      labId,
    );
    expect(logged[0]).toMatchObject({ action: "claim", after: { email: "ada@mail.dynamics.example" } });
  });

  it("leaves a second to the operator, with both names, and the second stays a customer until then", async () => {
    const person = labPerson("Dynamics Two", "bert@dynamics.example");
    const { client } = await joinedLab(server, person, listed());
    expect(await roleOf(client)).toEqual(["Prospect", null]);
    const { joiningLabs } = (await admin.call(readQueue)).body.data;
    expect(joiningLabs.items.map(({ detail }) => detail)).toContainEqual(
      "Claimed by Ines Weber, bert@dynamics.example; answered for by Ines Weber, ada@mail.dynamics.example",
    );
    const [claim] = (await admin.call(listLabClaims, { params: { id: labId } })).body.data;
    expect(claim?.user).toMatchObject({ email: "bert@dynamics.example", company: "Dynamics Two" });
    const decide = (accept: boolean) =>
      admin.call(decideLabClaim, { params: { id: labId, claimId: claim?.id as never }, body: { accept } });
    const wrong = { id: unownedId, claimId: claim?.id as never };
    expect((await admin.call(decideLabClaim, { params: wrong, body: { accept: true } })).status).toBe(404);
    const statuses = await Promise.all([decide(true), decide(true)]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await roleOf(client)).toEqual(["Test Lab", labId]);
    const { rows } = await sql(
      "select text from mail_outbox where to_address = $1 and subject = 'Your claim of a listing' order by created_at",
      person.email,
    );
    expect(rows.map(({ text }) => /The operator decides|You answer for/.exec(text)?.[0])).toEqual([
      "The operator decides",
      "You answer for",
    ]);
  });

  it("refused by the operator leaves a customer's account", async () => {
    const { client } = await joinedLab(server, labPerson("Dynamics Three", "cy@dynamics.example"), listed());
    const [claim] = (await admin.call(listLabClaims, { params: { id: labId } })).body.data;
    const params = { id: labId, claimId: claim?.id as never };
    expect((await admin.call(decideLabClaim, { params, body: { accept: false } })).status).toBe(200);
    expect(await roleOf(client)).toEqual(["Prospect", null]);
    expect((await admin.call(listLabClaims, { params: { id: labId } })).body.data).toEqual([]);
  });

  it("of two at the same moment gives it to one", async () => {
    await sql("update labs set website = 'https://race.example' where id = $1", unownedId);
    const both = ["x@race.example", "y@race.example"].map((email) =>
      joinedLab(server, labPerson("Race", email), listed(unownedId)),
    );
    const roles = await Promise.all(
      (await Promise.all(both)).map(async ({ client }) => (await roleOf(client))[0]),
    );
    expect(roles.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(["Prospect", "Test Lab"]);
  });

  it("whose website has changed before the link was followed goes to the operator", async () => {
    await sql("delete from users where lab_id = $1", unownedId);
    const person = labPerson("Late", "late@race.example");
    await server.visitor.call(registerLab, { body: { ...person, laboratory: listed(unownedId) } });
    await sql("update labs set website = 'https://other.example' where id = $1", unownedId);
    const { rows } = await sql("select text from mail_outbox where to_address = $1", person.email);
    const token = /verify-email\/(\S+)/.exec(rows[0].text)?.[1];
    const reply = await server.visitor.send("POST", "/api/auth/verify-email", {
      token,
      password: person.password,
    });
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('"role":"Prospect"')]);
    expect((await admin.call(listLabClaims, { params: { id: unownedId } })).body.data).toHaveLength(2);
  });
});
