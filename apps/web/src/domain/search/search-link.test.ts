import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { searchCriteriaSchema, searchSorts } from "@headroom/contract/vocabulary/search/search";
import { hazards } from "@headroom/contract/vocabulary/test/specimen";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { readSearchData, writeSearchData } from "./kept-search.ts";
import { encodeSearch, readLinkedSearch, searchInAddress } from "./search-link.ts";

const criteria = {
  specimen: { name: "Avionics box Ω", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 },
  tests: [
    {
      lineId: lineIdSchema.parse("t1"),
      stereoTypeId: "shock-half-sine" as const,
      title: "Half-sine shock",
      parameters: { amplitudeG: 40, durationMs: 11, directions: ["+Z", "-Z"] },
    },
  ],
  place: { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 },
};

const figure = fc.double({ min: 1, max: 10_000, noNaN: true });
const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((any) => `a${any.trim()}`);
const optional: { noNullPrototype: true; requiredKeys: never[] } = {
  noNullPrototype: true,
  requiredKeys: [],
};
const anyCriteria = fc.record({
  specimen: fc
    .record(
      {
        quantity: fc.integer({ min: 1, max: 9 }),
        powered: fc.boolean(),
        accreditedReport: fc.boolean(),
        hazards: fc.subarray([...hazards]),
        notes: text,
        fixtureMassKg: figure,
      },
      optional,
    )
    .chain((extras) => figure.map((massKg) => ({ ...criteria.specimen, massKg, ...extras }))),
  tests: fc
    .array(
      fc.record({
        title: text,
        parameters: fc.record(
          { amplitudeG: figure, psd: fc.array(fc.record({ fHz: figure, psd: figure }), { maxLength: 9 }) },
          optional,
        ),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((lines) =>
      lines.map((line, i) => ({
        ...line,
        lineId: lineIdSchema.parse(`t${i}`),
        stereoTypeId: "vib-random" as const,
      })),
    ),
  place: fc.constantFrom(undefined, criteria.place),
  filters: fc.record({ includeUnknown: fc.boolean(), countryCodes: fc.subarray(["FR", "DE"]) }, optional),
  weights: fc.record({ cost: fc.constantFrom(0, 0.25, 1) }, optional),
  sort: fc.constantFrom(...searchSorts),
});

async function decodeSearch(link: string) {
  const read = await readLinkedSearch(link);
  return "criteria" in read ? read.criteria : null;
}

/** As the first links were written. */
const withoutVersion = (link: string) => link.replace(/^\d+\./, "");

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
      const link = withoutVersion(await encodeSearch({ ...first(chosen), schemaVersion: 1 }));
      for (const read of [stored(chosen), await decodeSearch(link)]) {
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
  test("carries any search that the contract takes, without what it fills in", async () => {
    await fc.assert(
      fc.asyncProperty(anyCriteria, async (any) => {
        const link = await encodeSearch(any);
        expect(link).toMatch(/^2\.[A-Za-z0-9_-]+$/);
        expect(await decodeSearch(link)).toEqual(searchCriteriaSchema.parse(any));
        expect(await decodeSearch(withoutVersion(link))).toEqual(searchCriteriaSchema.parse(any));
      }),
      { numRuns: 60, seed: 20 },
    );
  });
  test("is as short when the defaults are written out", async () => {
    const [written, short] = [searchCriteriaSchema.parse(criteria), criteria];
    expect(await encodeSearch(written)).toHaveLength((await encodeSearch(short)).length);
  });
  test("says what is wrong when it was cut, is no search or is newer than this page", async () => {
    const whole = await encodeSearch(criteria);
    const faultOf = async (link: string) => {
      const read = await readLinkedSearch(link);
      return "fault" in read ? read.fault : null;
    };
    expect(await faultOf(whole)).toBeNull();
    for (const link of [whole.slice(0, 40), "%%%", "", await encodeSearch({ ...criteria, tests: [] })])
      expect(await faultOf(link)).toMatch(/incomplete or damaged/);
    expect(await faultOf(whole.replace("2.", "3."))).toMatch(/newer version/);
  });
});

describe("The address of a search", () => {
  const psd = Array.from({ length: 400 }, (_, i) => ({ fHz: 10 + i * 1.37, psd: Math.sin(i) ** 2 + 0.0123 }));
  const measured = { ...criteria, tests: criteria.tests.map((line) => ({ ...line, parameters: { psd } })) };

  test("carries what fits, and nothing of what would make it too long", async () => {
    vi.stubGlobal("window", { location: { origin: "https://headroom.test" } });
    expect(await searchInAddress(criteria)).toBe(await encodeSearch(criteria));
    expect(await searchInAddress(measured)).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe("The stored search", () => {
  test("comes back while its version is known", () => {
    const store = memoryStore();
    // Read as the first version, this flag would be reset: a filter stood for it then.
    const accredited = { ...criteria, specimen: { ...criteria.specimen, accreditedReport: true } };
    writeSearchData(accredited, store);
    expect(readSearchData(store)).toMatchObject(accredited);
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
