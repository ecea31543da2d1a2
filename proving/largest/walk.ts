import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { maxBodyBytes } from "@headroom/contract/vocabulary/product-limits";
import { openGazetteer } from "../../apps/api/src/features/places/gazetteer.ts";
import { addManyLaboratories } from "../../apps/api/src/testing/many-laboratories.ts";
import { multipart } from "../../apps/api/src/testing/multipart.ts";
import {
  type ActorName,
  makeSubjects,
  signInActors,
  signInAs,
} from "../../apps/api/src/testing/permission-matrix/actors.ts";
import { makeFreshSubjects } from "../../apps/api/src/testing/permission-matrix/fresh-subjects.ts";
import {
  addressFor,
  bodyFor,
  versionPlace,
  wantedProject,
} from "../../apps/api/src/testing/permission-matrix/requests.ts";
import { labOne, rowOf } from "../../apps/api/src/testing/project-factory.ts";
import { type Client, openTestDatabase, startTestServer } from "../../apps/api/src/testing/test-server.ts";
import { dependentBodies, gatherMaterials, submittedFullProject } from "./dependent-bodies.ts";
import { hostileBodies } from "./hostile-bodies.ts";
import { largestQuery, largestValue } from "./largest-value.ts";
import { type Operation, readOperations } from "./operations.ts";
import type { Received, Sending } from "./sender.ts";
import { watchLoop } from "./watched-loop.ts";

/** Cost of one request. */
export interface Cost extends Pick<Received, "status" | "bytes" | "start"> {
  readonly what: string;
  /** The longest that the server's thread computed in one go. */
  readonly stoodMs: number;
}
type Body = string | Uint8Array | null;

const asJson = (value: unknown): Body => (value === undefined ? null : JSON.stringify(value));
const unknownQuery = Array.from({ length: 1500 }, (_, index) => `u${index}=`).join("&");
const isNotAllowed = (status: number) => status === 401 || status === 403;
const walkers: readonly ActorName[] = ["anonymous", "prospectOwner", "labAddressed", "admin"];
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, "x");

/** A server with all that the requests name, two hundred laboratories and a project as full as may be. */
export async function startWalk() {
  openGazetteer(); // as a start does soon after it listens
  const folder = mkdtempSync(join(tmpdir(), "headroom-largest-"));
  mkdirSync(join(folder, "attachments"));
  writeFileSync(join(folder, "attachments", "drawing"), "lines");
  const database = await openTestDatabase();
  await addManyLaboratories(database.pool, 200, 10);
  const server = await startTestServer({ trustedProxies: ["127.0.0.1"], filesUrl: folder }, database);
  const actors = await signInActors(server);
  const named = await makeSubjects(server, actors);
  const materials = await gatherMaterials(server.visitor, actors.prospectOwner);
  const project = await submittedFullProject(materials);
  const subjects = {
    ...named,
    projectId: project.id,
    projectLabId: rowOf(project, labOne).projectLabId,
  };
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const worker = new Worker(new URL("./sender.ts", import.meta.url));
  const loop = watchLoop();
  let sent = 0;

  /** From an address of its own each time, so that no rate limit stands before what is measured. */
  async function send(
    what: string,
    request: { method: string; path: string; body: Body; contentType?: string },
    client: Client,
  ): Promise<Cost> {
    sent += 1;
    const { method, path, body, contentType = "application/json" } = request;
    const sending: Sending = {
      url: address + path,
      method,
      body,
      headers: {
        "x-forwarded-for": `10.0.${sent >> 8}.${sent & 255}`,
        ...(client.cookie ? { cookie: client.cookie } : {}),
        ...(body === null
          ? {}
          : { "content-type": contentType, "content-length": String(Buffer.byteLength(body)) }),
      },
    };
    loop.begin();
    worker.postMessage(sending, []);
    const [received] = (await once(worker, "message")) as [Received]; // it sends nothing else
    return { ...received, what: `${what}, ${method} ${path.slice(0, 80)}`, stoodMs: loop.stoodMs() };
  }

  async function everythingFor({ endpoint, id }: Operation) {
    const fresh = {
      ...subjects,
      ...(await makeFreshSubjects(server, actors, wantedProject(id))),
      version: 1,
    };
    const place = versionPlace(endpoint, fresh);
    if (!place) return fresh;
    const { rows } = await database.pool.query<{ version: number }>(
      `select version from ${place.table} where id = $1`,
      [place.id],
    );
    return { ...fresh, version: rows[0]?.version ?? 1 };
  }

  async function fullBodies({ id, body }: Operation, sample: unknown): Promise<Body[]> {
    const dependent = dependentBodies[id];
    if (dependent) return (await dependent(materials)).map(asJson);
    if (body === null) return [null];
    return (body.oneOf ?? [body]).map((schema) => asJson(largestValue(schema, sample)));
  }

  /** As large as its limits allow, by one role. */
  async function sendFull(operation: Operation, role: ActorName, path: string, sample: unknown) {
    const client = /^auth\.(logout|login|register)$/.test(operation.id)
      ? await signInAs(server, role)
      : actors[role];
    const query = largestQuery(operation.query);
    const costs: Cost[] = [];
    for (const body of await fullBodies(operation, sample)) {
      const request = { method: operation.method, path: path + query, body };
      costs.push(await send(`full, as ${role}`, request, client));
      if (isNotAllowed(costs[0]?.status ?? 0)) break;
    }
    return costs;
  }

  /** As nobody sends it by mistake, by a role that may. */
  async function sendHostile(
    { endpoint, method, body }: Operation,
    client: Client,
    path: string,
    sample: unknown,
  ) {
    const longQuery = { method, path: `${path}?${unknownQuery}`, body: asJson(sample) };
    const costs = [await send("unknown query", longQuery, client)];
    if (!body) return costs;
    for (const [name, make] of Object.entries(hostileBodies)) {
      const text = make(sample, maxBodyBytes[endpoint.bodySize ?? "default"]);
      if (text !== null) costs.push(await send(name, { method, path, body: text }, client));
    }
    return costs;
  }

  async function sendFile({ method }: Operation, client: Client, path: string) {
    const file = { name: `${"x".repeat(200)}.png`, type: "image/png", bytes: megabytes(19) };
    const form = await multipart(file, { projectId: subjects.projectId });
    return send("a file", { method, path, ...form }, client);
  }

  return {
    operations: await readOperations(server.visitor),
    /** Costs of an operation's requests, those refused included. */
    costsOf: async (operation: Operation): Promise<readonly Cost[]> => {
      const costs: Cost[] = [];
      const everything = await everythingFor(operation);
      const path = addressFor(operation.endpoint, everything).split("?")[0] ?? "";
      const sample = bodyFor(operation.endpoint, everything);
      let isLetIn = false;
      for (const role of walkers) {
        const full = await sendFull(operation, role, path, sample);
        costs.push(...full);
        if (isLetIn || isNotAllowed(full[0]?.status ?? 0)) continue;
        isLetIn = true;
        if (operation.endpoint.raw === "body") costs.push(await sendFile(operation, actors[role], path));
        // One role is enough for unreadable bodies: they are refused alike for every role.
        costs.push(...(await sendHostile(operation, actors[role], path, sample)));
      }
      return costs;
    },
    stop: async () => {
      loop.stop();
      await worker.terminate();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
