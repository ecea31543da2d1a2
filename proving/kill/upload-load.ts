import { createHash, randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { createProject } from "@headroom/contract/endpoints/projects";
import { makeFileRemovals, makeUploadEnd } from "../../apps/api/src/features/files/file-removals.service.ts";
import { openFileStorage } from "../../apps/api/src/platform/file-storage.ts";
import { migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { type HttpClient, signInOver } from "../../apps/api/src/testing/http-client.ts";
import { boxSpecification } from "../../apps/api/src/testing/project-factory.ts";
import { type ServerProcess, startServerProcess } from "../../apps/api/src/testing/server-process.ts";
import { openPlace } from "../load/backup-load.ts";

const mebibyte = 1024 * 1024;
export const largestMiB = 100;
const parallel = 3;
const maxWaitMs = 1500;

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** Sends a file of so many MiB, one after the other as the server takes them. */
export function sendFile(server: ServerProcess, cookie: string, projectId: string, sizeMiB: number) {
  const piece = randomBytes(mebibyte);
  const hash = createHash("sha256");
  for (let i = 0; i < sizeMiB; i += 1) hash.update(piece);
  const sending = request({
    port: server.port,
    method: "POST",
    path: "/api/files",
    headers: { cookie, "content-type": "multipart/form-data; boundary=mark" },
  });
  const answer = new Promise<Sent | null>((resolve) => {
    sending.on("error", () => resolve(null));
    sending.on("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("error", () => resolve(null));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  const head = `--mark\r\ncontent-disposition: form-data; name="projectId"\r\n\r\n${projectId}\r\n`;
  Readable.from(
    (function* () {
      yield `${head}--mark\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      for (let i = 0; i < sizeMiB; i += 1) yield piece;
      yield "\r\n--mark--\r\n";
    })(),
  ).pipe(sending);
  return { answer, sha256: hash.digest("hex") };
}

export async function newProject(person: HttpClient, title: string): Promise<string> {
  const specification = { ...boxSpecification, title };
  const reply = await person.call(createProject, { body: { specification, labs: [] } });
  if (reply.status >= 300) throw new Error(`A project was refused: ${reply.text}`);
  return reply.body.data.id;
}

/** Uploads until the server is killed in the midst of some; answers the digests that were acknowledged. */
async function uploadUntilKilled(dataDir: string, round: number): Promise<readonly string[]> {
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_PROJECTS: "false" });
  try {
    const person = await signInOver(server.address, "customer@demo.test");
    const projectId = await newProject(person, `Killed ${round}`);
    const sent = Array.from({ length: parallel }, () =>
      sendFile(server, person.cookie, projectId, randomInt(1, largestMiB)),
    );
    await setTimeout(randomInt(maxWaitMs));
    server.kill("SIGKILL");
    await server.exited;
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    return sent.flatMap(({ sha256 }, i) => (answers[i]?.status === 201 ? [sha256] : []));
  } finally {
    await server.remove();
  }
}

/** Compares what is listed with what is stored, now and a day later, when what was left of uploads is gone. */
async function inspect(dataDir: string) {
  const database = await openPlace({ DATA_DIR: dataDir });
  await migrate(database.pool);
  const folder = join(dataDir, "files");
  const stored = () => readdirSync(join(folder, "attachments"));
  try {
    const { rows } = await database.pool.query<{ storage_key: string; bytes: string; sha256: string }>(
      "select storage_key, bytes, sha256 from files",
    );
    const half = rows.filter(({ storage_key: key, bytes, sha256 }) => {
      const content = readFileSync(join(folder, key));
      return (
        content.length !== Number(bytes) || createHash("sha256").update(content).digest("hex") !== sha256
      );
    });
    const leftAfterKills = stored().length - rows.length;
    const later = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    const remove = makeFileRemovals(database.connection, openFileStorage(folder));
    await makeUploadEnd(database.connection, later)();
    for (let i = 0; i < 10; i += 1) await remove();
    return {
      listed: rows.map(({ sha256 }) => sha256),
      half: half.length,
      leftAfterKills,
      leftADayLater: stored().length - rows.length,
    };
  } finally {
    await database.close();
  }
}

/** Kills a server again and again while files of up to 100 MB arrive. */
export async function killUploads(rounds: number, tell: (line: string) => void) {
  const parent = mkdtempSync(join(tmpdir(), "headroom-uploads-"));
  const dataDir = join(parent, "data");
  const acknowledged: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      acknowledged.push(...(await uploadUntilKilled(dataDir, round)));
      tell(`${round}/${rounds}: ${acknowledged.length} acknowledged`);
    }
    const { listed, ...found } = await inspect(dataDir);
    const lost = acknowledged.filter((sha256) => !listed.includes(sha256)).length;
    return { rounds, acknowledged: acknowledged.length, listed: listed.length, lost, ...found };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
