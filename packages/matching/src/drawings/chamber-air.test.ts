import { expect, test } from "vitest";
import { chamberAir } from "./chamber-air.ts";

const chamber = { temperatureMinC: -70, temperatureMaxC: 180, rampUpKmin: 5, rampDownKmin: 3 };
const humid = {
  ...chamber,
  humidityMinPct: 20,
  humidityMaxPct: 98,
  humidTemperatureMinC: 10,
  humidTemperatureMaxC: 90,
  dewPointMinC: 5,
  dewPointMaxC: 85,
};

test("A chamber without humidity has its temperatures and the slower of its rates", () => {
  expect(chamberAir(chamber)).toEqual({ lowC: -70, highC: 180, rateKPerMin: 3, humid: null });
  expect(chamberAir({ ...chamber, rampUpKmin: null })?.rateKPerMin).toBeNull();
});

test("The region of humidity ends at the rated humidities and at the dew points", () => {
  const { lower = [], upper = [], isAssumed } = chamberAir(humid)?.humid ?? {};
  expect(isAssumed).toBe(false);
  const at = (line: typeof lower, c: number) => line.find(([each]) => each === c)?.[1];
  // Rated from 20 to 98 %, and a dew point of 5 °C at 10 °C: 872.6 Pa / 1228.0 Pa = 71.1 %, WMO-No. 8.
  expect(at(lower, 10)).toBeCloseTo(71.1, 0);
  expect(at(upper, 10)).toBe(98);
  expect(at(lower, 60)).toBe(20);
  // A dew point of 85 °C at 90 °C: 57.87 kPa / 70.18 kPa = 82.5 %.
  expect(at(upper, 90)).toBeCloseTo(82.5, 0);
});

test("Where no region is stated it is the one that is assumed, within what is rated", () => {
  const rated = { ...chamber, humidityMinPct: 20, humidityMaxPct: 90 };
  const { upper = [], isAssumed } = chamberAir(rated)?.humid ?? {};
  expect(isAssumed).toBe(true);
  expect(Math.max(...upper.map(([, percent]) => percent))).toBe(90);
  expect(upper.at(0)?.[0]).toBe(10);
  expect(upper.at(-1)?.[0]).toBe(85);
});

test("The corners of a stated region are cut at the rated humidities", () => {
  const humidRegionPct = [
    [10, 10],
    [80, 10],
    [80, 99],
    [10, 99],
  ] as const;
  const { lower, upper } = chamberAir({ ...humid, humidRegionPct })?.humid ?? {};
  expect([lower, upper]).toEqual([
    [
      [10, 20],
      [80, 20],
    ],
    [
      [10, 98],
      [80, 98],
    ],
  ]);
});

test("Slopes of a stated region stay where they are: it is cut, not pressed, into what is rated", () => {
  const humidRegionPct = [
    [10, 20],
    [90, 20],
    [90, 60],
    [50, 100],
  ] as const;
  const rated = { ...chamber, temperatureMaxC: 80, humidityMinPct: 10, humidityMaxPct: 80 };
  // By hand: from 10 °C, 20 % to 50 °C, 100 % it gains 2 % a kelvin: 80 % at 40 °C. From there to 90 °C, 60 % it loses
  // 1 % a kelvin: 80 % at 70 °C and 70 % at 80 °C, where the chamber ends.
  const { lower, upper } = chamberAir({ ...rated, humidRegionPct })?.humid ?? {};
  expect(upper).toEqual([
    [10, 20],
    [40, 80],
    [70, 80],
    [80, 70],
  ]);
  expect(lower?.map(([, percent]) => percent)).toEqual([20, 20, 20, 20]);
});

test("The region ends where the chamber's own temperatures end", () => {
  const { upper = [] } = chamberAir({ ...humid, temperatureMaxC: 70 })?.humid ?? {};
  expect(upper.at(-1)?.[0]).toBe(70);
});

test.each([
  { temperatureMinC: null },
  { temperatureMinC: 200 },
  { temperatureMaxC: Number.NaN },
  { rampUpKmin: Number.NaN },
  { rampDownKmin: 0 },
  { humidityMinPct: 99 },
  { humidityMaxPct: Number.NaN },
  { humidTemperatureMaxC: 5 },
])("Nothing is drawn of a range that cannot be: %o", (changed) => {
  expect(chamberAir({ ...humid, ...changed })).toBeNull();
});
