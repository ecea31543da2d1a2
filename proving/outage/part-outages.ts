import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { changeProjectStatus, createProject } from "@headroom/contract/endpoints/projects";
import { startDatabaseProxy } from "../../apps/api/src/testing/database-proxy.ts";
import { type HttpClient, signInOver } from "../../apps/api/src/testing/http-client.ts";
import { boxSpecification, labOne } from "../../apps/api/src/testing/project-factory.ts";
import { startMailSink } from "../load/mail-sink.ts";
import { forgetWhatWasSent, readWork } from "./repeated-work.ts";
import {
  type ServerProcess,
  spawnServer,
  startServerProcess,
  untilTrue,
} from "../../apps/api/src/testing/server-process.ts";
import { startThrowAwayBucket } from "../../apps/api/src/testing/throw-away-bucket.ts";
import { startThrowAwayPostgres } from "../../apps/api/src/testing/throw-away-postgres.ts";

const searchKey = "a key for the search host of an outage";
const searchProgram = join(import.meta.dirname, "../../packages/search-host/bin/search-host.ts");
const parts = ["mail", "search", "files", "database"] as const;
/** Time limit of a refusal for a missing part, in ms: a silent connection has to be given up first. */
const refusedWithinMs = { refuses: 1000, "is silent": 6000 };
type Part = (typeof parts)[number];

/** A server whose mail server, search host, bucket and PostgreSQL are each behind a way that can be broken. */
async function startPlace() {
  const [postgres, bucket, sink] = [
    await startThrowAwayPostgres(),
    await startThrowAwayBucket(),
    await startMailSink(),
  ];
  const searchDir = mkdtempSync(join(tmpdir(), "headroom-search-"));
  const host = spawnServer({ MASTER_KEY: searchKey, DATA_DIR: searchDir }, searchProgram);
  const addressOf = () => /http:\/\/[\d.]+:\d+/.exec(host.said())?.[0];
  await untilTrue(() => addressOf() !== undefined, "the search host");
  const ways = {
    mail: await startDatabaseProxy(sink.url),
    search: await startDatabaseProxy(addressOf() ?? ""),
    files: await startDatabaseProxy(bucket.url),
    database: await startDatabaseProxy(postgres.url),
  };
  const server = await startServerProcess({
    DATABASE_URL: ways.database.url,
    SMTP_URL: ways.mail.url,
    SEARCH_HOST: ways.search.url.replace(/\/$/, ""),
    SEARCH_API_KEY: searchKey,
    FILES_URL: ways.files.url,
    DEMO_PROJECTS: "false",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  return {
    server,
    sink,
    ways,
    forgetWhatWasSent: () => forgetWhatWasSent(postgres.url),
    work: (submitted: readonly string[]) => readWork(postgres.url, submitted),
    stop: async () => {
      await server.remove();
      await Promise.all(Object.values(ways).map((way) => way.stop()));
      await host.remove();
      await Promise.all([sink.stop(), bucket.stop()]);
      await postgres.stop();
      rmSync(searchDir, { recursive: true, force: true });
    },
  };
}

interface Answered {
  readonly deed: string;
  readonly status: number;
  readonly tookMs: number;
  readonly code: unknown;
}

/** Simulates people at work, hardly pausing. */
async function startPeople(server: ServerProcess) {
  const customer = await signInOver(server.address, "customer@demo.test");
  const answers: Answered[] = [];
  const submitted: string[] = [];
  const ending = new AbortController();
  let count = 0;
  const create = (person: HttpClient) =>
    person.call(createProject, {
      body: { specification: { ...boxSpecification, title: `Outage ${(count += 1)}` }, labs: [] },
    });
  const first = await create(customer);
  const { id: projectId } = first.body.data;
  const { specimen, tests } = boxSpecification;
  const bytes = Buffer.alloc(50_000, 1);
  /** Each file has a name of its own: a project's history names it, and may say no sentence twice. */
  const upload = () => {
    const file = { name: `drawing ${(count += 1)}.bin`, type: "application/octet-stream", bytes };
    return customer.upload(file, { projectId });
  };
  let fileId = (await upload()).id;
  const deeds: Readonly<Record<string, () => Promise<{ status: number; text?: string }>>> = {
    "read a list": () => customer.send("GET", "/api/save-project/get-user-projects"),
    match: () => customer.send("POST", "/api/search/search", { specimen, tests }),
    submit: async () => {
      const draft = await create(customer);
      if (draft.status >= 300) return draft;
      const { id } = draft.body.data;
      const labs = [{ labId: labOne, lineIds: ["t1", "t2"] }];
      const reply = await customer.call(changeProjectStatus, { body: { id, status: "Submitted", labs } });
      if (reply.status < 300) submitted.push(id);
      return reply;
    },
    "upload a file": async () => {
      const reply = await upload();
      if (reply.status >= 300) return reply;
      const [before] = [fileId, (fileId = reply.id)];
      return customer.send("DELETE", `/api/files/${before}`);
    },
    "read a file": () => customer.readFile(fileId),
    ready: () => customer.send("GET", "/api/readyz"),
  };
  const work = async ([deed, ask]: readonly [string, () => Promise<{ status: number; text?: string }>]) => {
    while (!ending.signal.aborted) {
      const begunMs = performance.now();
      // A connection that ends without an answer counts as one without a status.
      const { status, text = "" } = await ask().catch((cause: unknown) => ({
        status: 0,
        text: String(cause),
      }));
      const code = /"code":"([^"]*)"/.exec(text)?.[1] ?? "";
      answers.push({ deed, status, tookMs: Math.round(performance.now() - begunMs), code });
      await setTimeout(100);
    }
  };
  const working = Object.entries(deeds).map(work);
  return {
    answers,
    submitted,
    ready: async () => (await customer.send("GET", "/api/readyz")).text,
    stop: async () => {
      ending.abort();
      await Promise.all(working);
    },
  };
}

