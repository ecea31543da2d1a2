import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { refusalSchema } from "@headroom/contract/vocabulary/refusal-schema";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { addressOf } from "./api-client.ts";
import { CallError } from "./call-error.ts";
import { saveBlob } from "./save-blob.ts";

const nameIn = (disposition: string | null): string | undefined =>
  /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];

/** Fetches what an endpoint gives as a file and saves it; a refusal is thrown with its sentence. */
export async function download(
  endpoint: Endpoint,
  options: Parameters<typeof addressOf>[1],
  name: string,
): Promise<void> {
  const reply = await fetch(await addressOf(endpoint, options), { credentials: "include" }).catch((cause) => {
    throw new CallError("The server cannot be reached. Check the connection and try again.", {
      code: "no-answer",
      status: 0,
      cause,
    });
  });
  if (!reply.ok) {
    const read = refusalSchema.safeParse(await reply.json().catch(() => null));
    throw new CallError(read.success ? read.data.error : fallbackSentences.general, {
      code: read.success ? read.data.code : "unexpected",
      status: reply.status,
    });
  }
  saveBlob(await reply.blob(), nameIn(reply.headers.get("content-disposition")) ?? name);
}
