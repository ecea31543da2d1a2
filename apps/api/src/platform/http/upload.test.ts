import { once } from "node:events";
import { request } from "node:http";
import fastify from "fastify";
import { expect, it } from "vitest";
import { acceptUploads, receiveUpload, type Upload } from "./upload.ts";

const [before, after] = [
  '--part\r\ncontent-disposition: form-data; name="file"; filename="drawing.bin"\r\n\r\n',
  "\r\n--part--\r\n",
];

/** Sends half of a file and the rest once the first was read; answers what receiving it failed with. */
async function failureOf(
  take: (upload: Upload) => Promise<void>,
  rest: "sent" | "cut off",
): Promise<unknown> {
  const app = fastify();
  await acceptUploads(app);
  const failed = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  app.post("/", async (received) => {
    const reading = receiveUpload(received, 1_000_000, (upload) => {
      upload.content.once("data", () => begun.resolve());
      return take(upload);
    });
    await reading.catch(failed.resolve);
    return "";
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const sending = request({
    port,
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=part" },
  });
  sending.on("error", () => {});
  sending.write(before + "a".repeat(100_000));
  await begun.promise;
  if (rest === "sent") sending.end("a".repeat(100_000) + after);
  else sending.destroy();
  const failure = await failed.promise;
  if (rest === "sent") (await once(sending, "response"))[0].resume();
  await app.close();
  return failure;
}

const diskFull = Object.assign(new Error("No space left."), { code: "ENOSPC" });

it("fails with the storage's own reason where that stops reading in the middle, in whatever way", async () => {
  const stopsReading = async ({ content }: Upload) => {
    for await (const _chunk of content) throw diskFull;
  };
  expect(await failureOf(stopsReading, "sent")).toBe(diskFull);
  const givesUp = async ({ content }: Upload) => {
    await once(content, "data");
    content.destroy(diskFull);
    await once(content, "close");
    throw diskFull;
  };
  expect(await failureOf(givesUp, "sent")).toBe(diskFull);
});

it("says that the upload could not be read where the sender breaks off", async () => {
  const reads = async ({ content }: Upload) => {
    for await (const _chunk of content);
  };
  expect(await failureOf(reads, "cut off")).toMatchObject({ code: "invalid" });
});
