import { publishLab, registerLab } from "@headroom/contract/endpoints/account/joining";
import { me } from "@headroom/contract/endpoints/account/session";
import { getOwnLab, updateOwnLab } from "@headroom/contract/endpoints/lab-record";
import { toggleLab } from "@headroom/contract/endpoints/lab-rows";
import { getLab } from "@headroom/contract/endpoints/test-labs";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmationToken, joinedDraft, labPerson, newLab } from "../../testing/new-account.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["request_counts", "mail_outbox"])
    await server.database.pool.query(`delete from ${table}`);
});

const mailsTo = async (email: string) =>
  (await server.database.pool.query("select subject, text from mail_outbox where to_address = $1", [email]))
    .rows;

describe("a laboratory that registers", () => {
  it("is a draft with its person as the role Test Lab, who completes it", async () => {
    const { client, labId } = await joinedDraft(server, "Canary Prüfhaus", "ines@canary.example");
    const { user } = (await client.call(me)).body.data;
    expect(user).toMatchObject({ role: "Test Lab", labId, emailVerified: true });
    const { data: lab } = (await client.call(getOwnLab)).body;
    expect(lab).toMatchObject({
      name: "Canary Prüfhaus",
      city: "Ulm",
      contactEmail: "ines@canary.example",
      enabled: false,
      isDraft: true,
    });
    const draft = labDraftSchema.strip().parse({ ...lab, description: "Climate and vibration." });
    const saved = await client.call(updateOwnLab, { body: { ...draft, version: lab.version } });
    expect([saved.status, saved.body.data.isDraft]).toEqual([200, true]);
  });

  it("is found by nobody else at any address, and by its own people", async () => {
    const { client, labId } = await joinedDraft(server, "Hidden Canary", "ines@hidden.example");
    const strangers = [
      server.visitor,
      await server.signIn("customer@demo.test"),
      await server.signIn("lab2@demo.test"),
    ];
    const reads = allEndpoints.filter(({ method, access }) => method === "GET" && access !== "signed-in");
    expect(reads.length).toBeGreaterThan(40);
    for (const stranger of strangers) {
      for (const { path } of reads) {
        const reply = await stranger.send("GET", `/api${path.replaceAll(/\{\w+\}/g, labId)}`);
        expect([path, /Hidden Canary/.test(reply.text)]).toEqual([path, false]);
      }
      for (const id of [labId, "hidden-canary"])
        expect((await stranger.call(getLab, { params: { id } })).status).toBe(404);
    }
    expect((await client.call(getLab, { params: { id: "hidden-canary" } })).status).toBe(200);
    const { rows } = await server.database.pool.query(
      "select count(*)::int as n from labs where enabled and id = $1",
      [labId],
    );
    expect(rows[0].n).toBe(0);
  });

  it("is published by one press, and taken back by another; its people are told, and the log names both", async () => {
    const email = "ines@published.example";
    const { client, labId } = await joinedDraft(server, "Published House", email);
    const state = async () => {
      const { enabled, isDraft } = (await client.call(getOwnLab)).body.data;
      return { enabled, isDraft };
    };
    const publish = (published: boolean) =>
      admin.call(publishLab, { params: { id: labId }, body: { published } });
    for (let press = 0; press < 2; press += 1) expect((await publish(true)).status).toBe(200);
    expect(await state()).toEqual({ enabled: true, isDraft: false });
    expect((await server.visitor.call(getLab, { params: { id: labId } })).status).toBe(200);
    expect((await publish(false)).status).toBe(200);
    expect(await state()).toEqual({ enabled: false, isDraft: true });
    expect((await server.visitor.call(getLab, { params: { id: labId } })).status).toBe(404);
    expect((await admin.call(toggleLab, { params: { id: labId }, body: { enabled: true } })).status).toBe(
      200,
    );
    expect(await state()).toEqual({ enabled: true, isDraft: false });
    const told = (await mailsTo(email))
      .map(({ subject }) => subject)
      .filter((each) => each.startsWith("Published"));
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "Published House is a draft again",
      "Published House is published",
      "Published House is published",
    ]);
    const { rows } = await server.database.pool.query(
      "select action from activity where subject_id = $1 order by id",
      [labId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "publish", "return to draft", "enable"]);
  });

  it("whose draft the operator disables lets nobody in", async () => {
    const { client, labId } = await joinedDraft(server, "Refused House", "ines@refused.example");
    await admin.call(toggleLab, { params: { id: labId }, body: { enabled: false } });
    const reply = await client.call(getOwnLab);
    expect([reply.status, reply.refusal.error]).toEqual([
      403,
      "Your laboratory is disabled. Ask the operator to enable it.",
    ]);
  });

  it("is nothing before its address is confirmed", async () => {
    const body = { ...labPerson("Unconfirmed House", "ines@unconfirmed.example"), laboratory: newLab };
    expect((await server.visitor.call(registerLab, { body })).status).toBe(202);
    const { rows } = await server.database.pool.query("select 1 from labs where name = 'Unconfirmed House'");
    expect(rows).toEqual([]);
  });

  it("is answered alike for a known address, whose laboratory and account stay as they are", async () => {
    const answerTo = async (email: string, laboratory: object) => {
      const body = { ...labPerson("Known", email), laboratory };
      const reply = await server.visitor.send("POST", `/api${registerLab.path}`, body);
      const cookie = String([reply.headers["set-cookie"]].flat()[0]).replace(/=[\w-]{43};/, "=…;");
      return [reply.status, reply.text, cookie];
    };
    expect(await answerTo("lab@demo.test", newLab)).toEqual(await answerTo("unknown@demo.test", newLab));
    expect((await mailsTo("lab@demo.test")).map(({ subject }) => subject)).toEqual([
      "You already have an account",
    ]);
    expect(await confirmationToken(server, "lab@demo.test")).toBe("");
  });

  it("cannot choose its state, its identifier or another role", async () => {
    for (const more of [
      { role: "Admin" },
      { laboratory: { ...newLab, enabled: true } },
      { laboratory: { ...newLab, id: "lab-001" } },
    ]) {
      const body = { ...labPerson("Chooser", "ines@chooser.example"), laboratory: newLab, ...more };
      expect((await server.visitor.send("POST", `/api${registerLab.path}`, body)).status).toBe(400);
    }
  });
});
