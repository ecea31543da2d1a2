import { openFile } from "./api-client.ts";
import { saveBlob } from "./save-blob.ts";

const nameIn = (disposition: string | null): string | undefined =>
  /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];

/** Fetches what an endpoint gives as a file and saves it; a refusal is thrown with its sentence. */
export async function download(
  ...[endpoint, options, name]: [...Parameters<typeof openFile>, string]
): Promise<void> {
  const reply = await openFile(endpoint, options);
  saveBlob(await reply.blob(), nameIn(reply.headers.get("content-disposition")) ?? name);
}
