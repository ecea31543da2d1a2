import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { isFromThisMachine } from "../../platform/http/this-machine.ts";
import { z } from "zod";
import { BackupError } from "./backup-archive.ts";
import { copyDatabase } from "./database-copy.ts";

/** Copies of the database that a backup reads from. */
const copiesFolder = (dataDir: string) => join(dataDir, "snapshots");
/** File with port and secret for asking the server for a copy; only its own user can read it. */
export const accessFile = "snapshot-access.json";

const accessSchema = z.strictObject({ port: z.int(), secret: z.string() });
const copySchema = z.strictObject({ folder: z.string(), heldMs: z.number() });
const refusedSchema = z.strictObject({ error: z.string() });
type Copy = z.infer<typeof copySchema>;

async function takeSnapshot(dataDir: string): Promise<Copy> {
  const folder = join(copiesFolder(dataDir), randomUUID());
  try {
    const heldMs = await copyDatabase(join(dataDir, "database"), join(folder, "database"));
    return { folder, heldMs };
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function statusFor(request: IncomingMessage, secret: string): number {
  const { headers, socket } = request;
  const { hostname } = URL.parse(`http://${headers.host}`) ?? { hostname: "" };
  if (!isFromThisMachine({ headers, socket, hostname }, "http://localhost")) return 403;
  const given = headers.authorization ?? "";
  if (!timingSafeEqual(digest(given), digest(`Bearer ${secret}`))) return 401;
  return request.method === "POST" && request.url === "/snapshot" ? 200 : 404;
}

/**
 * Lets `npm run backup` ask for a copy of the embedded database, on a port of its own that only this machine reaches:
 * no proxy knows it, and the secret to be shown there is in a file of the data folder.
 */
export async function listenForSnapshots(dataDir: string): Promise<{ readonly close: () => Promise<void> }> {
  const secret = randomBytes(32).toString("base64url");
  const file = join(dataDir, accessFile);
  for (const left of [file, copiesFolder(dataDir)]) rmSync(left, { recursive: true, force: true });
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const status = statusFor(request, secret);
    if (status !== 200) answer(status, { error: "Refused." });
    else
      takeSnapshot(dataDir).then(
        (copy) => answer(200, copy),
        (cause: unknown) => answer(507, { error: cause instanceof Error ? cause.message : String(cause) }),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The snapshot listener has no port.");
  writeFileSync(file, JSON.stringify({ port: address.port, secret }), { mode: 0o600 });
  return {
    close: async () => {
      rmSync(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

function readAccess(dataDir: string): z.infer<typeof accessSchema> {
  const path = join(dataDir, accessFile);
  try {
    return accessSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new BackupError(
      `A server uses ${dataDir}, and ${path} does not say how to ask it for a copy. Try again when it listens, as the user that runs it.`,
      { cause },
    );
  }
}

/** Asks the server that uses the data folder for a copy. */
export async function requestSnapshot(dataDir: string): Promise<Copy> {
  const { port, secret } = readAccess(dataDir);
  const response = await fetch(`http://127.0.0.1:${port}/snapshot`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
  }).catch((cause: unknown) => {
    throw new BackupError(`The server that uses ${dataDir} does not answer. Try again.`, { cause });
  });
  const body: unknown = await response.json();
  if (response.ok) return copySchema.parse(body);
  throw new BackupError(`The server could not copy its database: ${refusedSchema.parse(body).error}`);
}
