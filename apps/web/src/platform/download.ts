import { openFile } from "./call/api-client.ts";
import { saveBlob } from "./save-blob.ts";

/** The name in any script, where there is one beside the plain one. */
function nameIn(disposition: string | null): string | undefined {
  const own = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return own ? decodeURIComponent(own) : /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
}

/** Fetches what an endpoint gives as a file and saves it; a refusal is thrown with its sentence. */
export async function download(
  ...[endpoint, options, name]: [...Parameters<typeof openFile>, string]
): Promise<void> {
  const reply = await openFile(endpoint, options);
  saveBlob(await reply.blob(), nameIn(reply.headers.get("content-disposition")) ?? name);
}
