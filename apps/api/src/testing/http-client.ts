import { randomInt } from "node:crypto";
import { multipart, type SentFile } from "./multipart.ts";
import { testPassword } from "./global-setup.ts";
import { type Client, clientOver } from "./contract-client.ts";

/** Somebody who speaks to a server process over the network. */
export interface HttpClient extends Client {
  readonly upload: (
    file: SentFile,
    fields: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly id: string; readonly text: string }>;
  readonly readFile: (id: string) => Promise<{ readonly status: number; readonly bytes: Buffer }>;
}

/** Limits are counted by address: to a server that trusts this machine as a proxy each request is another's. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const parse = (text: string): unknown => (text.startsWith("{") ? JSON.parse(text) : null);

/** Transport of requests; a custom one may retry, for example. */
export type Send = (
  address: string,
  init: Omit<RequestInit, "headers"> & { readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

export function httpClient(address: string, cookie: string, send: Send = fetch): HttpClient {
  const ask = (method: string, url: string, init: { body?: string | Blob; type?: string } = {}) =>
    send(`${address}${url}`, {
      method,
      headers: {
        "x-forwarded-for": someAddress(),
        ...(cookie ? { cookie } : {}),
        ...(init.type === undefined ? {} : { "content-type": init.type }),
      },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  const sendJson: Client["send"] = async (method, url, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
    const response = await ask(method, url, sent);
    const text = await response.text();
    const parsed = parse(text);
    return {
      status: response.status,
      body: parsed,
      refusal: parsed as never, // read only where the status says that it is one
      text,
      headers: { ...Object.fromEntries(response.headers), "set-cookie": response.headers.getSetCookie() },
    };
  };
  return {
    ...clientOver(sendJson, cookie),
    upload: async (file, fields) => {
      const { body, contentType } = await multipart(file, fields);
      const response = await ask("POST", "/api/files", {
        body: new Blob([new Uint8Array(body)]),
        type: contentType,
      });
      const text = await response.text();
      const read = parse(text) as { data?: { id: string } } | null;
      return { status: response.status, id: read?.data?.id ?? "", text };
    },
    readFile: async (id) => {
      const response = await ask("GET", `/api/files/${id}`);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

export async function signInOver(address: string, email: string, send: Send = fetch): Promise<HttpClient> {
  const credentials = { email, password: testPassword };
  const reply = await httpClient(address, "").send("POST", "/api/auth/login", credentials);
  const cookies = [reply.headers["set-cookie"] ?? []].flat();
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  if (reply.status !== 200) throw new Error(`Sign-in of ${email} was refused: ${reply.text}`);
  return httpClient(address, cookie, send);
}
