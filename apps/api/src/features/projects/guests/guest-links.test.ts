import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { revokeGuestLink, sendGuestLink } from "@headroom/contract/endpoints/guests";
import { getLabProject } from "@headroom/contract/endpoints/lab-projects";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedGuest, guestOver, mailedToken, openLink } from "../../../testing/guest-client.ts";
import { joinedDraft } from "../../../testing/new-account.ts";
import { quoteOf, reread, scheduleOf, submittedProject } from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

const email = "offers@outside.example";
let server: TestServer;
let customer: Client;
let project: ProjectAnswer;
let other: ProjectAnswer;
let guest: Client;
const partOf = ({ projectLabs }: ProjectAnswer) =>
  projectLabs.find(({ labId }) => labId.startsWith("guest."));
const idOf = (of: ProjectAnswer) => partOf(of)?.projectLabId ?? ("" as never);

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  project = await askedGuest(customer, await submittedProject(customer), { name: "Outside", email });
  other = await askedGuest(customer, await submittedProject(customer), {
    name: "Elsewhere",
    email: "elsewhere@outside.example",
  });
  guest = await openLink(server, await mailedToken(server, email));
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

/** Bodies that are right for some state of the part. */
const bodies: Readonly<Record<string, (id: string) => unknown>> = {
  "lab.updateStatus": () => ({ data: "Test Lab" }),
  "lab.respond": (projectLabId) => ({ kind: "quote", projectLabId, quote: quoteOf(1000) }),
  "lab.progress": () => ({ status: "Scheduled", schedule: scheduleOf("t1") }),
  "lab.moveSchedule": () => ({ schedule: scheduleOf("t1"), reason: "The shaker is repaired." }),
};
const operations = allEndpoints.filter(({ guests }) => guests);
const ofParts = operations.filter(({ id }) => !id.startsWith("files.") && id !== "guests.part");
const send = (client: Client, { id, method, path, samples }: Endpoint, part: string) =>
  client.send(
    method,
    `/api${path.replaceAll(/\{\w+\}/g, part)}`,
    method === "GET" ? undefined : (bodies[id]?.(part) ?? samples?.body),
  );
const statuses = async (client: Client, part: string) =>
  Object.fromEntries(
    await Promise.all(
      ofParts.map(async (operation) => {
        const { status, refusal } = await send(client, operation, part);
        return [operation.id, status < 300 ? "done" : `${status} ${refusal.code}`] as const;
      }),
    ),
  );
const all = (answer: string) => Object.fromEntries(ofParts.map(({ id }) => [id, answer]));

/** Runs with the part awarded and closed since an instant, and puts it back. */
async function closedSince(since: Date, work: () => Promise<void>): Promise<void> {
  const id = idOf(project);
  const read =
    "select status, awarded_line_ids as awarded, waiting_since as since from project_labs where id = $1";
  const { rows } = await sql(read, id);
  const put = async (status: string, awarded: unknown, waiting: Date) => {
    await sql(
      "update project_labs set status = $2, awarded_line_ids = $3 where id = $1",
      id,
      status,
      JSON.stringify(awarded),
    );
    // A trigger has set it to the database's own time.
    await sql("update project_labs set waiting_since = $2 where id = $1", id, waiting);
  };
  await put("Closed", ["t1"], since);
  await work();
  await put(rows[0].status, rows[0].awarded, rows[0].since);
}
const daysAgo = (days: number) => new Date(server.clock.instant.getTime() - days * 86_400_000);

