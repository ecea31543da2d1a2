import fastify from "fastify";
import { createSearchHost } from "../src/index.ts";

const { PORT = "7700", HOST = "127.0.0.1", DATA_DIR, MASTER_KEY } = process.env;
if (!MASTER_KEY) {
  console.error(
    "MASTER_KEY is missing: the secret that may do everything and from which all keys are derived.",
  );
  process.exit(1);
}

const host = createSearchHost({ dataDir: DATA_DIR ?? null, masterKey: MASTER_KEY });
const app = fastify({ requestTimeout: 60_000, connectionTimeout: 60_000 });
await app.register(host.routes);
const address = await app.listen({ port: Number(PORT), host: HOST });
console.log(`search host at ${address}, ${DATA_DIR ? `files in ${DATA_DIR}` : "in memory"}`);

host.opened.catch((error: unknown) => {
  console.error("The indexes cannot be opened.", error);
  process.exit(1);
});

const stop = async (): Promise<void> => {
  await app.close();
  await host.close();
};
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
