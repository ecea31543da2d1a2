/** The process that `crash.test.ts` kills: writes without end, now and then pauses for a snapshot, and reports every acknowledged write. */
import { setTimeout } from "node:timers/promises";
import { startEngine } from "./engine/engine-client.ts";

const engine = await startEngine({ dataDir: process.argv[2] ?? "", maxTotalHits: 1_000, quietMs: 1 });
for (let round = 0; ; round += 1) {
  const documents = Array.from({ length: 20 }, (_, index) => ({
    id: (round * 7 + index) % 500,
    name: `Lab ${round} vibration`,
    round,
  }));
  const { taskUid } = await engine.call("enqueue", {
    type: "documentAdditionOrUpdate",
    indexUid: "documents",
    details: { receivedDocuments: documents.length, indexedDocuments: null },
    payload: {
      kind: "add",
      documents: JSON.stringify(documents),
      method: "replace",
      primaryKey: "id",
      skipCreation: false,
    },
  });
  if (round % 8 === 7) await setTimeout(20);
  process.stdout.write(`${taskUid} ${round}\n`);
}
