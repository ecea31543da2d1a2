import { Agent, request } from "node:http";
import { parentPort } from "node:worker_threads";

/** Sends requests from a thread of its own, so that the server's does nothing else. */
export interface Sending {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}
export interface Received {
  readonly status: number;
  readonly bytes: number;
  readonly start: string;
}

const agent = new Agent({ keepAlive: true });
const shown = 600;

const send = ({ url, method, headers, body }: Sending): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let [bytes, start] = [0, ""];
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (start.length < shown) start += chunk.toString("utf8", 0, shown);
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes, start }));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });

parentPort?.on("message", (sending: Sending) => {
  send(sending).then(
    (received) => parentPort?.postMessage(received, []),
    (cause: unknown) => parentPort?.postMessage({ status: 0, bytes: 0, start: String(cause) }, []),
  );
});
