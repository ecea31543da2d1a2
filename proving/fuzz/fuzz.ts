import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { type Operation, readOperations } from "../largest/operations.ts";
import {
  actorNames,
  makeSubjects,
  signInActors,
  signInAs,
} from "../../apps/api/src/testing/permission-matrix/actors.ts";
import { makeFreshSubjects } from "../../apps/api/src/testing/permission-matrix/fresh-subjects.ts";
import { addressFor, bodyFor } from "../../apps/api/src/testing/permission-matrix/requests.ts";
import { labOne, labTwo } from "../../apps/api/src/testing/project-factory.ts";
import { openTestDatabase, startTestServer } from "../../apps/api/src/testing/test-server.ts";
import { brokenBodies, contentTypes, multipartBody, oddPaths } from "./broken-requests.ts";
import { makeChance } from "./chance.ts";
import { readDescribedAnswers } from "./described-answers.ts";
import { gatherIds } from "./gather-ids.ts";
import { makeHostileValues, spoiled, valueFor } from "./hostile-values.ts";
import { makePreparedRequests } from "./prepared-requests.ts";
import { receive, type Sending } from "./receive.ts";

export interface Fault {
  readonly request: number;
  readonly what: string;
  readonly sent: Omit<Sending, "body"> & { readonly body: string | null };
}

const atOnce = 4;
/** Clock advance after each 400 requests: proofs of identity and sessions expire in a long run. */
const passedMs = 5 * 60_000;

const namesAnActor = /^(users\.(delete|toggle|update)|testlabs\.toggle)$/;

