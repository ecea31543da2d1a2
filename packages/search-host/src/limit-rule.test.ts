import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, startConformanceHost } from "./conformance-host.ts";
import { documentsLimit } from "./limit-rule.ts";

const pageSize = 20;
const maxTotalHits = 2_000;

describe("documentsLimit", () => {
  it.each([
    { receivedDocuments: 800, expected: 800, why: "the count when it is between the bounds" },
    { receivedDocuments: 1, expected: 20, why: "a page after a single upsert" },
    { receivedDocuments: 0, expected: 20, why: "a page after an empty batch" },
    { receivedDocuments: undefined, expected: 20, why: "a page when there is no task" },
    { receivedDocuments: null, expected: 20, why: "a page when the task has no count" },
    { receivedDocuments: 100_000, expected: 2_000, why: "no more than the host lets through" },
  ])("is $why", ({ receivedDocuments, expected }) => {
    expect(documentsLimit({ receivedDocuments, pageSize, maxTotalHits })).toBe(expected);
  });

  it("is at least one, whatever the page", () => {
    expect(documentsLimit({ receivedDocuments: 0, pageSize: 0, maxTotalHits })).toBe(1);
  });
});

describe("the count that the limit rule asks for", () => {
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

  it("is one after a single upsert, and the rule still asks for a page", async () => {
    const index = host.admin.index(host.freshUid());
    await index.addDocuments(labs(50)).waitTask();
    expect(await latestCount(index.uid)).toBe(50);
    await index.addDocuments([{ id: 3, name: "Renamed" }]).waitTask();
    const receivedDocuments = await latestCount(index.uid);
    expect(receivedDocuments).toBe(1);
    expect(documentsLimit({ receivedDocuments, pageSize, maxTotalHits })).toBe(20);
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
    const receivedDocuments = await latestCount(index.uid);
    expect(receivedDocuments).toBeUndefined();
    expect(documentsLimit({ receivedDocuments, pageSize, maxTotalHits })).toBe(20);
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
