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

test("A rating that was stored below zero is still read", () => {
  expect(storedRatingsSchema.parse({ forceSinePeakKN: -1 })).toEqual({ forceSinePeakKN: -1 });
});
