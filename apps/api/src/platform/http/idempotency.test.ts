import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import * as amendments from "@headroom/contract/endpoints/amendments";
import * as jobs from "@headroom/contract/endpoints/job";
import { maxFilesPerPlace } from "@headroom/contract/vocabulary/product-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countEachTable, grown } from "../../testing/counted-tables.ts";
import { askedGuestPart } from "../../testing/guest-client.ts";
import { multipart } from "../../testing/multipart.ts";
import {
  type Actors,
  makeSubjects,
  signInActors,
  type Subjects,
} from "../../testing/permission-matrix/actors.ts";
import { makeFreshSubjects } from "../../testing/permission-matrix/fresh-subjects.ts";
import { addressFor, bodyFor, wantedProject } from "../../testing/permission-matrix/requests.ts";
import { packageOf } from "../../testing/package-of.ts";
import { boxSpecification } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { forgetIdempotencyKeys } from "./idempotency.ts";

let server: TestServer;
let actors: Actors;
let subjects: Subjects;
const folder = mkdtempSync(join(tmpdir(), "headroom-keys-"));
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  actors = await signInActors(server);
  subjects = await makeSubjects(server, actors);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface Request {
  readonly client: Client;
  readonly url: string;
  readonly body: unknown;
  /** Content of the uploaded file, if any. */
  readonly file?: Buffer;
}

async function send({ client, url, body, file }: Request, key: string) {
  if (file === undefined) return client.send("POST", url, body, { "idempotency-key": key });
  // A boundary of its own each time, as a browser chooses one.
  const plot = { name: "plot.png", type: "image/png", bytes: file };
  const form = await multipart(plot, body as Record<string, string>); // its fields
  const headers = { cookie: client.cookie, "content-type": form.contentType, "idempotency-key": key };
  const reply = await server.app.inject({ method: "POST", url, headers, payload: form.body });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers, refusal: reply.json() };
}

const roleOf = ({ access }: Endpoint) =>
  access.includes("Admin") ? "admin" : access.includes("Test Lab") ? "labAddressed" : "prospectOwner";

async function requestFor(endpoint: Endpoint): Promise<Request> {
  const fresh = await makeFreshSubjects(server, actors, wantedProject(endpoint.id));
  const everything = { ...subjects, ...fresh };
  const request = { client: actors[roleOf(endpoint)], url: addressFor(endpoint, everything) };
  if (endpoint.id === "customer.sendGuestLink") {
    const projectLabId = await askedGuestPart(request.client, "idempotent@outside.example");
    return { ...request, url: addressFor(endpoint, { ...everything, projectLabId }), body: undefined };
  }
  if (endpoint.id === "packages.import")
    return { ...request, file: await packageOf(server, request.client), body: {} };
  if (endpoint.raw !== "body") return { ...request, body: bodyFor(endpoint, everything) };
  const body = endpoint.id === "files.upload" ? { projectId: subjects.projectId } : {};
  return { ...request, file: picture, body };
}

const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const countEverything = async (): Promise<Record<string, number>> => ({
  stored: storedFiles(),
  ...(await countEachTable(server.database.connection)),
});

/** Effect of one request of each operation, besides its history. */
const effects: Readonly<Record<string, string>> = {
  "accreditation.create": "accreditations",
  "equipmentTypes.create": "equipment_types",
  "equipment.create": "equipment",
  "testTypes.create": "test_types",
  "testlabs.create": "labs",
  "labMachines.add": "lab_equipment",
  "ownLab.addMachine": "lab_equipment",
  "labCertificates.add": "certificates",
  "ownLab.addCertificate": "certificates",
  "brands.create": "white_labels",
  "brands.logo": "stored",
  "users.create": "users",
  "users.sendMail": "mail_outbox",
  "customer.create": "projects",
  "customer.updateStatus": "project_events",
  "customer.message": "project_messages",
  "customer.publishAnswer": "published_answers",
  "customer.release": "project_events",
  "customer.withdrawRelease": "project_events",
  "customer.askGuest": "guest_labs",
  "customer.sendGuestLink": "guest_links",
  "lab.respond": "quotes",
  "lab.moveSchedule": "project_events",
  "lab.confirmQuote": "project_events",
  "customer.enterQuote": "quotes",
  "files.upload": "files",
  "packages.import": "projects",
  ...Object.fromEntries(Object.values({ ...jobs, ...amendments }).map(({ id }) => [id, "project_events"])),
};
const declared = allEndpoints.filter(({ idempotencyKey }) => idempotencyKey);