/** A server under fire: what was asked, what came back, and what was wrong with it. */
export async function startFuzz(seed: number) {
  const folder = mkdtempSync(join(tmpdir(), "headroom-fuzz-"));
  mkdirSync(join(folder, "attachments"));
  for (const name of ["drawing", "fresh"]) writeFileSync(join(folder, "attachments", name), "lines");
  const database = await openTestDatabase();
  const server = await startTestServer({ trustedProxies: ["127.0.0.1"], filesUrl: folder }, database);
  const actors = { ...(await signInActors(server)) };
  const subjects = await makeSubjects(server, actors);
  const operations = await readOperations(server.visitor);
  const faultIn = await readDescribedAnswers(server.visitor);
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const chance = makeChance(seed);
  const hostile = makeHostileValues(seed);
  const known = new Map<string, string[]>();
  const makeFresh = async () => {
    // By the database's clock all of it happens within minutes: an hour's limits would end a long run.
    await database.pool.query("delete from request_counts");
    for (const table of ["project_labs", "project_revisions", "project_messages"])
      await database.pool.query(
        `update ${table} set created_at = created_at - interval '1 hour' where created_at > now() - interval '1 hour'`,
      );
    return makeFreshSubjects(server, actors, "submitted");
  };
  /** Once more where a request ended somebody's sessions, or the database a connection that lay idle. */
  const again =
    <T>(ask: () => Promise<T>) =>
    async () => {
      await database.pool.query("delete from failed_attempts");
      Object.assign(actors, await signInActors(server));
      return ask();
    };
  let fresh = await makeFresh().catch(again(makeFresh));
  const prepare = makePreparedRequests({ server, actors, subjects }, chance);
  server.startWorkers();
  let sentSoFar = 0;

  const idFor = (name: string): string => {
    if (chance.is(0.08)) return hostile.text(chance);
    const ids = (chance.is(0.8) ? known.get(name) : undefined) ?? chance.pick([...known.values(), [labOne]]);
    return chance.pick(ids);
  };
  const everything = () => ({
    ...subjects,
    ...fresh,
    version: chance.below(4),
    ...(chance.is(0.7) && {
      projectId: idFor("id"),
      freshProjectId: idFor("id"),
      projectLabId: idFor("projectLabId"),
      freshProjectLabId: idFor("projectLabId"),
    }),
  });
  type Everything = ReturnType<typeof everything>;

  /** Bodies that move a project to its states. */
  function projectStep(endpoint: Endpoint, all: Everything): unknown {
    const lineIds = chance.pick([["t1"], ["t2"], ["t1", "t2"]]);
    if (endpoint.id === "customer.updateStatus")
      return chance.pick([
        { status: "Submitted", labs: [labOne, labTwo].map((labId) => ({ labId, lineIds })) },
        { status: "Awarded", awards: [{ projectLabId: all.freshProjectLabId, lineIds }] },
        { status: "Completed" },
        { status: "Cancelled", reason: "Stopped." },
      ]);
    if (endpoint.id === "lab.respond")
      return chance.pick([
        { kind: "question", text: "Why?" },
        { kind: "decline", reason: "Full." },
        { kind: "withdraw", reason: "Broken." },
      ]);
    return {};
  }

  function bodyOf(operation: Operation, all: Everything): unknown {
    const sample = bodyFor(operation.endpoint, all);
    const isStep = /^(customer\.updateStatus|lab\.respond)$/.test(operation.id) && chance.is(0.7);
    const good = isStep
      ? {
          ...(operation.id === "lab.respond"
            ? { projectLabId: all.freshProjectLabId }
            : { id: all.freshProjectId }),
          ...(projectStep(operation.endpoint, all) as object),
        }
      : sample;
    const way = chance.next();
    if (operation.body === null || way < 0.4) return good;
    if (way < 0.7) return spoiled(good, chance, hostile);
    return valueFor(operation.body, { chance, hostile, idFor, name: "" });
  }

  function queryOf({ query }: Operation): string {
    const parts = Object.entries(query)
      .filter(() => chance.is(0.4))
      .map(([name, schema]): [string, string] => {
        const value = chance.is(0.25)
          ? hostile.value(chance)
          : valueFor(schema, { chance, hostile, idFor, name });
        return [name, typeof value === "string" ? value : JSON.stringify(value)];
      });
    if (chance.is(0.03)) parts.push([hostile.text(chance), "1"]);
    const text = new URLSearchParams(parts).toString();
    return text === "" ? "" : `?${text}`;
  }

  /** Lone surrogates have no encoding; as a client's library would, they are replaced. */
  const encodePart = (text: string) => encodeURIComponent(text.toWellFormed());
  const encodePath = (path: string) => path.split("/").map(encodePart).join("/");

  function pathOf({ endpoint }: Operation, all: Everything): string {
    if (chance.is(0.02)) return `/api${endpoint.path.replace(/\{.*$/, "")}${chance.pick(oddPaths)}`;
    if (chance.is(0.5)) return encodePath(addressFor(endpoint, all).split("?")[0] ?? "");
    // A dash replaces an empty identifier, which would make the address that of the list.
    return `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodePart(idFor(name) || "-"))}`;
  }

  /** The accounts and the laboratory that the sessions stand on stay as they are. */
  function mayBeSent(operation: Operation, path: string): boolean {
    if (operation.id === "brands.readLogo" || !namesAnActor.test(operation.id)) return true;
    const id = path.split("/").at(-1) ?? "";
    return id === fresh.freshUserId || id === fresh.freshLabId || !/^[\w-]+$/.test(id);
  }

  function payloadOf(operation: Operation, all: Everything) {
    if (operation.endpoint.raw === "body") {
      const fields = chance.is(0.7)
        ? ([["projectId", all.projectId]] as const)
        : [["projectLabId", hostile.text(chance)] as const];
      const file = chance.pick(["lines", "", "<svg/>", "\x89PNG\r\n\x1a\n", hostile.text(chance)]);
      const contentType = chance.is(0.85) ? "multipart/form-data; boundary=xyz" : chance.pick(contentTypes);
      return {
        body: multipartBody(operation.id === "files.upload" ? fields : [], chance, file),
        contentType,
      };
    }
    if (operation.method === "GET" && chance.is(0.98)) return { body: null, contentType: null };
    const contentType = chance.is(0.95) ? "application/json" : chance.pick(contentTypes);
    if (chance.is(0.04)) return { body: chance.pick(brokenBodies), contentType };
    const value = bodyOf(operation, all);
    return { body: value === undefined ? null : JSON.stringify(value), contentType };
  }

  const headersOf = (cookie: string, contentType: string | null, body: string | Buffer | null) => ({
    // From an address of its own each time, so that no rate limit stands before what is tried.
    "x-forwarded-for": `10.${(sentSoFar >> 16) & 255}.${(sentSoFar >> 8) & 255}.${sentSoFar & 255}`,
    ...(cookie && { cookie }),
    ...(contentType !== null && { "content-type": contentType }),
    ...(body !== null && { "content-length": String(Buffer.byteLength(body)) }),
  });

  /** In the state in which it succeeds, as it should be or with one place changed. */
  async function drawPrepared(operation: Operation, isWhole: boolean): Promise<Sending> {
    const make = () => prepare(operation);
    const { cookie, path, body: value, form } = await make().catch(again(make));
    const sent = value === undefined || isWhole ? value : spoiled(value, chance, hostile);
    const body = form?.body ?? (sent === undefined ? null : (JSON.stringify(sent) ?? null));
    const contentType = form?.contentType ?? (body === null ? null : "application/json");
    sentSoFar += 1;
    const headers = headersOf(cookie, contentType, body);
    return { id: operation.id, actor: "anonymous", method: operation.method, path, body, headers };
  }

  function draw(): Sending {
    for (;;) {
      const operation = chance.pick(operations);
      const all = everything();
      const { body, contentType } = payloadOf(operation, all);
      const path = pathOf(operation, all) + queryOf(operation);
      if (!mayBeSent(operation, path.split("?")[0] ?? "")) continue;
      const { access } = operation.endpoint;
      const permitted = actorNames.filter(
        (name) =>
          access === "anyone" ||
          (access === "signed-in" && name !== "anonymous") ||
          (name === "admin" && access.includes("Admin")) ||
          (name.startsWith("lab") && access.includes("Test Lab")) ||
          (name.startsWith("prospect") && access.includes("Prospect")),
      );
      const actor = chance.is(0.9) ? chance.pick(permitted) : chance.pick(actorNames);
      sentSoFar += 1;
      return {
        id: operation.id,
        actor,
        method: operation.method,
        path,
        body,
        headers: {
          ...headersOf(actors[actor].cookie, contentType, body),
          ...(chance.is(0.1) && {
            "idempotency-key": chance.pick([`key-${chance.below(50)}`, "a b", "x".repeat(256)]),
          }),
        },
      };
    }
  }

  const statuses: Record<string, number> = {};
  const answeredBy = new Set<string>();

  async function fire(sending: Sending): Promise<string | null> {
    try {
      const answer = await receive(address, sending);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status < 300) {
        answeredBy.add(sending.id);
        if (answer.contentType.startsWith("application/json")) gatherIds(JSON.parse(answer.text), known);
      }
      if (answer.status === 401 && sending.actor !== "anonymous")
        actors[sending.actor] = await signInAs(server, sending.actor);
      // Perhaps that of another that is under way: its own endpoint is named.
      const undeclared = server.takeUndeclared();
      if (undeclared.length > 0) return `an undeclared refusal: ${undeclared.join(", ")}`;
      return faultIn(sending.id, answer);
    } catch (cause) {
      return `no answer: ${String(cause)}`;
    }
  }

  /** Sends so many more, some at a time; answers what was wrong. */
  async function run(requests: number): Promise<Fault[]> {
    const faults: Fault[] = [];
    for (let done = 0; done < requests; done += atOnce) {
      if (done % 400 === 0) {
        server.clock.instant = new Date(server.clock.instant.getTime() + passedMs);
        fresh = await makeFresh().catch(again(makeFresh));
      }
      const batch: Sending[] = [];
      while (batch.length < Math.min(atOnce, requests - done))
        batch.push(chance.is(0.2) ? await drawPrepared(chance.pick(operations), chance.is(0.5)) : draw());
      const found = await Promise.all(batch.map(fire));
      for (const [place, what] of found.entries()) {
        const sending = batch[place];
        if (what === null || !sending) continue;
        const body = sending.body === null ? null : String(sending.body).slice(0, 4000);
        faults.push({ request: sentSoFar - batch.length + place + 1, what, sent: { ...sending, body } });
      }
    }
    return faults;
  }

  /** Each operation as it should be, until it succeeds: what comes afterwards starts from all that they answered. */
  async function succeedOnce(): Promise<string[]> {
    const faults: string[] = [];
    for (const operation of operations)
      for (let tries = 0; tries < 8 && !answeredBy.has(operation.id); tries += 1) {
        const what = await fire(await drawPrepared(operation, true));
        if (what !== null) faults.push(`${operation.id}: ${what}`);
      }
    return faults;
  }

  return {
    run,
    succeedOnce,
    faultIn,
    operations: operations.length,
    report: () => ({
      statuses,
      operationsThatSucceeded: answeredBy.size,
      rssMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    }),
    neverSucceeded: () => operations.map(({ id }) => id).filter((id) => !answeredBy.has(id)),
    stop: () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}
