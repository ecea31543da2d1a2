import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { login } from "@headroom/contract/endpoints/session";
import type { FastifyInstance } from "fastify";

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** One of the demo's people at the server's own API: what they do passes every check that a browser's request passes. */
export type DemoCaller = (endpoint: Endpoint, sent: Sent) => Promise<unknown>;

const askAs =
  (app: FastifyInstance, cookie: string) =>
  async (endpoint: Endpoint, { params = {}, body }: Sent) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? "");
    const isForm = body instanceof FormData;
    const form = isForm ? new Response(body) : null;
    const reply = await app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      headers: { cookie, "content-type": form?.headers.get("content-type") ?? "application/json" },
      payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(body ?? {}),
    });
    if (reply.statusCode >= 300) throw new Error(`The demo's ${endpoint.id} was refused: ${reply.body}`);
    return reply;
  };

/** Signs one of the demo's people in. */
export async function demoCaller(app: FastifyInstance, email: string, password: string): Promise<DemoCaller> {
  const signedIn = await askAs(app, "")(login, { body: { email, password } });
  const cookie = String(signedIn.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  const ask = askAs(app, cookie);
  return async (endpoint, sent) => {
    const answer: unknown = JSON.parse((await ask(endpoint, sent)).body);
    return answer;
  };
}
