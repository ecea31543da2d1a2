// cspell:ignore vibraton
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, refusalCode, startConformanceHost } from "./conformance-host.ts";

let host: ConformanceHost;
beforeAll(async () => {
  host = await startConformanceHost();
});
afterAll(() => host.close());

describe("indexes", () => {
  it("are created once, listed and found", async () => {
    const uid = host.freshUid();
    const task = await host.admin.createIndex(uid, { primaryKey: "key" }).waitTask();
    expect(task).toMatchObject({
      type: "indexCreation",
      status: "succeeded",
      details: { primaryKey: "key" },
    });
    expect((await host.admin.createIndex(uid).waitTask()).error?.code).toBe("index_already_exists");
    const info = await host.admin.getRawIndex(uid);
    expect(Object.keys(info).sort()).toEqual(["createdAt", "primaryKey", "uid", "updatedAt"]);
    const { results } = await host.admin.getRawIndexes({ limit: 1_000 });
    expect(results.map((index) => index.uid)).toContain(uid);
  });

  it("take a primary key later, but not another one once there are documents", async () => {
    const index = host.admin.index(host.freshUid());
    await host.admin.createIndex(index.uid).waitTask();
    expect((await index.update({ primaryKey: "id" }).waitTask()).status).toBe("succeeded");
    await index.addDocuments([{ id: 1 }]).waitTask();
    expect((await index.update({ primaryKey: "other" }).waitTask()).error?.code).toBe(
      "index_primary_key_already_exists",
    );
  });

  it("are deleted with their documents counted", async () => {
    const index = host.admin.index(host.freshUid());
    await index.addDocuments([{ id: 1 }, { id: 2 }]).waitTask();
    expect((await index.delete().waitTask()).details).toEqual({ deletedDocuments: 2 });
    expect(await refusalCode(index.getRawInfo())).toBe("index_not_found");
    expect((await index.delete().waitTask()).error?.code).toBe("index_not_found");
  });

  it("refuse names that are none", async () => {
    expect(await refusalCode(host.admin.createIndex("the good doggo"))).toBe("invalid_index_uid");
  });
});

describe("swapping indexes", () => {
  it("exchanges documents, settings and the history of tasks", async () => {
    const [live, build] = [host.admin.index(host.freshUid()), host.admin.index(host.freshUid("build"))];
    const old = await live.addDocuments([{ id: 1, name: "old" }]).waitTask();
    await build.updateFilterableAttributes(["name"]).waitTask();
    const fresh = await build
      .addDocuments([
        { id: 1, name: "fresh" },
        { id: 2, name: "more" },
      ])
      .waitTask();
    const swap = await host.admin.swapIndexes([{ indexes: [live.uid, build.uid], rename: false }]).waitTask();
    expect(swap).toMatchObject({ type: "indexSwap", indexUid: null, status: "succeeded" });
    expect((await live.search("", { filter: "name = fresh" })).hits).toEqual([{ id: 1, name: "fresh" }]);
    expect(await build.getFilterableAttributes()).toEqual([]);
    expect((await host.admin.tasks.getTask(old.uid)).indexUid).toBe(build.uid);
    expect((await host.admin.tasks.getTask(fresh.uid)).indexUid).toBe(live.uid);
    await live.addDocuments([{ id: 3, name: "after" }]).waitTask();
    expect((await live.getStats()).numberOfDocuments).toBe(3);
    expect((await build.getStats()).numberOfDocuments).toBe(1);
  });

  it("fails for an index that is not there, and refuses one named twice", async () => {
    const uid = host.freshUid();
    await host.admin.createIndex(uid).waitTask();
    expect(
      (await host.admin.swapIndexes([{ indexes: [uid, "nowhere"], rename: false }]).waitTask()).error?.code,
    ).toBe("index_not_found");
    expect(await refusalCode(host.admin.swapIndexes([{ indexes: [uid, uid], rename: false }]))).toBe(
      "invalid_swap_duplicate_index_found",
    );
  });
});

describe("settings", () => {
  it("start with the real engine's defaults", async () => {
    const uid = host.freshUid();
    await host.admin.createIndex(uid).waitTask();
    expect(await host.admin.index(uid).getSettings()).toMatchObject({
      displayedAttributes: ["*"],
      searchableAttributes: ["*"],
      filterableAttributes: [],
      sortableAttributes: [],
      rankingRules: ["words", "typo", "proximity", "attribute", "sort", "exactness"],
      stopWords: [],
      synonyms: {},
      distinctAttribute: null,
      typoTolerance: {
        enabled: true,
        minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
        disableOnWords: [],
        disableOnAttributes: [],
      },
      faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { "*": "alpha" } },
      pagination: { maxTotalHits: 1000 },
    });
  });

  it("change one by one and together, keep what is not named, and go back to the default", async () => {
    const index = host.admin.index(host.freshUid());
    const task = await index
      .updateSettings({ stopWords: ["the", "a"], pagination: { maxTotalHits: 5 } })
      .waitTask();
    expect(task).toMatchObject({
      type: "settingsUpdate",
      details: { stopWords: ["a", "the"], pagination: { maxTotalHits: 5 } },
    });
    await index.updateTypoTolerance({ minWordSizeForTypos: { oneTypo: 4 } }).waitTask();
    expect(await index.getTypoTolerance()).toMatchObject({
      enabled: true,
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
    });
    expect(await index.getStopWords()).toEqual(["a", "the"]);
    await index.resetStopWords().waitTask();
    expect(await index.getStopWords()).toEqual([]);
    await index.resetSettings().waitTask();
    expect(await index.getPagination()).toEqual({ maxTotalHits: 1000 });
  });

  it("take effect on documents that are there already", async () => {
    const index = host.admin.index(host.freshUid());
    await index
      .addDocuments([
        { id: 1, name: "Kessler", note: "vibration" },
        { id: 2, name: "vibration" },
      ])
      .waitTask();
    await index
      .updateSettings({ searchableAttributes: ["name"], displayedAttributes: ["id"], stopWords: ["kessler"] })
      .waitTask();
    expect((await index.search("vibration")).hits).toEqual([{ id: 2 }]);
    expect((await index.search("kessler vibration", { matchingStrategy: "all" })).hits).toEqual([{ id: 2 }]);
    await index.updateTypoTolerance({ enabled: false }).waitTask();
    expect((await index.search("vibraton")).hits).toEqual([]);
  });

  it("bound how many hits can be reached", async () => {
    const index = host.admin.index(host.freshUid());
    await index.updatePagination({ maxTotalHits: 3 }).waitTask();
    await index.addDocuments(Array.from({ length: 8 }, (_, id) => ({ id }))).waitTask();
    const { hits, estimatedTotalHits } = await index.search("", { limit: 100 });
    expect(hits).toHaveLength(3);
    expect(estimatedTotalHits).toBe(3);
  });

  it.each([
    { setting: { rankingRules: ["doggo"] }, code: "invalid_settings_ranking_rules" },
    { setting: { stopWords: "the" }, code: "invalid_settings_stop_words" },
    { setting: { pagination: { maxTotalHits: "many" } }, code: "invalid_settings_pagination" },
    {
      setting: { typoTolerance: { minWordSizeForTypos: { oneTypo: 9, twoTypos: 2 } } },
      code: "invalid_settings_typo_tolerance",
    },
    { setting: { doggo: 1 }, code: "bad_request" },
  ])("refuse $setting with $code", async ({ setting, code }) => {
    const response = await fetch(`${host.url}/indexes/${host.freshUid()}/settings`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${host.masterKey}`, "content-type": "application/json" },
      body: JSON.stringify(setting),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });
});