describe("An operation that takes an Idempotency-Key", () => {
  it("is every one that adds something", () => {
    expect(declared.map(({ id }) => id).toSorted()).toEqual(Object.keys(effects).toSorted());
    const adding = allEndpoints.filter(
      ({ id, access }) => /\.(create|add\w*|upload|message|respond|logo)$/.test(id) && access !== "anyone",
    );
    // A passkey answers a challenge, which is taken once: a second click is refused without a key.
    const without = adding.filter(({ idempotencyKey }) => !idempotencyKey).map(({ id }) => id);
    expect(without).toEqual(["passkeys.add"]);
  });

  it.each(declared.map((endpoint) => [endpoint.id, endpoint] as const))(
    "is done once, twice at a time and again: %s",
    async (id, endpoint) => {
      const request = await requestFor(endpoint);
      const key = randomUUID();
      const before = await countEverything();
      const both = await Promise.all([send(request, key), send(request, key)]);
      const again = await send(request, `"${key}"`);
      expect(both.map(({ status }) => status)).toEqual([endpoint.status ?? 200, endpoint.status ?? 200]);
      expect([both[1]?.text, again.text]).toEqual([both[0]?.text, both[0]?.text]);
      const replayed = [...both, again].map(({ headers }) => headers["idempotent-replayed"]);
      expect(replayed.filter((mark) => mark === "true")).toHaveLength(2);
      const more = grown(before, await countEverything());
      expect(more[effects[id] ?? ""]).toBe(1);
      expect(more["idempotency_keys"]).toBe(1);
      // Another intent, where nothing else stands against a second one.
      if (effects[id] !== "project_events" && !/\.create$|Certificate|askGuest/i.test(id)) {
        await send(request, randomUUID());
        expect(grown(before, await countEverything())[effects[id] ?? ""]).toBe(2);
      }
    },
  );
});

const draft = (title: string): Request => ({
  client: actors.prospectOwner,
  url: "/api/save-project/create",
  body: { specification: { ...boxSpecification, title }, labs: [] },
});

