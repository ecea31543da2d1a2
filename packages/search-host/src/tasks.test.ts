// cspell:ignore dogo
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, refusalCode, startConformanceHost } from "./conformance-host.ts";
import { isObject } from "./json.ts";

let host: ConformanceHost;
beforeAll(async () => {
  host = await startConformanceHost();
});
afterAll(() => host.close());

async function get(path: string, method = "GET"): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${host.url}/${path}`, {
    method,
    headers: { authorization: `Bearer ${host.masterKey}` },
  });
  const body: unknown = await response.json();
  return { status: response.status, body: isObject(body) ? body : {} };
}

describe("a task", () => {
  it("shows exactly the fields of the real engine", async () => {
    const task = await host.admin
      .index(host.freshUid())
      .addDocuments([{ id: 1 }])
      .waitTask();
    expect(Object.keys(task).sort()).toEqual(
      [
        "batchUid",
        "canceledBy",
        "details",
        "duration",
        "enqueuedAt",
        "error",
        "finishedAt",
        "indexUid",
        "startedAt",
        "status",
        "type",
        "uid",
      ].sort(),
    );
  });

  it("is not there under a number that nobody got", async () => {
    expect(await refusalCode(host.admin.tasks.getTask(99_999_999))).toBe("task_not_found");
    expect((await get("tasks/doggo")).body.code).toBe("invalid_task_uids");
  });
});

describe("the list of tasks", () => {
  it("is newest first, in pages that follow one another", async () => {
    const uid = host.freshUid();
    for (const id of [1, 2, 3, 4, 5]) await host.admin.index(uid).addDocuments([{ id }]).waitTask();
    const first = await host.admin.tasks.getTasks({ indexUids: [uid], limit: 2 });
    expect(first.total).toBe(5);
    expect(first.results).toHaveLength(2);
    expect(first.from).toBe(first.results[0]?.uid);
    const second = await host.admin.tasks.getTasks({ indexUids: [uid], limit: 2, from: first.next });
    const third = await host.admin.tasks.getTasks({ indexUids: [uid], limit: 2, from: second.next });
    const uids = [...first.results, ...second.results, ...third.results].map((task) => task.uid);
    expect(uids).toEqual([...uids].sort((left, right) => right - left));
    expect(new Set(uids).size).toBe(5);
    expect(third.next).toBeNull();
  });

  it("is oldest first when reversed, and has twenty unless asked", async () => {
    const uid = host.freshUid();
    await host.admin.createIndex(uid).waitTask();
    await host.admin
      .index(uid)
      .addDocuments([{ id: 1 }])
      .waitTask();
    const { results } = await host.admin.tasks.getTasks({ indexUids: [uid], reverse: true });
    expect(results.map(({ type }) => type)).toEqual(["indexCreation", "documentAdditionOrUpdate"]);
    expect((await get("tasks")).body.limit).toBe(20);
  });

  it("filters by type, status, number and time, a star meaning all", async () => {
    const uid = host.freshUid();
    const good = await host.admin
      .index(uid)
      .addDocuments([{ id: 1 }])
      .waitTask();
    const bad = await host.admin
      .index(uid)
      .addDocuments([{ name: "no id" }])
      .waitTask();
    const list = async (params: Parameters<typeof host.admin.tasks.getTasks>[0]): Promise<number[]> =>
      (await host.admin.tasks.getTasks({ indexUids: [uid], ...params })).results.map((task) => task.uid);
    expect(await list({ statuses: ["failed"] })).toEqual([bad.uid]);
    expect(await list({ statuses: ["*"], types: ["documentAdditionOrUpdate"] })).toEqual([bad.uid, good.uid]);
    expect(await list({ uids: [good.uid] })).toEqual([good.uid]);
    expect(await list({ types: ["indexSwap"] })).toEqual([]);
    expect(await list({ afterEnqueuedAt: "2000-01-01" })).toEqual([bad.uid, good.uid]);
    expect(await list({ beforeEnqueuedAt: "2000-01-01" })).toEqual([]);
  });

  it.each([
    {
      query: "uids=doggo",
      code: "invalid_task_uids",
      message: "Invalid value in parameter `uids`: could not parse `doggo` as a positive integer",
    },
    {
      query: "uids=1,dogo",
      code: "invalid_task_uids",
      message: "Invalid value in parameter `uids[1]`: could not parse `dogo` as a positive integer",
    },
    {
      query: "canceledBy=x",
      code: "invalid_task_canceled_by",
      message: "Invalid value in parameter `canceledBy`: could not parse `x` as a positive integer",
    },
    { query: "types=doggo", code: "invalid_task_types", message: "is not a valid task type" },
    {
      query: "statuses=doggo",
      code: "invalid_task_statuses",
      message:
        "Invalid value in parameter `statuses`: `doggo` is not a valid task status. Available statuses are `enqueued`, `processing`, `succeeded`, `failed`, `canceled`.",
    },
    { query: "indexUids=the%20good", code: "invalid_index_uid", message: "is not a valid index uid" },
    { query: "limit=doggo", code: "invalid_task_limit", message: "positive integer" },
    { query: "from=doggo", code: "invalid_task_from", message: "positive integer" },
    { query: "reverse=doggo", code: "invalid_task_reverse", message: "expected either `true` or `false`" },
    {
      query: "afterEnqueuedAt=doggo",
      code: "invalid_task_after_enqueued_at",
      message: "YYYY-MM-DD or RFC 3339",
    },
    { query: "doggo=1", code: "bad_request", message: "Unknown parameter `doggo`: expected one of `limit`" },
  ])("refuses $query with $code", async ({ query, code, message }) => {
    const { status, body } = await get(`tasks?${query}`);
    expect(status).toBe(400);
    expect(body.code).toBe(code);
    expect(body.message).toContain(message);
  });
});

describe("cancelling and deleting tasks", () => {
  it("needs to be told which", async () => {
    expect((await get("tasks/cancel", "POST")).body.code).toBe("missing_task_filters");
    expect((await get("tasks", "DELETE")).body.code).toBe("missing_task_filters");
    expect((await get("tasks?limit=3", "DELETE")).body.code).toBe("bad_request");
  });

  it.each([
    { path: "tasks", method: "GET" },
    { path: "tasks", method: "DELETE" },
    { path: "tasks/cancel", method: "POST" },
  ])("refuses $method $path with a number that is not well encoded", async ({ path, method }) => {
    const { status, body } = await get(`${path}?uids=%E0%A4%A`, method);
    expect([status, body.code]).toEqual([400, "invalid_task_uids"]);
  });

  it("forgets finished tasks and says how many", async () => {
    const uid = host.freshUid();
    const done = await host.admin
      .index(uid)
      .addDocuments([{ id: 1 }])
      .waitTask();
    const deletion = await host.admin.tasks.deleteTasks({ uids: [done.uid] }).waitTask();
    expect(deletion).toMatchObject({
      type: "taskDeletion",
      indexUid: null,
      details: { matchedTasks: 1, deletedTasks: 1, originalFilter: `?uids=${done.uid}` },
    });
    expect(await refusalCode(host.admin.tasks.getTask(done.uid))).toBe("task_not_found");
  });

  it("leaves finished tasks alone when cancelling", async () => {
    const done = await host.admin
      .index(host.freshUid())
      .addDocuments([{ id: 1 }])
      .waitTask();
    const cancelation = await host.admin.tasks.cancelTasks({ uids: [done.uid] }).waitTask();
    expect(cancelation.details).toMatchObject({ matchedTasks: 1, canceledTasks: 0 });
    expect((await host.admin.tasks.getTask(done.uid)).status).toBe("succeeded");
  });
});

describe("batches", () => {
  it("show the tasks from the other side", async () => {
    const task = await host.admin
      .index(host.freshUid())
      .addDocuments([{ id: 1 }])
      .waitTask();
    const batch = await host.admin.batches.getBatch(task.batchUid ?? -1);
    expect(batch.stats).toMatchObject({
      totalNbTasks: 1,
      status: { succeeded: 1 },
      types: { documentAdditionOrUpdate: 1 },
    });
    const { results } = await host.admin.batches.getBatches({ batchUids: [batch.uid] });
    expect(results.map(({ uid }) => uid)).toEqual([batch.uid]);
  });
});
