/**
 * The bucket is spoken to without Amazon's kit: flydrive's S3 driver needs `@aws-sdk/client-s3`, a large package for
 * four requests (put, get, head and delete of one object). They are signed with Signature Version 4 here and sent by
 * path. Multipart upload, retries and chains of credentials are missing: a file is at most 100 MB.
 *
 * Files are served through our own route, so that an attachment follows its project and no signed address leaves the
 * server.
 */

import { createHash, createHmac } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStorage, FileStoreUnreachableError } from "./stored-files.ts";

interface Bucket {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly origin: string;
  readonly host: string;
  readonly name: string;
  readonly region: string;
}

export function readBucketUrl(filesUrl: string): Bucket {
  const url = new URL(filesUrl);
  const name = url.pathname.replaceAll("/", "");
  if (!url.username || !url.password || !name)
    throw new Error("FILES_URL must be a folder or s3://KEY:SECRET@HOST:PORT/BUCKET?region=x.");
  const scheme = url.searchParams.get("tls") === "false" ? "http" : "https";
  return {
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    origin: `${scheme}://${url.host}`,
    host: url.host,
    name,
    region: url.searchParams.get("region") ?? "us-east-1",
  };
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");
const keyed = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

interface Signed {
  readonly method: string;
  readonly path: string;
  readonly payloadHash: string;
  readonly at: Date;
}

/**
 * The headers of AWS Signature Version 4 for a request without a query.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureHeaders(
  bucket: Bucket,
  { method, path, payloadHash, at }: Signed,
): Record<string, string> {
  const instant = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const scope = `${instant.slice(0, 8)}/${bucket.region}/s3/aws4_request`;
  const signedHeaders = "host;x-amz-content-sha256;x-amz-date";
  const canonical = [
    method,
    path,
    "",
    `host:${bucket.host}`,
    `x-amz-content-sha256:${payloadHash}`,
    `x-amz-date:${instant}`,
    "",
    signedHeaders,
    payloadHash,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", instant, scope, hashOf(canonical)].join("\n");
  const key = keyed(
    keyed(keyed(keyed(`AWS4${bucket.secretKey}`, instant.slice(0, 8)), bucket.region), "s3"),
    "aws4_request",
  );
  const signature = keyed(key, toSign).toString("hex");
  return {
    "x-amz-content-sha256": payloadHash,
    "x-amz-date": instant,
    authorization: `AWS4-HMAC-SHA256 Credential=${bucket.accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

/** Until an answer begins, and longer for a content that must be sent first. */
const answerWithinMs = 5000;
const minBytesPerMs = 1000;

/** Answers once the head is there; the content may then take its time. */
async function fetchWithin(ms: number, url: string, init: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), ms);
  try {
    return await fetch(url, { ...init, signal: waiting.signal });
  } catch (cause) {
    throw new FileStoreUnreachableError("The file store cannot be reached.", { cause });
  } finally {
    clearTimeout(timer);
  }
}

interface Payload {
  readonly content: Blob;
  readonly hash: string;
}

/** S3 wants length and hash before the content: it is kept in a temporary file until both are known. */
async function withPayload(content: Readable, use: (payload: Payload) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  try {
    const path = join(folder, "content");
    const hash = createHash("sha256");
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(content, hashed, createWriteStream(path));
    await use({ content: await openAsBlob(path), hash: hash.digest("hex") });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Objects of one bucket, addressed by path so that any S3-compatible service will do. */
export function makeBucket(filesUrl: string): FileStorage {
  const bucket = readBucketUrl(filesUrl);

  async function request(
    method: string,
    key: string,
    payload?: Payload & { readonly contentType: string },
  ): Promise<Response> {
    const path = `/${bucket.name}/${key.split("/").map(encodeURIComponent).join("/")}`;
    const signed = signatureHeaders(bucket, {
      method,
      path,
      payloadHash: payload?.hash ?? hashOf(""),
      at: new Date(),
    });
    const sendingMs = (payload?.content.size ?? 0) / minBytesPerMs;
    const response = await fetchWithin(answerWithinMs + sendingMs, `${bucket.origin}${path}`, {
      method,
      headers: payload ? { "content-type": payload.contentType, ...signed } : signed,
      ...(payload ? { body: payload.content } : {}),
    });
    if (response.status >= 500)
      throw new FileStoreUnreachableError(`The file store answered ${response.status} to ${method} ${key}.`);
    if (!response.ok && response.status !== 404)
      throw new Error(`The file store answered ${response.status} to ${method} ${key}.`);
    return response;
  }

  const missing = () => new Error(`The bucket ${bucket.name} does not exist.`);
  return {
    write: (key, content, contentType) =>
      withPayload(content, async (payload) => {
        const response = await request("PUT", key, { ...payload, contentType });
        if (!response.ok) throw missing();
      }),
    read: async (key) => {
      const response = await request("GET", key);
      return response.ok && response.body ? Readable.from(response.body) : null;
    },
    exists: async (key) => (await request("HEAD", key)).ok,
    check: async () => {
      if (!(await request("HEAD", "")).ok) throw missing();
    },
    remove: async (key) => void (await request("DELETE", key)),
  };
}
