import { createHash, randomBytes, randomInt } from "node:crypto";
import { deleteFile } from "@headroom/contract/endpoints/files";
import { respond } from "@headroom/contract/endpoints/lab-projects";
import { answerQuestion, changeProjectStatus, createProject } from "@headroom/contract/endpoints/projects";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { findJobLosses, goThroughJob, type JobLoad } from "./job-load.ts";
import type { HttpClient } from "../../apps/api/src/testing/http-client.ts";
import { boxSpecification, labOne, quoteOf } from "../../apps/api/src/testing/project-factory.ts";

/** Acknowledged write, with time. */
export interface StoredProject {
  readonly title: string;
  readonly status: "Draft" | "Submitted" | "Awarded";
  readonly by: HttpClient;
  readonly atMs: number;
}
export interface StoredUpload {
  readonly projectId: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly by: HttpClient;
  readonly atMs: number;
}

export interface WriteLoad {
  readonly projects: Map<string, StoredProject>;
  readonly uploads: Map<string, StoredUpload>;
  /** Files of which a removal was asked for: they may be gone. */
  readonly removals: Set<string>;
  /** Quotes and messages, by the project's row of a laboratory. */
  readonly quotes: Map<string, { readonly atMs: number }>;
  readonly messages: Map<string, { readonly text: string; readonly atMs: number }>;
  /** Jobs from the release to the report and the complaint about it, where there is a laboratory. */
  readonly jobs: JobLoad;
  /** Each answer's status, how long it took, and what was said where it refuses. */
  readonly answers: {
    readonly status: number;
    readonly endedMs: number;
    readonly tookMs: number;
    readonly refusal: string;
  }[];
  readonly stop: () => Promise<void>;
}

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const filesKept = 3;
/** Each tenth upload stays: what is removed soon afterwards says nothing about a backup that takes longer. */
const staysEach = 10;

/**
 * People who save, submit, upload and remove without a pause worth the name; they end with the server or when told to.
 * Where there is a laboratory, it quotes, they write to it and award the tests to it.
 */
export function startWriteLoad(
  people: readonly HttpClient[],
  pauseMs = 10,
  lab: HttpClient | null = null,
): WriteLoad {
  const ending = new AbortController();
  const load: WriteLoad = {
    projects: new Map(),
    uploads: new Map(),
    removals: new Set(),
    quotes: new Map(),
    messages: new Map(),
    jobs: new Map(),
    answers: [],
    stop: async () => {
      ending.abort();
      await Promise.all(working);
    },
  };
  // No other load has a project or a file of the same name.
  const name = randomBytes(4).toString("hex");
  let count = 0;

  async function asked<T extends { readonly status: number; readonly text: string }>(
    ask: () => Promise<T>,
  ): Promise<T | null> {
    const begunMs = performance.now();
    const reply = await ask();
    const endedMs = performance.now();
    const { status, text } = reply;
    load.answers.push({ status, endedMs, tookMs: endedMs - begunMs, refusal: status < 300 ? "" : text });
    return status < 300 ? reply : null;
  }

  async function saveDraft(person: HttpClient) {
    const title = `Saved ${name}-${(count += 1)}`;
    const body = { specification: { ...boxSpecification, title }, labs: [] };
    const reply = await asked(() => person.call(createProject, { body }));
    if (!reply) return null;
    const { id } = reply.body.data;
    load.projects.set(id, { title, status: "Draft", by: person, atMs: performance.now() });
    return id;
  }

  async function submit(person: HttpClient): Promise<void> {
    const id = await saveDraft(person);
    const draft = id === null ? undefined : load.projects.get(id);
    if (id === null || draft === undefined) return;
    // Until the answer nobody knows which of the two it is.
    load.projects.delete(id);
    const labs = [{ labId: labOne, lineIds: ["t1", "t2"] }];
    const body = { id, status: "Submitted" as const, labs };
    const submitted = await asked(() => person.call(changeProjectStatus, { body }));
    if (!submitted) return;
    load.projects.set(id, { ...draft, status: "Submitted", atMs: performance.now() });
    const projectLabId = submitted.body.data.projectLabs[0]?.projectLabId;
    if (lab === null || projectLabId === undefined) return;
    const quote = { kind: "quote" as const, projectLabId, quote: quoteOf(100_000) };
    if (await asked(() => lab.call(respond, { body: quote })))
      load.quotes.set(projectLabId, { atMs: performance.now() });
    const text = `About ${draft.title}`;
    if (await asked(() => person.call(answerQuestion, { body: { projectLabId, text } })))
      load.messages.set(projectLabId, { text, atMs: performance.now() });
    if (!load.quotes.has(projectLabId)) return;
    const awards = [{ projectLabId, lineIds: ["t1", "t2"] }];
    if (await asked(() => person.call(changeProjectStatus, { body: { id, status: "Awarded", awards } })))
      load.projects.set(id, { ...draft, status: "Awarded", atMs: performance.now() });
  }

  function uploader() {
    const own: string[] = [];
    let place: string | null = null;
    return async (person: HttpClient) => {
      place ??= await saveDraft(person);
      if (place === null) return;
      const projectId = place;
      const bytes = randomBytes(randomInt(1, 200_000));
      const file = {
        name: `drawing ${name}-${(count += 1)}.bin`,
        type: "application/octet-stream",
        bytes,
      };
      const reply = await asked(() => person.upload(file, { projectId }));
      if (!reply) {
        // It may be full.
        place = null;
        return;
      }
      const upload = { projectId, sha256: sha256Of(bytes), bytes: bytes.length, by: person };
      load.uploads.set(reply.id, { ...upload, atMs: performance.now() });
      if (load.uploads.size % staysEach === 0) return;
      const oldest = own.push(reply.id) > filesKept ? own.shift() : undefined;
      if (oldest === undefined) return;
      load.removals.add(oldest);
      await asked(() => person.call(deleteFile, { params: { id: oldest } }));
    };
  }

  const work = async (person: HttpClient, deed: (person: HttpClient) => Promise<unknown>) => {
    while (!ending.signal.aborted) {
      try {
        await deed(person);
      } catch {
        // The server is gone, perhaps for good: what was under way is not acknowledged.
        await setTimeout(100);
      }
      await setTimeout(pauseMs);
    }
  };
  const working = people.flatMap((person) => [
    work(person, saveDraft),
    work(person, submit),
    work(person, uploader()),
    ...(lab === null
      ? []
      : [work(person, async (customer) => goThroughJob(load.jobs, asked, { customer, lab }))]),
  ]);
  return load;
}

