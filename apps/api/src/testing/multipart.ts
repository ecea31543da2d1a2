/** A multipart body as a browser writes it. */
export async function multipart(
  file: { name: string; type: string; bytes: Uint8Array } | null,
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
