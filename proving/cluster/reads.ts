import { setTimeout } from "node:timers/promises";
import { browserConfiguration, searchLabs } from "@headroom/contract/endpoints/search";
import { getOwnProject } from "@headroom/contract/endpoints/projects";
import { projectIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { Meilisearch } from "meilisearch";
import { type HttpClient, httpClient } from "../../apps/api/src/testing/http-client.ts";
import { boxSpecification } from "../../apps/api/src/testing/project-factory.ts";
import { reached, sha256Of, type WriteLoad } from "../load/write-load.ts";
import type { Cluster } from "./cluster.ts";
import { type Attempt, repeatedFetch } from "./repeated-fetch.ts";

const pauseMs = 200;

const oneOf = <T>(things: readonly T[]): T | null =>
  things[Math.floor(Math.random() * things.length)] ?? null;

/** Searches by text as a browser; null if it is told that it cannot now. */
async function searchText({ searchHost }: Cluster, visitor: HttpClient): Promise<string | null> {
  const { status, body } = await visitor.call(browserConfiguration);
  if (status !== 200) return null;
  const client = new Meilisearch({ host: searchHost, apiKey: body.data.key, timeout: 3000 });
  return client
    .index("documents")
    .search<{ id: string }>("vibration", { limit: 3 })
    .then(({ hits }) => hits.map(({ id }) => id).join(), String);
}

/** Counts matching laboratories; null if the server says that it cannot now. */
async function match(visitor: HttpClient): Promise<string | null> {
  const { specimen, tests } = boxSpecification;
  const { status, body } = await visitor.call(searchLabs, { body: { specimen, tests } });
  return status === 200 ? JSON.stringify([body.data.counts, body.data.perTest]) : null;
}

/** Whoever reads a project is shown at least what was acknowledged before. */
async function faultInProject(load: WriteLoad): Promise<string | null> {
  const known = oneOf([...load.projects]);
  if (known === null) return null;
  const [id, { title, status, by }] = known;
  const reply = await by.call(getOwnProject, { params: { id: projectIdSchema.parse(id) } });
  if (reply.status >= 500) return null;
  const { data } = reply.body;
  const isThere = reply.status === 200 && data.specification.title === title;
  return isThere && reached.indexOf(data.status) >= reached.indexOf(status)
    ? null
    : `project ${id}: ${reply.status}, ${status} expected`;
}

async function faultInFile(load: WriteLoad): Promise<string | null> {
  const known = oneOf([...load.uploads].filter(([id]) => !load.removals.has(id)));
  if (known === null) return null;
  const [id, { sha256, by }] = known;
  const { status, bytes } = await by.readFile(id);
  return status >= 500 || load.removals.has(id) || (status === 200 && sha256Of(bytes) === sha256)
    ? null
    : `file ${id}: ${status}`;
}

/** People who read without a pause worth the name; `onAttempt` is told of every answer, wrong contents included. */
export async function startReads(cluster: Cluster, load: WriteLoad, onAttempt: (attempt: Attempt) => void) {
  const ending = new AbortController();
  const visitor = httpClient(cluster.address, "", repeatedFetch(onAttempt));
  const [matched, found] = [await match(visitor), await searchText(cluster, visitor)];
  const differs = (answer: string | null, expected: string | null) =>
    answer === null || answer === expected ? null : `${answer} instead of ${expected}`;
  const reads: Readonly<Record<string, () => Promise<string | null>>> = {
    "read a project": () => faultInProject(load),
    "read a file": () => faultInFile(load),
    match: async () => differs(await match(visitor), matched),
    "search text": async () => differs(await searchText(cluster, visitor), found),
  };
  const read = async ([what, look]: readonly [string, () => Promise<string | null>]) => {
    while (!ending.signal.aborted) {
      // A request without an answer was told already.
      const why = await look().catch(() => null);
      if (why !== null) onAttempt({ what, status: 0, why, endedMs: performance.now() });
      await setTimeout(pauseMs);
    }
  };
  const reading = Object.entries(reads).map(read);
  return async () => {
    ending.abort();
    await Promise.all(reading);
  };
}
