import { createServer, connect, type Socket } from "node:net";

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Breaks every connection, as a router does that forgets them. */
  readonly reset: () => number;
  /** Passes nothing on, in either direction, and takes new connections without a word. */
  readonly silence: () => void;
  readonly speak: () => void;
  /** Never again passes a byte of the connections that are there, nor their end: a firewall that lost its table. */
  readonly forget: () => void;
  /** When the database has answered the next such statement, breaks everything; the answer itself is passed or lost. */
  readonly breakAfter: (statement: string, answer: "passed" | "lost") => void;
  /** Takes no connections and breaks those that are there. */
  readonly refuse: () => Promise<void>;
  readonly accept: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A way to a database that can be broken: real sockets on loopback. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  const forgotten: Socket[] = [];
  let isSilent = false;
  let awaited: { readonly statement: string; readonly answer: "passed" | "lost" } | null = null;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const pair = [client, database] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    let isAnswering = false;
    client.on("data", (chunk) => {
      isAnswering ||= awaited !== null && chunk.includes(awaited.statement);
    });
    database.on("data", () => {
      if (isAnswering) breakAt(pair);
    });
    for (const [from, to] of [pair, [database, client] as const]) {
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", end);
      from.on("close", end);
      if (isSilent) from.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const reset = () => {
    const broken = [...pairs];
    for (const [client, database] of broken) {
      // One whose end is on its way cannot be reset: it would stay open, and Node would wait for it for ever at its own end.
      if (client.writableEnded) client.destroy();
      else client.resetAndDestroy();
      database.destroy();
    }
    return broken.length;
  };
  const refuse = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    reset();
    for (const socket of forgotten) socket.destroy();
    await closed;
  };
  /** While the answer is on its way: it was read from the database, and is not written to the client yet. */
  const breakAt = (pair: readonly [Socket, Socket]) => {
    const [client, database] = pair;
    if (awaited?.answer === "passed") {
      pairs.delete(pair);
      setImmediate(() => {
        client.end();
        database.removeAllListeners("close").destroy();
      });
    }
    awaited = null;
    void refuse();
  };
  await listen(0);
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port.");
  const { port } = address;
  const through = new URL(databaseUrl);
  through.port = String(port);
  return {
    url: through.href,
    reset,
    silence: () => {
      isSilent = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    speak: () => {
      isSilent = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    forget: () => {
      for (const socket of [...pairs].flat()) {
        socket.removeAllListeners("data").removeAllListeners("close").pause();
        forgotten.push(socket);
      }
      pairs.clear();
    },
    breakAfter: (statement, answer) => {
      awaited = { statement, answer };
    },
    refuse,
    accept: () => listen(port),
    stop: refuse,
  };
}
