import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { login } from "@headroom/contract/endpoints/account/session";
import type { FastifyInstance } from "fastify";

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** One of the demo's people at the server's own API: what they do passes every check that a browser's request passes. */
export type DemoCaller = (endpoint: Endpoint, sent: Sent) => Promise<unknown>;

const send = async (
  app: FastifyInstance,
  cookie: string,
  { endpoint, params = {}, body }: Sent & { readonly endpoint: Endpoint },
) => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? "");
  const form = body instanceof FormData ? new Response(body) : null;
  return app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { cookie, "content-type": form?.headers.get("content-type") ?? "application/json" },
    payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(body ?? {}),
  });
};
type Reply = Awaited<ReturnType<typeof send>>;

function assertDone({ id }: Endpoint, { statusCode, body }: Reply): void {
  if (statusCode >= 300) throw new Error(`The demo's ${id} was refused: ${body}`);
}

/** One of the demo's people, who signs in when they first do something, and again where the clock has left their session. */
export function demoCaller(app: FastifyInstance, email: string, password: string): DemoCaller {
  let cookie = "";
  const signIn = async () => {
    const reply = await send(app, "", { endpoint: login, body: { email, password } });
    assertDone(login, reply);
    cookie = String(reply.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  };
  return async (endpoint, sent) => {
    let reply = await send(app, cookie, { endpoint, ...sent });
    if (reply.statusCode === 401) {
      await signIn();
      reply = await send(app, cookie, { endpoint, ...sent });
    }
    assertDone(endpoint, reply);
    const answer: unknown = JSON.parse(reply.body);
    return answer;
  };
}