const byDeed = (answers: readonly Answered[], withinMs: number) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ deed }) => deed)).map(([deed, all = []]) => {
      const refusals = all.filter(({ status }) => status >= 300).map(({ tookMs }) => tookMs);
      return [
        deed,
        {
          answers: Object.fromEntries(
            Object.entries(Object.groupBy(all, ({ status, code }) => `${status} ${String(code)}`.trim())).map(
              ([kind, some = []]) => [kind, some.length],
            ),
          ),
          longestMs: Math.max(...all.map(({ tookMs }) => tookMs)),
          ...(refusals.length > 0 && {
            medianRefusalMs: refusals.toSorted((a, b) => a - b)[Math.floor(refusals.length / 2)],
            longestRefusalMs: Math.max(...refusals),
            refusedLate: refusals.filter((tookMs) => tookMs > withinMs).length,
          }),
        },
      ];
    }),
  );

const isWhole = (text: string) => /"degraded":\[\]/.test(text);

/** Takes a part away for a while under load, refusing or silent; answers what people were told, and how it came back. */
export async function takePartsAway(seconds: number, tell: (line: string) => void) {
  const place = await startPlace();
  const people = await startPeople(place.server);
  const seen: object[] = [];
  const takeAway = async (part: Part, how: "refuses" | "is silent") => {
    await place.forgetWhatWasSent();
    const way = place.ways[part];
    const from = people.answers.length;
    if (how === "refuses") await way.refuse();
    else way.silence();
    await setTimeout(seconds * 1000);
    const during = people.answers.slice(from);
    const ready = await people.ready();
    if (how === "refuses") await way.accept();
    else way.speak();
    const backAtMs = performance.now();
    await untilTrue(async () => isWhole(await people.ready()) && place.sink.isQuiet(), `${part} to recover`);
    const result = {
      part,
      how,
      seconds,
      deeds: byDeed(during, refusedWithinMs[how]),
      degraded: /"degraded":(\[[^\]]*\])/.exec(ready)?.[1],
      recoveredAfterMs: Math.round(performance.now() - backAtMs),
    };
    tell(JSON.stringify(result));
    seen.push(result);
  };
  try {
    await setTimeout(2000);
    for (const part of parts) {
      await takeAway(part, "refuses");
      await takeAway(part, "is silent");
    }
    await people.stop();
    return { outages: seen, mail: place.sink.summary(), work: await place.work(people.submitted) };
  } finally {
    await people.stop();
    await place.stop();
  }
}
