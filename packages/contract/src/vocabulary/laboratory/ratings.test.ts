import { expect, test } from "vitest";
import { ratingsSchema, storedRatingsSchema } from "./ratings.ts";

const faultOf = (ratings: object) => ratingsSchema.safeParse(ratings).error?.issues[0]?.message;

test("A rating is not below zero, except a temperature, which is not below absolute zero", () => {
  expect(faultOf({ forceSinePeakKN: -1 })).toBe("At least 0 kN.");
  expect(faultOf({ frequencyMinHz: -0.001 })).toBe("At least 0 Hz.");
  expect(faultOf({ axes: -1 })).toBe("At least 0.");
  expect(faultOf({ forceSinePeakKN: 0, temperatureMinC: -273.15, temperatureMaxC: -40 })).toBeUndefined();
  expect(faultOf({ temperatureMinC: -273.16 })).toBe("At least -273.15 °C.");
});

test.each([
  ["temperatureMinC", 180, "temperatureMaxC", -40, "Not above “Highest temperature”, which is -40 °C."],
  ["frequencyMinHz", 3000, "frequencyMaxHz", 5, "Not above “Highest frequency”, which is 5 Hz."],
  ["humidityMinPct", 98, "humidityMaxPct", 10, "Not above “Highest humidity”, which is 10 %."],
  [
    "humidTemperatureMinC",
    95,
    "humidTemperatureMaxC",
    10,
    "Not above “Humidity controlled to”, which is 10 °C.",
  ],
  ["dewPointMinC", 94, "dewPointMaxC", 4, "Not above “Highest dew point”, which is 4 °C."],
  ["pulseMinMs", 30, "pulseMaxMs", 0.5, "Not above “Longest pulse”, which is 0.5 ms."],
  ["dropHeightMinMm", 1500, "dropHeightMaxMm", 100, "Not above “Highest drop”, which is 100 mm."],
])("A range from %s = %d to %s = %d is refused at its lower end", (lower, from, upper, to, sentence) => {
  const read = ratingsSchema.safeParse({ [lower]: from, [upper]: to });
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([[[lower], sentence]]);
  expect(ratingsSchema.safeParse({ [lower]: to, [upper]: from }).success).toBe(true);
});

test("A range of one value, and one with an unknown end, are taken", () => {
  expect(faultOf({ frequencyMinHz: 50, frequencyMaxHz: 50 })).toBeUndefined();
  expect(faultOf({ temperatureMinC: 20, temperatureMaxC: null })).toBeUndefined();
});

test("A range that was stored the wrong way round is still read", () => {
  const reversed = { temperatureMinC: 180, temperatureMaxC: -40 };
  expect(storedRatingsSchema.parse(reversed)).toEqual(reversed);
});

test("A rating that was stored below zero is still read", () => {
  expect(storedRatingsSchema.parse({ forceSinePeakKN: -1 })).toEqual({ forceSinePeakKN: -1 });
});
