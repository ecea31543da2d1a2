import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, startConformanceHost } from "./conformance-host.ts";

describe("the count of received documents in the latest succeeded task", () => {
  let host: ConformanceHost;
  beforeAll(async () => {
    host = await startConformanceHost();
  });
  afterAll(() => host.close());

  const labs = (count: number): { id: number; name: string }[] =>
    Array.from({ length: count }, (_, id) => ({ id, name: `Lab ${id}` }));

  async function latestCount(uid: string): Promise<number | undefined> {
    const { results } = await host.admin.tasks.getTasks({
      indexUids: [uid],
      types: ["documentAdditionOrUpdate"],
      statuses: ["succeeded"],
      limit: 1,
    });
    return results[0]?.details?.receivedDocuments;
  }

  it("is one after a single upsert", async () => {
    const index = host.admin.index(host.freshUid());
    await index.addDocuments(labs(50)).waitTask();
    expect(await latestCount(index.uid)).toBe(50);
    await index.addDocuments([{ id: 3, name: "Renamed" }]).waitTask();
    expect(await latestCount(index.uid)).toBe(1);
  });

  it("is the rest after batches of a thousand", async () => {
    const index = host.admin.index(host.freshUid());
    await Promise.all(index.addDocumentsInBatches(labs(2_500), 1_000));
    await index.addDocuments([]).waitTask();
    const { results } = await host.admin.tasks.getTasks({ indexUids: [index.uid], limit: 4 });
    expect(
      results
        .map(({ details }) => details?.receivedDocuments)
        .toSorted((left = 0, right = 0) => left - right),
    ).toEqual([0, 500, 1000, 1000]);
    expect((await index.getStats()).numberOfDocuments).toBe(2_500);
  });

  it("is missing after a swap with an index that was never written to", async () => {
    const index = host.admin.index(host.freshUid());
    const other = host.freshUid("other");
    await index.addDocuments(labs(3)).waitTask();
    await host.admin.createIndex(other).waitTask();
    await host.admin.swapIndexes([{ indexes: [index.uid, other], rename: false }]).waitTask();
    expect(await latestCount(index.uid)).toBeUndefined();
    expect(await latestCount(other)).toBe(3);
  });

  it("does not change with a deletion, which has no such count", async () => {
    const index = host.admin.index(host.freshUid());
    await index.addDocuments(labs(30)).waitTask();
    const task = await index.deleteDocuments([1, 2, 3]).waitTask();
    expect(task.details?.receivedDocuments).toBeUndefined();
    expect(task.details?.deletedDocuments).toBe(3);
    expect(await latestCount(index.uid)).toBe(30);
  });
});
