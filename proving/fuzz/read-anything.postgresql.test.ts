import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fastify from "fastify";
import fc from "fast-check";
import { expect, it } from "vitest";
import { makeLogos } from "../../apps/api/src/features/branding/logos.ts";
import { readCsv } from "../../apps/api/src/platform/csv.ts";
import type { FileStorage } from "../../apps/api/src/platform/file-storage.ts";
import { readRefusal } from "../../apps/api/src/platform/http/read-refusal.ts";
import { acceptUploads, receiveUpload } from "../../apps/api/src/platform/http/upload.ts";
import { Refusal } from "../../apps/api/src/platform/refusal.ts";

/** `npm run prove fuzz` tries 10,000; its seed repeats a run. */
const numRuns = Number(process.env["FUZZ_INPUTS"] ?? 200);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const maxGrownMb = 300;
/** The server itself, once warm, keeps 60; 10,000 bodies are twice as much. */
const maxKeptMb = 100;

const grownMb = async (work: () => Promise<void> | void): Promise<number> => {
  const before = process.memoryUsage.rss();
  await work();
  return (process.memoryUsage.rss() - before) / 2 ** 20;
};

const cell = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom('"', '""', '"a', "a\nb", "=1+1", "'=1", "__proto__", "id", "name", "1,5", "\0", "\ufeff"),
);
const csv = fc
  .tuple(
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 30 }),
    fc.constantFrom(",", ";"),
    fc.constantFrom("\n", "\r\n", "\r"),
  )
  .map(([rows, between, ending]) => rows.map((row) => row.join(between)).join(ending));

it("any text is read as CSV or refused with a sentence", { timeout: 600_000 }, async () => {
  const grown = await grownMb(() =>
    fc.assert(
      fc.property(csv, (text) => {
        try {
          readCsv(text);
        } catch (cause) {
          expect(cause).toBeInstanceOf(Refusal);
          expect(String(cause)).toMatch(/could not be read as CSV\. .+\.$/);
        }
      }),
      { numRuns, seed },
    ),
  );
  expect(grown).toBeLessThan(maxGrownMb);
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M0 0h9v9z"/></svg>',
);
const screenshot = readFileSync(new URL("../../docs/result.png", import.meta.url));
/** A picture with some bytes changed, its end cut or another's put behind it. */
const pictures = fc
  .tuple(
    fc.constantFrom(onePixel, drawing, screenshot.subarray(0, 4000)),
    fc.array(fc.tuple(fc.nat(3999), fc.nat(255)), { maxLength: 8 }),
    fc.option(fc.nat(3999)),
    fc.uint8Array({ maxLength: 40 }),
  )
  .map(([picture, changes, end, more]) => {
    const copy = Buffer.from(picture);
    for (const [place, byte] of changes) copy[place % copy.length] = byte;
    return Buffer.concat([end === null ? copy : copy.subarray(0, end), more]);
  });

it("any bytes are read as a picture or refused with a sentence", { timeout: 3_600_000 }, async () => {
  const storage = {
    write: async (_key: string, content: Readable) => void content.destroy(),
  } as unknown as FileStorage; // of which a new picture uses no more
  const logos = makeLogos(storage);
  const grown = await grownMb(() =>
    fc.assert(
      fc.asyncProperty(pictures, async (bytes) => {
        const outcome: unknown = await logos.add(bytes).catch((cause: unknown) => cause);
        if (typeof outcome === "string") expect(outcome).toMatch(/^\/images\/.+\.webp$/);
        else expect(outcome).toMatchObject({ code: "unsupported-media" });
      }),
      { numRuns, seed },
    ),
  );
  expect(grown).toBeLessThan(maxGrownMb);
});

/** Memory still held after the work, once garbage is collected. */
async function keptMb(work: () => Promise<void>): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  const heldBytes = async () => {
    // Lets pending work finish first.
    await setTimeout(100);
    if (typeof collect === "function") collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = await heldBytes();
  await work();
  return ((await heldBytes()) - before) / 2 ** 20;
}

const boundary = "part";
const header = fc.oneof(
  fc.constantFrom(
    'content-disposition: form-data; name="file"; filename="drawing.pdf"',
    'content-disposition: form-data; name="projectLabId"',
    'content-disposition: form-data; name="__proto__"; filename=""',
    "content-disposition: form-data; filename*=UTF-8''%ff%zz",
    "content-disposition: attachment",
    "content-type: application/octet-stream",
    "content-type: multipart/mixed; boundary=part",
    "content-transfer-encoding: base64",
    "",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const content = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.integer({ min: 1, max: 6000 }).map((bytes) => Buffer.alloc(bytes, "a")),
);
const part = fc
  .tuple(fc.array(header, { maxLength: 4 }), content)
  .map(([headers, body]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`),
      body,
      Buffer.from("\r\n"),
    ]),
  );
/** The body of an upload in pieces, whole or cut, some bytes changed. */
const uploads = fc
  .tuple(
    fc.array(part, { maxLength: 8 }),
    fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, "--", ""),
    fc.array(fc.tuple(fc.nat(9999), fc.nat(255)), { maxLength: 4 }),
    fc.integer({ min: 1, max: 4000 }),
  )
  .map(([parts, end, changes, pieceBytes]) => {
    const body = Buffer.concat([...parts, Buffer.from(end)]);
    for (const [place, byte] of changes) if (body.length > 0) body[place % body.length] = byte;
    const pieces = Math.ceil(body.length / pieceBytes);
    return Array.from({ length: pieces }, (_, n) => body.subarray(n * pieceBytes, (n + 1) * pieceBytes));
  });

it("any body is read as an upload or refused with a sentence", { timeout: 600_000 }, async () => {
  const maxBytes = 300;
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = readRefusal(error);
    return reply.code(status).send(body);
  });
  await acceptUploads(app);
  app.post("/", (received) =>
    receiveUpload(received, maxBytes, async ({ content, end, name }) => {
      let bytes = 0;
      for await (const chunk of content) bytes += (chunk as Buffer).length; // a stream of bytes
      await end();
      return { name, bytes };
    }),
  );
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const agent = new Agent({ keepAlive: true });
  const send = async (pieces: readonly Buffer[], contentType: string) => {
    const sending = request({ port, agent, method: "POST", headers: { "content-type": contentType } });
    for (const piece of pieces) sending.write(piece);
    sending.end();
    const [answer] = (await once(sending, "response")) as [IncomingMessage]; // as its type says
    return { status: answer.statusCode ?? 0, body: await json(answer) };
  };
  const answered = new Set<number>();
  const kept = await keptMb(() =>
    fc.assert(
      fc.asyncProperty(
        uploads,
        fc.constantFrom(`; boundary=${boundary}`, "; boundary=other", ""),
        async (pieces, named) => {
          const { status, body } = await send(pieces, `multipart/form-data${named}`);
          answered.add(status);
          if (status === 200) {
            expect((body as { bytes: number }).bytes).toBeLessThanOrEqual(maxBytes); // as the route above answers
            return;
          }
          expect([400, 413]).toContain(status);
          expect(body).toMatchObject({ success: false, error: expect.stringMatching(/\S .+\.$/) });
        },
      ),
      { numRuns, seed },
    ),
  );
  agent.destroy();
  await app.close();
  expect(kept).toBeLessThan(maxKeptMb);
  expect(answered).toEqual(new Set([200, 400, 413]));
});
