import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { defaultMarginPolicy, stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { describe, expect, test } from "vitest";
import { wordingIn } from "../../platform/quantity/quantity.ts";
import { noConditions } from "../search/conditions.ts";
import {
  asksTheSame,
  criteriaOf,
  draftOf,
  isWholeSearch,
  named,
  newTest,
  readSpecification,
} from "./specification-draft.ts";
import { sentenceAt, specimenFaults, testFaults } from "./specification-faults.ts";

const stereoType = (id: string) => {
  const found = taxonomy.stereoTypes.find((one) => one.id === id);
  const { equipmentTypes: equipmentTypeIds, ...rest } = found ?? { equipmentTypes: [] };
  return stereoTypeSchema.parse({ ...rest, equipmentTypeIds, marginPolicy: defaultMarginPolicy, version: 1 });
};
const specimen = { name: "Box", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 };

describe("A draft", () => {
  test("keeps what is well-formed and leaves out the rest", () => {
    const read = readSpecification({
      specimen: { ...specimen, massKg: "heavy", name: "" },
      tests: [
        { stereoTypeId: "cold", parameters: { temperatureC: -40, bad: null } },
        { stereoTypeId: "nonsense" },
        7,
      ],
      place: { label: "Nowhere" },
    });
    expect(read?.specimen).toEqual({ lengthMm: 320, widthMm: 240, heightMm: 180 });
    expect(read?.tests).toEqual([
      { lineId: "t1", title: "cold", stereoTypeId: "cold", parameters: { temperatureC: -40 } },
    ]);
    expect(read?.place).toBeUndefined();
  });
  test("keeps a place that was chosen before anything else", () => {
    const place = { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 };
    expect(readSpecification({ specimen: {}, tests: [], place })).toEqual({ specimen: {}, tests: [], place });
  });
  test("keeps its conditions, each that a search takes", () => {
    const conditions = {
      radiusKm: 0,
      filters: { ...noConditions.filters, maxLeadTimeDays: 5 },
      sort: "cost",
    };
    const read = readSpecification({ specimen: { name: "Box" }, conditions });
    expect(read?.conditions).toEqual({
      ...noConditions,
      filters: { ...noConditions.filters, maxLeadTimeDays: 5 },
      sort: "cost",
    });
  });
  test("keeps half a specimen, and each test's own identifier", () => {
    expect(readSpecification({ specimen: { massKg: 12 } })).toEqual({ specimen: { massKg: 12 }, tests: [] });
    const tests = ["t7", "t9"].map((lineId) => ({ lineId, stereoTypeId: "cold" }));
    expect(readSpecification({ tests })?.tests.map(({ lineId }) => lineId)).toEqual(["t7", "t9"]);
  });
  test("has a name for its specimen", () => {
    const names = [undefined, "", "  ", " Box "].map((name) => named({ specimen: { name }, tests: [] }));
    expect(names.map(({ specimen: { name } }) => name)).toEqual(["Specimen", "Specimen", "Specimen", "Box"]);
  });
  test("is null when there is nothing of ours in it", () => {
    expect([null, 4, {}, { tests: [] }, []].map(readSpecification)).toEqual([null, null, null, null, null]);
  });
  test("gives two tests with one identifier their own", () => {
    const one = { lineId: "t1", stereoTypeId: "cold", title: "Cold", parameters: {} };
    expect(readSpecification({ tests: [one, one] })?.tests.map((line) => line.lineId)).toEqual(["t1", "t2"]);
  });
});

describe("A new test", () => {
  test("has the kind's defaults and its own identifier", () => {
    const first = newTest([], stereoType("vib-random"));
    expect(first.parameters).toMatchObject({ sigmaClip: 3, axes: ["X", "Y", "Z"], psdUnit: "g²/Hz" });
    const second = newTest(
      [{ ...first, lineId: newTest([first], stereoType("cold")).lineId }],
      stereoType("cold"),
    );
    // t2 is taken.
    expect(second.lineId).toBe("t3");
  });
  test("counts a test that it is told of twice once", () => {
    const first = newTest([], stereoType("cold"));
    expect(newTest([first, first], stereoType("cold")).lineId).toBe("t2");
  });
  test("takes a standard's values over the defaults", () => {
    const line = newTest([], stereoType("vib-random"), { title: "Fh", parameters: { sigmaClip: 4 } });
    expect([line.title, line.parameters["sigmaClip"], line.parameters["kurtosis"]]).toEqual(["Fh", 4, 3]);
  });
});

describe("A draft as a search", () => {
  const line = { ...newTest([], stereoType("cold")), parameters: { temperatureC: -40, durationH: 16 } };
  test("needs a whole specimen and a test", () => {
    expect(criteriaOf({ specimen, tests: [line] })?.specimen.quantity).toBe(1);
    expect(criteriaOf({ specimen, tests: [] })).toBeNull();
    expect(criteriaOf({ specimen: { name: "Box" }, tests: [line] })).toBeNull();
    const place = { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 };
    const places = [undefined, place].map(
      (one) => criteriaOf({ specimen, tests: [line], place: one })?.place,
    );
    expect(places).toEqual([undefined, place]);
  });
});

describe("The sentence at a field", () => {
  test("names a wrong value at once and an empty one only when asked", () => {
    const faults = specimenFaults({ ...specimen, massKg: -1, lengthMm: undefined });
    expect(sentenceAt(faults, "massKg", false)).toBe("At least 0.001 kg.");
    expect(sentenceAt(faults, "lengthMm", false)).toBeUndefined();
    expect(sentenceAt(faults, "lengthMm", true)).toBe("Required.");
    expect(sentenceAt(faults, "name", true)).toBeUndefined();
  });
  test("names the row of a table", () => {
    const line = {
      ...newTest([], stereoType("vib-random")),
      parameters: {
        psd: [
          { fHz: 20, psd: 0.1 },
          { fHz: 30000, psd: 0.1 },
        ],
      },
    };
    expect(testFaults(line, stereoType("vib-random"))["psd"]?.sentence).toBe("Row 2: At most 20000 Hz.");
  });

  test("says limits in the units of whoever reads", () => {
    const line = { ...newTest([], stereoType("dry-heat")), parameters: { tempC: 500, durationH: 1 } };
    const sentenceIn = (system: "SI" | "US") =>
      testFaults(line, stereoType("dry-heat"), { wording: wordingIn(system) })["tempC"]?.sentence;
    expect(sentenceIn("SI")).toBe("At most 400 °C.");
    expect(sentenceIn("US")).toBe("At most 752 °F.");
  });
});

describe("A draft beside a search", () => {
  const tests = [newTest([], stereoType("cold"), { parameters: { temperatureC: -40 } })];
  const search = searchCriteriaSchema.parse({ specimen, tests });
  test("asks the same when only what is usual is not written down", () => {
    expect(asksTheSame({ specimen, tests }, search)).toBe(true);
  });
  test("is another one with another test, another mass or half written", () => {
    const shock = newTest(tests, stereoType("shock-half-sine"));
    expect(asksTheSame({ specimen, tests: [...tests, shock] }, search)).toBe(false);
    expect(asksTheSame({ specimen: { ...specimen, massKg: 13 }, tests }, search)).toBe(false);
    expect(asksTheSame({ specimen: { name: "Box" }, tests: [] }, search)).toBe(false);
  });
  test("is the whole search only under the same conditions", () => {
    const place = { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 };
    const near = searchCriteriaSchema.parse({ specimen, tests, place, radiusKm: 300 });
    expect(draftOf(near).conditions?.radiusKm).toBe(300);
    expect(isWholeSearch(draftOf(near), near)).toBe(true);
    expect(isWholeSearch({ specimen, tests }, search)).toBe(true);
    expect(isWholeSearch({ specimen, tests, place }, near)).toBe(false);
    expect(isWholeSearch(draftOf(near), search)).toBe(false);
  });
});