describe("every operation of a guest", () => {
  it("is one of these", () => {
    expect(operations.map(({ id }) => id).toSorted()).toEqual([
      "award.confirmation",
      "files.delete",
      "files.getPrivate",
      "files.upload",
      "guests.part",
      "lab.answerAmendment",
      "lab.answerComplaint",
      "lab.confirmQuote",
      "lab.get",
      "lab.lastQuotes",
      "lab.moveSchedule",
      "lab.noteArrivals",
      "lab.progress",
      "lab.proposeAmendment",
      "lab.receive",
      "lab.reportIncident",
      "lab.respond",
      "lab.updateStatus",
      "lab.withdrawAmendment",
    ]);
  });

  it("by a live link is answered as a laboratory's, in the part's own state", async () => {
    const { projectLabId } = partOf(project) ?? {};
    const answers = await statuses(guest, projectLabId ?? "");
    // Asked and submitted: it reads, marks as read and quotes; what follows an award is a conflict.
    expect(answers).toEqual({
      ...all("409 conflict"),
      "lab.get": "done",
      "lab.lastQuotes": "done",
      "lab.updateStatus": "done",
      "lab.respond": "done",
    });
  });

  it("finds no other part, listed or a guest's, and no part that there is not", async () => {
    const listed = project.projectLabs.find(({ labId }) => !labId.startsWith("guest."))?.projectLabId ?? "";
    for (const part of [idOf(other), listed, "00000000-0000-4000-8000-000000000000"])
      expect(await statuses(guest, part)).toEqual(all("404 not-found"));
  });

  it("with an unknown session, or none, is not found and never 401", async () => {
    for (const cookie of ["", `guest=${"A".repeat(43)}`])
      expect(await statuses(guestOver(server, cookie), idOf(project))).toEqual(all("404 not-found"));
  });

  it("is gone 14 days after the deadline, and there again when the deadline is moved", async () => {
    const { instant } = server.clock;
    server.clock.instant = new Date(`${project.specification.answerBy}T12:00:00Z`);
    server.clock.instant = new Date(server.clock.instant.getTime() + 15 * 86_400_000);
    expect(await statuses(guest, idOf(project))).toEqual(all("410 gone"));
    server.clock.instant = instant;
    expect((await guest.call(getLabProject, { params: { id: idOf(project) } })).status).toBe(200);
  });

  it("from 90 days after the part is closed on only reads", async () => {
    const markRead = operations.find(({ id }) => id === "lab.updateStatus");
    const sentence = "This request has ended. You can read it, but no longer change it.";
    await closedSince(daysAgo(90), async () => {
      expect(await statuses(guest, idOf(project))).toEqual({
        ...all("409 conflict"),
        "award.confirmation": "done",
        "lab.get": "done",
        "lab.lastQuotes": "done",
      });
      expect(markRead && (await send(guest, markRead, idOf(project))).refusal.error).toBe(sentence);
    });
    await closedSince(daysAgo(89), async () => {
      expect(markRead && (await send(guest, markRead, idOf(project))).status).toBe(200);
    });
  });

  it("that guests do not have is 403, and whoever is signed in beside stays who he is", async () => {
    const closedToGuests = allEndpoints.filter(({ guests }) => !guests);
    expect(closedToGuests.length).toBeGreaterThan(100);
    for (const { id, method, path } of closedToGuests) {
      const reply = await guest.send(method, `/api${path.replaceAll(/\{\w+\}/g, "x")}`);
      expect([id, reply.status]).toEqual([id, 403]);
    }
    const both = `${customer.cookie}; ${guest.cookie}`;
    const me = await server.visitor.send("GET", "/api/auth/me", undefined, { cookie: both });
    expect([me.status, me.text]).toEqual([200, expect.stringContaining("customer@demo.test")]);
    const asGuestAlone = await server.visitor.send("GET", "/api/auth/me", undefined, {
      cookie: guest.cookie,
    });
    expect(asGuestAlone.status).toBe(401);
    const asAccount = await server.visitor.send("GET", "/api/guest/guest-link/part", undefined, {
      cookie: customer.cookie,
    });
    expect(asAccount.status).toBe(404);
  });

  it("is gone once the customer revokes the link, also by the session that was open", async () => {
    const params = { projectLabId: idOf(project) };
    const token = await mailedToken(server, email);
    expect((await customer.call(revokeGuestLink, { params })).status).toBe(200);
    expect(await statuses(guest, idOf(project))).toEqual(all("410 gone"));
    const again = await server.visitor.send("POST", "/api/guest-link/open", { token });
    expect([again.status, again.refusal.error]).toEqual([
      410,
      "This link has ended. Ask the customer for a new link.",
    ]);
    expect((await customer.call(sendGuestLink, { params })).status).toBe(200);
    const renewed = await openLink(server, await mailedToken(server, email));
    expect((await renewed.call(getLabProject, { params: { id: idOf(project) } })).status).toBe(200);
    expect(await statuses(guest, idOf(project))).toEqual(all("410 gone"));
    guest = renewed;
  });
});

describe("a link whose part an account has taken over", () => {
  it("leads every operation, by link and by session, to the account, and to no other project's part", async () => {
    const address = "claimed@outside.example";
    const asked = await askedGuest(customer, await submittedProject(customer), {
      name: "Claimed",
      email: address,
    });
    const token = await mailedToken(server, address);
    const before = await openLink(server, token);
    const { client } = await joinedDraft(server, "Claimed", address);
    expect(await statuses(before, idOf(asked))).toEqual(all("410 claimed"));
    for (const part of [idOf(other), idOf(asked)])
      expect(await statuses(before, part)).toEqual(all("410 claimed"));
    for (const [path, body] of [
      ["open", { token }],
      ["refuse", { token, neverAgain: false }],
    ] as const) {
      const reply = await server.visitor.send("POST", `/api/guest-link/${path}`, body);
      expect([reply.status, reply.refusal.code]).toEqual([410, "claimed"]);
    }
    // As its laboratory: it reads, marks as read and quotes; what follows an award is a conflict.
    const own = (await reread(customer, asked.id)).projectLabs.find(({ labName }) => labName === "Claimed");
    expect(own?.projectLabId).toBe(idOf(asked));
    expect(await statuses(client, idOf(asked))).toEqual({
      ...all("409 conflict"),
      "lab.get": "done",
      "lab.lastQuotes": "done",
      "lab.updateStatus": "done",
      "lab.respond": "done",
    });
    expect(await statuses(client, idOf(other))).toEqual(all("404 not-found"));
  });
});

describe("what only looks", () => {
  it("at the link a hundred times each by GET and HEAD writes nothing", async () => {
    const token = await mailedToken(server, email);
    const { rows: tables } = await sql("select tablename as name from pg_tables where schemaname = 'public'");
    expect(tables.length).toBeGreaterThan(40);
    const written = () =>
      Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await sql(
            `select md5(string_agg(t::text, '' order by t::text)) as is from ${name} as t`,
          );
          return [name, rows[0].is];
        }),
      );
    const before = await written();
    const paths = [
      "/guest",
      "/api/guest-link/open",
      "/api/guest/guest-link/part",
      `/api/guest/test-lab/project/get-test-lab-project-by-id/${idOf(project)}`,
    ];
    for (let n = 0; n < 100; n += 1)
      for (const method of ["GET", "HEAD"] as const)
        await server.app.inject({
          method,
          url: paths[n % paths.length] ?? "",
          headers: { cookie: guest.cookie, "x-token": token },
        });
    expect(await written()).toEqual(before);
  });

  it("keeps of link and session nothing but hashes", async () => {
    const token = await mailedToken(server, email);
    const { rows } = await sql(
      "select (select json_agg(l) from guest_links l)::text || (select json_agg(s) from guest_sessions s)::text as stored",
    );
    expect(rows[0].stored).not.toContain(token);
    expect(rows[0].stored).not.toContain(guest.cookie.split("=")[1]);
  });
});
