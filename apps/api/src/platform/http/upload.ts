import { createHash } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalid, Refusal } from "../refusal.ts";
import { hashOf, noteContent } from "./idempotency.ts";

/** A file that is still arriving, with the fields that came before it. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;
  /** Number of bytes read so far. */
  readonly bytesRead: () => number;
  /** SHA-256 of the content in hexadecimal digits, once `end` has been awaited. */
  readonly sha256: () => string;
  /** To be awaited before anything is kept: refuses an empty file, and fields that come too late to be asked. */
  readonly end: () => Promise<void>;
}

const maxFields = 5;

/** Lets the scope's routes read multipart bodies; nothing is read before a route asks. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      files: 1,
      fields: maxFields,
      fieldSize: 1000,
      fieldNameSize: 100,
      parts: maxFields + 1,
      headerPairs: 50,
    },
  });
};

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const tooLarge = (maxBytes: number) =>
  new Refusal("too-large", `This file is larger than ${megabytes(maxBytes)}.`);
const unreadable = () =>
  new Refusal(
    "invalid",
    "The upload could not be read. Send one file and its fields as multipart/form-data.",
  );
const noFile = () => invalid({ file: "Choose a file that is not empty." });
const fieldsComeFirst = () => invalid({ file: "Send the fields before the file, and nothing after it." });

type Parts = AsyncIterator<Multipart>;

/** Refuses a broken body, which the library's error would make a fault of ours. */
async function nextPart(parts: Parts): Promise<Multipart | null> {
  try {
    const { done, value } = await parts.next();
    return done ? null : value;
  } catch {
    throw unreadable();
  }
}

async function readUntilFile(parts: Parts) {
  const fields: Record<string, string> = {};
  for (;;) {
    const part = await nextPart(parts);
    if (!part) throw noFile();
    if (part.type === "file") return { fields, part };
    if (fields[part.fieldname] !== undefined) throw invalid({ [part.fieldname]: "Send this field once." });
    fields[part.fieldname] = String(part.value);
  }
}

/** The file's content as it passes, and what it hashed to once it has. */
function hashed(file: Readable) {
  const hash = createHash("sha256");
  let isGivenUp = false;
  const passing = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      hash.update(chunk);
      pass(null, chunk);
    },
    destroy: (cause, done) => {
      isGivenUp = file.errored === null;
      done(cause);
    },
  });
  return {
    content: pipeline(file, passing, () => {}),
    digest: () => hash.digest(),
    /** Whether the reader stopped before the file failed, which then fails only because of that. */
    isGivenUp: () => isGivenUp,
  };
}

/** Lets `take` read the file; says what was wrong with it where reading it fails. */
async function handOver<T>(
  { part, fields, parts }: { part: MultipartFile; fields: Upload["fields"]; parts: Parts },
  maxBytes: number,
  take: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { file, filename: name, mimetype: contentType } = part;
  const { content, digest, isGivenUp } = hashed(file);
  let [isBroken, sha256] = [false, ""];
  file.once("error", () => (isBroken = !isGivenUp()));
  file.once("limit", () => file.destroy());
  try {
    return await take({
      fields,
      name,
      contentType,
      content,
      bytesRead: () => file.bytesRead,
      sha256: () => sha256,
      end: async () => {
        if (file.truncated) throw tooLarge(maxBytes);
        if (file.bytesRead === 0) throw noFile();
        if (await nextPart(parts)) throw fieldsComeFirst();
        const hash = digest();
        sha256 = hash.toString("hex");
        noteContent(hashOf(JSON.stringify([fields, name, contentType]), hash));
      },
    });
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    if (file.truncated) throw tooLarge(maxBytes);
    // A body that is cut within its last bytes has failed before anybody listened.
    throw isBroken || (file.errored === cause && !isGivenUp()) ? unreadable() : cause;
  }
}

/**
 * Receives one file and a few fields. The fields must come first: by them `take` decides whether the file may come at
 * all, and then reads it as it arrives. What nobody wanted is read and dropped, so that the sender gets the answer.
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  maxBytes: number,
  take: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal("unsupported-media", "Send the file as multipart/form-data.");
  // Form fields and boundaries add a little to the file itself.
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + 100_000) throw tooLarge(maxBytes);
  const parts = request.parts({ limits: { fileSize: maxBytes } });
  try {
    return await handOver({ ...(await readUntilFile(parts)), parts }, maxBytes, take);
  } finally {
    request.raw.unpipe().resume();
  }
}