/** Merges several loads' acknowledged writes. */
export const joinLoads = (loads: readonly WriteLoad[]): WriteLoad => ({
  projects: new Map(loads.flatMap(({ projects }) => [...projects])),
  uploads: new Map(loads.flatMap(({ uploads }) => [...uploads])),
  removals: new Set(loads.flatMap(({ removals }) => [...removals])),
  quotes: new Map(loads.flatMap(({ quotes }) => [...quotes])),
  messages: new Map(loads.flatMap(({ messages }) => [...messages])),
  jobs: new Map(loads.flatMap(({ jobs }) => [...jobs])),
  answers: loads.flatMap(({ answers }) => answers),
  stop: async () => void (await Promise.all(loads.map(({ stop }) => stop()))),
});

interface Stored {
  readonly pool: pg.Pool;
  /** The content that the file storage has under a key. */
  readonly contentOf: (storageKey: string) => Promise<Uint8Array | null>;
}

/** In this order, and never back. */
export const reached: readonly string[] = ["Draft", "Submitted", "Awarded"];

/** Finds writes acknowledged until a moment that a database and its files lack, and any that are incomplete. */
export async function findLosses({ pool, contentOf }: Stored, load: WriteLoad, untilMs: number) {
  const projects = await pool.query<{ id: string; title: string; status: string }>(
    "select id, title, status from projects",
  );
  const files = await pool.query<{ id: string; bytes: number; storage_key: string }>(
    "select id, bytes, storage_key from files",
  );
  const quoted = await pool.query<{ id: string }>("select project_lab_id as id from quotes");
  const written = await pool.query<{ key: string }>(
    "select project_lab_id || ' ' || text as key from project_messages",
  );
  const quoteIds = new Set(quoted.rows.map(({ id }) => id));
  const messageKeys = new Set(written.rows.map(({ key }) => key));
  const projectById = new Map(projects.rows.map((row) => [row.id, row]));
  const fileIds = new Set(files.rows.map(({ id }) => id));
  const acknowledged = [...load.projects].filter(([, { atMs }]) => atMs < untilMs);
  const uploads = [...load.uploads].filter(([id, { atMs }]) => atMs < untilMs && !load.removals.has(id));
  const quotes = [...load.quotes].filter(([, { atMs }]) => atMs < untilMs);
  const messages = [...load.messages].filter(([, { atMs }]) => atMs < untilMs);
  const jobs = await findJobLosses(pool, load.jobs, untilMs);
  const lost = [
    ...jobs.lost,
    ...quotes.filter(([id]) => !quoteIds.has(id)).map(([id]) => `quote of ${id}`),
    ...messages
      .filter(([id, { text }]) => !messageKeys.has(`${id} ${text}`))
      .map(([id]) => `message to ${id}`),
    ...acknowledged
      .filter(([id, { title, status }]) => {
        const row = projectById.get(id);
        return row?.title !== title || reached.indexOf(row.status) < reached.indexOf(status);
      })
      .map(([id]) => `project ${id}`),
    ...uploads.filter(([id]) => !fileIds.has(id)).map(([id]) => `file ${id}`),
  ];
  const broken: string[] = jobs.halfWritten;
  for (const { id, bytes, storage_key: key } of files.rows) {
    const content = await contentOf(key);
    const sha256 = load.uploads.get(id)?.sha256;
    if (content?.length !== bytes || (sha256 !== undefined && sha256Of(content) !== sha256))
      broken.push(`content of file ${id}`);
  }
  const halves = await pool.query<{ half: string }>(halfWritten);
  broken.push(...halves.rows.map(({ half }) => half));
  const writes = [acknowledged, uploads, quotes, messages].map(({ length }) => length);
  return {
    acknowledged: writes.reduce((sum, each) => sum + each, jobs.acknowledged),
    files: files.rows.length,
    lost,
    broken,
  };
}

/** Finds transactions of which one part is missing. */
const halfWritten = `
  select 'project ' || p.id || ' without its specification' as half from projects p
    where not exists (select from project_revisions r where r.project_id = p.id and r.revision = p.revision)
  union all select 'project ' || p.id || ' submitted to nobody' from projects p
    where p.status = 'Submitted' and not exists (select from project_labs l where l.project_id = p.id)
  union all select 'project ' || p.id || ' submitted without an event' from projects p
    where p.status = 'Submitted' and not exists (select from project_events e where e.project_id = p.id)
  union all select 'laboratory ' || l.id || ' of a project that is a draft' from project_labs l
    join projects p on p.id = l.project_id where p.status = 'Draft'
  union all select 'laboratories of project ' || p.id || ' not told' from projects p
    where p.status = 'Submitted' and p.title like 'Saved %'
      and not exists (select from notifications n where n.path like '%' || p.id || '%'
        or n.path like any (select '%' || l.id || '%' from project_labs l where l.project_id = p.id))`;
