import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalid, Refusal } from "../refusal.ts";

export interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

const mostFields = 5;

/** Lets the scope's routes read multipart bodies; nothing is read before a route asks. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      files: 1,
      fields: mostFields,
      fieldSize: 1000,
      fieldNameSize: 100,
      parts: mostFields + 1,
      headerPairs: 50,
    },
  });
};

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const tooLarge = (mostBytes: number) =>
  new Refusal("too-large", `This file is larger than ${megabytes(mostBytes)}.`);

/** Fields must come before the file, or after it in the same body: all parts are read. */
async function readParts(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: { part: MultipartFile; bytes: Buffer } | undefined;
  for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type === "file") file = { part, bytes: await part.toBuffer() };
    else if (typeof part.value === "string") fields[part.fieldname] = part.value;
  }
  if (!file || file.bytes.length === 0) throw invalid({ file: "Choose a file that is not empty." });
  return { name: file.part.filename, contentType: file.part.mimetype, bytes: file.bytes, fields };
}

const codeOf = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** Reads one file and a few fields. What the library throws for a broken body would otherwise be a fault of ours. */
export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal("unsupported-media", "Send the file as multipart/form-data.");
  // Form fields and boundaries add a little to the file itself.
  if (Number(request.headers["content-length"] ?? 0) > mostBytes + 100_000) throw tooLarge(mostBytes);
  try {
    return await readParts(request, mostBytes);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    if (codeOf(cause) === "FST_REQ_FILE_TOO_LARGE") throw tooLarge(mostBytes);
    throw new Refusal(
      "invalid",
      "The upload could not be read. Send one file and its fields as multipart/form-data.",
    );
  }
}
