import type { Client, TestServer } from "./test-server.ts";

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A multipart body as a browser writes it. */
export async function multipart(
  file: SentFile | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly body: Buffer; readonly contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", new Blob([Buffer.from(file.bytes)], { type: file.type }), file.name);
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get("content-type") ?? "",
  };
}

/** Sends a file with the fields before it. */
export async function attach(
  server: TestServer,
  client: Client,
  file: SentFile | null,
  fields: Readonly<Record<string, string>>,
) {
  const { body, contentType } = await multipart(file, fields);
  const response = await server.app.inject({
    method: "POST",
    url: "/api/files",
    headers: { cookie: client.cookie, "content-type": contentType },
    payload: body,
  });
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as {
      data: { id: string; name: string; bytes: number };
      error: string;
      code: string;
      fields?: Record<string, string>;
    },
  };
}
