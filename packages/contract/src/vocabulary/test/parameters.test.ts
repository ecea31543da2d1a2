import { describe, expect, test } from "vitest";
import { z } from "zod";
import taxonomy from "../../../reference/test-taxonomy.json" with { type: "json" };
import { type ParameterDefinition, parameterDefinitionSchema, parametersSchema } from "./parameters.ts";

const definitionsOf = (id: string): ParameterDefinition[] =>
  z
    .array(parameterDefinitionSchema)
    .parse(taxonomy.stereoTypes.find((stereoType) => stereoType.id === id)?.parameters);

/** Lists the faults of a test's values: the field and the sentence. */
function faultsOf(id: string, values: Readonly<Record<string, unknown>>): readonly string[] {
  const read = parametersSchema(definitionsOf(id)).safeParse(values);
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const change = { lowC: -40, highC: 85, rateKmin: 5, dwellMin: 30, cycles: 10 };
const pulse = { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] };

describe("The parameters of a test", () => {
  test("are taken as any real test has them", () => {
    expect(faultsOf("temperature-change", change)).toEqual([]);
    expect(faultsOf("shock-half-sine", pulse)).toEqual([]);
    expect(faultsOf("thermal-vacuum", { pressurePa: 1e-4, lowC: -269, highC: 120, cycles: 8 })).toEqual([]);
  });

  test.each([
    ["temperature-change", { ...change, cycles: 1_000_000_000_000 }, "cycles: At most 100000."],
    ["temperature-change", { ...change, cycles: 1e20 }, "cycles: At most 100000."],
    ["temperature-change", { ...change, cycles: 2.5 }, "cycles: Write a whole number."],
    ["temperature-change", { ...change, cycles: 0 }, "cycles: At least 1."],
    ["temperature-change", { ...change, dwellMin: 1_000_000_000_000 }, "dwellMin: At most 525600 min."],
    ["temperature-change", { ...change, lowC: -500 }, "lowC: At least -273.15 °C."],
    ["temperature-change", { ...change, highC: 1_000_000 }, "highC: At most 1000 °C."],
    ["temperature-change", { ...change, rateKmin: 1_000_000 }, "rateKmin: At most 1000 K/min."],
    [
      "salt-fog",
      { method: "neutral (NSS)", concentrationPct: 500, durationH: 96 },
      "concentrationPct: At most 100 %.",
    ],
    ["shock-half-sine", { ...pulse, shocksPerDirection: 100_000_000 }, "shocksPerDirection: At most 100000."],
    ["mixed-gas", gases(1e300), "gases.0.ppb: At most 1000000000."],
  ] as const)("of %s are refused beyond what can be: %o", (id, values, fault) => {
    expect(faultsOf(id, values)).toEqual([fault]);
  });

  test("have both ends of a range in order, and say so beside a value that is still missing", () => {
    expect(faultsOf("temperature-change", { ...change, lowC: 85, highC: 20 })).toEqual([
      "lowC: Less than High, which is 20 °C.",
    ]);
    expect(faultsOf("temperature-change", { ...change, lowC: 85, highC: 20, cycles: 1e12 })).toEqual([
      "cycles: At most 100000.",
      "lowC: Less than High, which is 20 °C.",
    ]);
    expect(faultsOf("halt", { lowC: 20, highC: 20, rateKmin: 60 })).toContain(
      "lowC: Less than High, which is 20 °C.",
    );
  });
});

describe("The taxonomy", () => {
  const definitions = taxonomy.stereoTypes.flatMap(({ id }) =>
    definitionsOf(id).map((definition) => ({ ...definition, name: `${id}.${definition.key}` })),
  );
  const numbers = definitions.flatMap(({ name, type, min, max, unit, item }) => [
    ...(type === "number" || type === "integer" ? [{ name, min, max, unit }] : []),
    ...(item ?? []).flatMap((cell) =>
      cell.type === "number" ? [{ ...cell, name: `${name}.${cell.key}` }] : [],
    ),
  ]);

  test("bounds every number on both sides", () => {
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter(({ min, max }) => min === undefined || max === undefined || min >= max)).toEqual(
      [],
    );
  });

  test("has nothing colder than absolute zero and no more than all of anything", () => {
    expect(numbers.filter(({ unit, min = 0 }) => unit === "degC" && min < -273.15)).toEqual([]);
    expect(numbers.filter(({ unit, max = 0 }) => unit === "%" && max > 100)).toEqual([]);
  });

  test("orders the ends of every range of temperatures", () => {
    const lows = definitions.filter(({ key }) => key === "lowC");
    expect(lows).toHaveLength(6);
    expect(lows.map(({ below }) => below)).toEqual(lows.map(() => "highC"));
  });
});

function gases(ppb: number) {
  return { gases: [{ gas: "H2S", ppb }], durationH: 240, tempC: 25, rhPct: 75 };
}
