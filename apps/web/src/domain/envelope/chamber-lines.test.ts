import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, test } from "vitest";
import { type AskedAir, chambersOf, humidFrame, rateFrame } from "./chamber-lines.ts";

const machine = (name: string, ratings: Ratings, type = "climatic-chamber") => ({
  name,
  equipmentTypeId: equipmentTypeIdSchema.parse(type),
  ratings,
});
const ratings = {
  temperatureMinC: -70,
  temperatureMaxC: 180,
  rampUpKmin: 5,
  rampDownKmin: 3,
  humidityMinPct: 10,
  humidityMaxPct: 98,
};
const small = machine("Small", { ...ratings, temperatureMinC: -40 });
const wide = machine("Wide", ratings);
const cycles: AskedAir = { title: "Cycles", lowC: -40, highC: 85, rateKPerMin: 2, humidPath: [] };

test("Chambers are drawn, the widest first, one of a name; a shaker and an unstated range are not", () => {
  const unstated = machine("Unstated", { temperatureMaxC: 180 });
  const shaker = machine("Shaker", ratings, "ed-shaker");
  const drawn = chambersOf([small, wide, { ...small }, unstated, shaker]);
  expect(drawn.map((each) => each.machine.name)).toEqual(["Wide", "Small"]);
});

test("A chamber's rate is a box over its temperatures, as high as the slower rate, the test a box in it", () => {
  const frame = rateFrame(chambersOf([wide]), cycles, "SI");
  expect(frame?.series.map(({ points }) => points)).toEqual([
    [
      [-70, 0],
      [-70, 3],
      [180, 3],
      [180, 0],
    ],
    [
      [-40, 0],
      [-40, 2],
      [85, 2],
      [85, 0],
    ],
  ]);
});

test("In US units both axes are converted", () => {
  // By hand: −70 °C · 9/5 + 32 = −94 °F; 3 K/min · 9/5 = 5.4 °F/min.
  const [line] = rateFrame(chambersOf([wide]), null, "US")?.series ?? [];
  expect(line?.points[1]).toEqual([expect.closeTo(-94, 6), expect.closeTo(5.4, 6)]);
});

test("A single temperature is marked, and a chamber without rates has no box", () => {
  const steady = { ...cycles, lowC: 85, highC: 85, rateKPerMin: null };
  const chambers = chambersOf([wide, machine("Unrated", { ...ratings, rampUpKmin: null })]);
  const frame = rateFrame(chambers, steady, "SI");
  expect(frame?.marks).toEqual([{ x: 85, label: "your test" }]);
  expect(frame?.series.map(({ label }) => label)).toEqual(["Wide"]);
  expect(rateFrame(chambers.slice(1), steady, "SI")).toBeNull();
});

test("A chamber without humidity has no region; one with has the test's path in it", () => {
  const [dry] = chambersOf([machine("Dry", { ...ratings, humidityMaxPct: null })]);
  const [humid] = chambersOf([wide]);
  const asked: AskedAir = { ...cycles, humidPath: [[85, 85]] };
  expect(dry && humidFrame(dry, asked, "SI")).toBeNull();
  const series = humid && humidFrame(humid, asked, "SI")?.series;
  expect(series?.at(-1)).toMatchObject({ points: [[85, 85]], isDots: true });
  // Unstated, the region ends at the assumed 95 %, which is less than the rated 98 %.
  expect(Math.max(...(series?.[0]?.points ?? []).map(([, percent]) => percent))).toBe(95);
});