describe("A key", () => {
  it("that came with another request is refused, and nothing is done", async () => {
    const key = randomUUID();
    await send(draft("The first"), key);
    const before = await countEverything();
    const reply = await send(draft("The second"), key);
    expect(reply.status).toBe(422);
    expect(reply.refusal).toEqual({
      success: false,
      error: "This Idempotency-Key came with another request before. Send a new key with a new request.",
      code: "key-reused",
    });
    expect(grown(before, await countEverything())).toEqual({});
  });

  it("that came with another file is refused, and no file is kept", async () => {
    const file = { client: actors.prospectOwner, url: "/api/files", body: { projectId: subjects.projectId } };
    const key = randomUUID();
    expect((await send({ ...file, file: Buffer.from("one way") }, key)).status).toBe(201);
    const before = await countEverything();
    expect((await send({ ...file, file: Buffer.from("another") }, key)).status).toBe(422);
    expect(grown(before, await countEverything())).toEqual({});
  });

  it("is its caller's and its operation's own", async () => {
    const key = randomUUID();
    const mine = await send(draft("Shared key"), key);
    const theirs = await send({ ...draft("Shared key"), client: actors.prospectOther }, key);
    expect(theirs.status).toBe(201);
    expect(theirs.text).not.toBe(mine.text);
    const message = { projectLabId: subjects.projectLabId, text: "The same key" };
    const other = { client: actors.prospectOwner, url: "/api/save-project/send-message", body: message };
    expect((await send(other, key)).status).toBe(201);
  });

  it("of a refused request may come again with what was mended", async () => {
    const key = randomUUID();
    const wrong = { projectLabId: randomUUID(), text: "To nobody" };
    const to = (body: unknown) => ({
      client: actors.prospectOwner,
      url: "/api/save-project/send-message",
      body,
    });
    expect((await send(to(wrong), key)).status).toBe(404);
    expect((await send(to({ ...wrong, projectLabId: subjects.projectLabId }), key)).status).toBe(201);
  });

  it.each(["", " ", "a b", "x".repeat(256), 'a"b', "ä"])(
    "that reads %j is refused with a sentence",
    async (key) => {
      const reply = await send(draft("Bad key"), key);
      expect(reply.status).toBe(400);
      expect(reply.refusal.fields["idempotency-key"]).toMatch(/^Send one Idempotency-Key of 1 to 255/);
    },
  );

  it("of 255 characters is taken; where no key is taken it changes nothing", async () => {
    expect((await send(draft("Long key"), "x".repeat(255))).status).toBe(201);
    const marked = await actors.prospectOwner.send("POST", "/api/notifications/read", undefined, {
      "idempotency-key": "a b",
    });
    expect(marked.status).toBe(200);
  });

  it("holds for a day and is forgotten after it", async () => {
    const { connection } = server.database;
    const age = (key: string, hours: number) =>
      sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours}) where key = ${key}`.execute(
        connection,
      );
    const [young, old] = [randomUUID(), randomUUID()];
    const first = await send(draft("Young"), young);
    const second = await send(draft("Old"), old);
    await age(young, 23);
    await age(old, 24);
    expect((await send(draft("Young"), young)).text).toBe(first.text);
    expect((await send(draft("Old"), old)).text).not.toBe(second.text);
    await sql`insert into idempotency_keys (user_id, operation, key, request_hash, created_at)
      select gen_random_uuid(), 'customer.create', n, '', now() - interval '26 hours' from generate_series(1, 2500) n`.execute(
      connection,
    );
    await forgetIdempotencyKeys(connection);
    const { rows } = await sql<{ old: number; kept: number }>`
      select count(*) filter (where created_at < now() - interval '25 hours')::integer as old,
        count(*) filter (where key in (${young}, ${old}))::integer as kept from idempotency_keys`.execute(
      connection,
    );
    expect(rows[0]).toEqual({ old: 0, kept: 2 });
  });
});

it("A file that took the last place is answered again, although there is no room any more", async () => {
  const { id } = await requestFor(
    declared.find((each) => each.id === "customer.updateStatus") as Endpoint,
  ).then(
    ({ body }) => body as { id: string }, // a fresh draft
  );
  const request = {
    client: actors.prospectOwner,
    url: "/api/files",
    body: { projectId: id },
    file: Buffer.from("the last"),
  };
  await sql`insert into files (id, project_id, name, bytes, content_type, storage_key, uploaded_by)
    select gen_random_uuid(), id, 'full.txt', 1, 'text/plain', 'attachments/none', owner_id
    from projects, generate_series(2, ${maxFilesPerPlace}) where id = ${id}`.execute(
    server.database.connection,
  );
  const key = randomUUID();
  const first = await send(request, key);
  expect(first.status).toBe(201);
  expect((await send(request, key)).text).toBe(first.text);
  expect((await send(request, randomUUID())).status).toBe(409);
});

it("The API page names the header where an operation takes it, and only there", async () => {
  const { body } = await server.visitor.send("GET", "/api/openapi.json");
  const { paths } = body as {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters?: { in: string; name: string }[] }>
    >;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const taking = operations.filter(({ parameters = [] }) =>
    parameters.some((each) => each.in === "header" && each.name === "idempotency-key"),
  );
  expect(taking.map(({ operationId }) => operationId).toSorted()).toEqual(
    declared.map(({ id }) => id).toSorted(),
  );
});
