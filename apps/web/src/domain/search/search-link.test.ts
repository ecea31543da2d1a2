import { describe, expect, test } from "vitest";
import { readSearchData, writeSearchData } from "./kept-search.ts";
import { decodeSearch, encodeSearch, searchLink } from "./search-link.ts";

const criteria = {
  specimen: { name: "Avionics box Ω", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 },
  tests: [
    {
      lineId: "t1" as never,
      stereoTypeId: "shock-half-sine" as const,
      title: "Half-sine shock",
      parameters: { amplitudeG: 40, durationMs: 11, directions: ["+Z", "-Z"] },
    },
  ],
  place: { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 },
};

function memoryStore() {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => kept.set(key, text).size > 0,
    remove: (key: string) => void kept.delete(key),
  };
}

describe("A search of the first version", () => {
  const first = (accreditedInScope: boolean) => ({
    ...criteria,
    specimen: { ...criteria.specimen, accreditedReport: true },
    filters: { accreditedInScope, includeUnknown: false },
  });
  const stored = (accreditedInScope: boolean) => {
    const store = memoryStore();
    store.write("search_data", JSON.stringify({ version: 1, criteria: first(accreditedInScope) }));
    return readSearchData(store);
  };

  test("asks for an accredited report where its filter did, not where nobody chose it", async () => {
    for (const chosen of [true, false]) {
      for (const read of [stored(chosen), await decodeSearch(await encodeSearch(first(chosen)))]) {
        expect(read?.specimen.accreditedReport).toBe(chosen);
        expect(read?.filters).toMatchObject({ includeUnknown: false });
        expect(read?.tests).toHaveLength(1);
      }
    }
  });
});

describe("A search as a link", () => {
  test("comes back as it went, with the defaults filled in", async () => {
    const back = await decodeSearch(await encodeSearch(criteria));
    expect(back).toMatchObject(criteria);
    expect(back?.sort).toBe("best");
  });
  test("uses only letters that an address allows", async () => {
    expect(await searchLink(criteria)).toMatch(/^\/search\/result\?s=[A-Za-z0-9_-]+$/);
  });
  test("is nothing when the link was cut or is no search", async () => {
    const whole = await encodeSearch(criteria);
    expect(await decodeSearch(whole.slice(0, 40))).toBeNull();
    expect(await decodeSearch("%%%")).toBeNull();
    expect(await decodeSearch(await encodeSearch({ ...criteria, tests: [] }))).toBeNull();
  });
});

describe("The stored search", () => {
  test("comes back while its version is known", () => {
    const store = memoryStore();
    writeSearchData(criteria, store);
    expect(readSearchData(store)).toMatchObject(criteria);
    store.write("search_data", JSON.stringify({ version: 0, criteria }));
    expect(readSearchData(store)).toBeNull();
  });
  test("is not valid without a test, unparseable or missing", () => {
    const store = memoryStore();
    expect(readSearchData(store)).toBeNull();
    store.write("search_data", "{");
    expect(readSearchData(store)).toBeNull();
    writeSearchData({ ...criteria, tests: [] }, store);
    expect(readSearchData(store)).toBeNull();
  });
});
