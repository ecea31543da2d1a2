import { Worker } from "node:worker_threads";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, it } from "vitest";
import { type ActorName, makeSubjects, type Actors, signInActors, signInAs, type Subjects } from "../permission-matrix/actors.ts";
import { makeFreshSubjects } from "../permission-matrix/fresh-subjects.ts";
import { addressFor, bodyFor, versionPlace, wantedProject } from "../permission-matrix/knocks.ts";
import { openTestDatabase, startTestServer, type TestServer, type Client } from "../test-server.ts";
import { addManyLaboratories } from "../many-laboratories.ts";
import { maxBodyBytes } from "@headroom/contract/vocabulary/product-limits";
import { dependentBodies, gatherMaterials, type Materials, submittedFullProject } from "./dependent-bodies.ts";
import { hostileBodies } from "./hostile-bodies.ts";
import { largestValue } from "./largest-value.ts";
import { labOne, rowOf } from "../project-factory.ts";
import { type Operation, readOperations } from "./operations.ts";
import type { Received, Sending } from "./sender.ts";
import { keptMegabytes, watchLoop } from "./watched-loop.ts";

let server: TestServer; let actors: Actors; let subjects: Subjects; let address = ""; let worker: Worker; let operations: readonly Operation[]; let materials: Materials;
const loop = watchLoop();
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "headroom-largest-"));
  mkdirSync(join(folder, "attachments"));
  writeFileSync(join(folder, "attachments", "drawing"), "lines");
  const database = await openTestDatabase();
  await addManyLaboratories(database.pool, 200, 10);
  server = await startTestServer({ trustedProxies: ["127.0.0.1"], filesUrl: folder }, database);
  actors = await signInActors(server);
  subjects = await makeSubjects(server, actors);
  materials = await gatherMaterials(server.visitor, actors.prospectOwner);
  let t = performance.now();
  const project = await submittedFullProject(materials);
  console.log("full project", performance.now() - t, "ms", JSON.stringify(project).length);
  subjects = { ...subjects, projectId: project.id, projectLabId: rowOf(project, labOne).projectLabId };
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`;
  worker = new Worker(new URL("./sender.ts", import.meta.url));
  operations = await readOperations(server.visitor);
});
afterAll(async () => { loop.stop(); await worker.terminate(); await server.stop(); });
let from = 0;
const stats: Record<string, number> = {};
const spent: Record<string, number> = {};
async function send(name: string, method: string, path: string, body: string | null, client: Client) {
  from += 1;
  const sending: Sending = { url: address + path, method, body, headers: { "x-forwarded-for": `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`, ...(client.cookie ? { cookie: client.cookie } : {}), ...(body === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }) } };
  worker.postMessage(sending);
  loop.begin(); const t = performance.now();
  const [received] = (await once(worker, "message")) as [Received];
  const stood = loop.stoodMs(); const ms = performance.now() - t;
  const kind = name.split("|")[1] ?? "";
  stats[kind + received.status] = (stats[kind + received.status] ?? 0) + 1;
  spent[name.split(" ")[0] ?? ""] = (spent[name.split(" ")[0] ?? ""] ?? 0) + ms;
  if (stood > 80 || received.bytes > 2e6 || received.status >= 500 || received.status === 0 || (name.includes("|full") && ![200,201,202,401,403].includes(received.status))) console.log(name, path.slice(0, 80), `sent ${(body?.length ?? 0) >> 10}K`, received.status, `stood ${stood.toFixed(0)} ms, wall ${ms.toFixed(0)}, answer ${received.bytes >> 10}K`, received.status >= 400 ? received.start.slice(0, 300) : "");
  return received;
}
const roles: ActorName[] = ["anonymous", "prospectOwner", "labAddressed", "admin"];
it("walk", { timeout: 600_000 }, async () => {
  const t0 = performance.now();
  await send("warm|warm", "GET", "/api/places?q=a", null, server.visitor);
  const kept = keptMegabytes();
  const only = process.env["ONLY"]?.split(",");
  for (const operation of operations.filter(({ id }) => !only || only.includes(id))) {
    const { endpoint, id } = operation;
    const limit = maxBodyBytes[endpoint.bodySize ?? "default"];
    let hostile = false;
    for (const role of roles) {
      const raw = { ...subjects, ...(await makeFreshSubjects(server, actors, wantedProject(id))), version: 1 };
      const place = versionPlace(endpoint, raw);
      const fresh = place ? { ...raw, version: Number((await server.database.pool.query(`select version from ${place.table} where id = $1`, [place.id])).rows[0]?.version ?? 1) } : raw;
      const client = /^auth\.(logout|login|register)$/.test(id) ? await signInAs(server, role) : actors[role];
      const path = addressFor(endpoint, fresh).split("?")[0] ?? "";
      const query = new URLSearchParams(Object.entries(operation.query).map(([name, schema]) => [name, String(name === "limit" ? 200 : name === "page" ? 1 : largestValue(schema, undefined) ?? "")] as [string, string]).filter(([, v]) => v !== ""));
      const sample = bodyFor(endpoint, fresh);
      const dependent = dependentBodies[id];
      const bodies = operation.body === null ? [null] : dependent && !(id === "search.search" && hostile) ? (await dependent(materials)).map((body) => JSON.stringify(body)) : (operation.body.oneOf ?? [operation.body]).map((schema) => JSON.stringify(largestValue(schema, sample)));
      let status = 0;
      for (const body of bodies) { status = (await send(`${id} ${role}|full ${id === "search.search" ? JSON.parse(body ?? "").tests[0].stereoTypeId : ""}`, operation.method, path + (query.size ? `?${query}` : ""), body, client)).status; if (status === 401 || status === 403) break; }
      if (status !== 401 && status !== 403 && !hostile) {
        hostile = true;
        await send(`${id} ${role}|unknown query`, operation.method, `${path}?${Array.from({ length: 1500 }, (_, i) => `u${i}=`).join("&")}`, sample === undefined ? null : JSON.stringify(sample), client);
        if (operation.body) for (const [name, make] of Object.entries(hostileBodies)) { const body = make(sample, limit); if (body !== null) await send(`${id} ${role}|${name}`, operation.method, path, body, client); }
      }
    }
  }
  console.log(JSON.stringify(stats), ((performance.now() - t0) / 1000).toFixed(1), "s; kept", kept, keptMegabytes());
  console.log(Object.entries(spent).sort((a, b) => b[1] - a[1]).slice(0, 15).map(([k, v]) => `${k} ${v.toFixed(0)}`).join(", "));
});
