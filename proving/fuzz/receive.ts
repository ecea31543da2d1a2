import { request as httpRequest } from "node:http";
import type { ActorName } from "../../apps/api/src/testing/permission-matrix/actors.ts";
import type { Answer } from "./described-answers.ts";

export interface Sending {
  readonly id: string;
  readonly actor: ActorName;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

const timeoutMs = 60_000;

/** Sends over a connection of its own, so that one that is cut is seen. */
export function receive(address: string, { method, path, headers, body }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("error", reject);
      reply.on("end", () =>
        resolve({
          status: reply.statusCode ?? 0,
          contentType: reply.headers["content-type"] ?? "",
          text: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error("no answer within a minute")));
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}
