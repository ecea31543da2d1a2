import { expect, test } from "vitest";
import { channelReading, isReady, startChoice, withChannel } from "./channel-reading.ts";
import type { ChannelFacts } from "./record-tasks.ts";

const channel = (unit: string | null, sampleRateHz: number | null = 1000): ChannelFacts => ({
  name: "a",
  unit,
  samples: 10,
  axis: { of: "time", sampleRateHz },
  isModulus: false,
});
const spectrum: ChannelFacts = { ...channel("g"), axis: { of: "frequency", firstHz: 0, stepHz: 1 } };
const unsaid = { units: {}, rates: {} };

test("Accelerations are shown in g, whatever unit the file has them in", () => {
  expect(channelReading(channel("m/s2"), 0, unsaid)).toMatchObject({
    unit: "m/s²",
    shownUnit: "g",
    isAcceleration: true,
  });
  expect(channelReading(channel("m/s2"), 0, unsaid).factor).toBeCloseTo(1 / 9.80665, 15);
  expect(channelReading(channel("Pa"), 0, unsaid)).toMatchObject({ shownUnit: "Pa", factor: 1 });
});

test("A unit or rate that the file does not state is asked for, never assumed", () => {
  expect(isReady(channelReading(channel(null), 0, unsaid))).toBe(false);
  expect(isReady(channelReading(channel("g", null), 0, unsaid))).toBe(false);
  const said = channelReading(channel(null, null), 2, { units: { 2: "mm/s²" }, rates: { null: 500 } });
  expect(said).toMatchObject({ unit: "mm/s²", sampleRateHz: 500 });
  expect(said.factor).toBeCloseTo(0.001 / 9.80665, 18);
});

test("A rate that is entered replaces the rate of the channels that it is entered for, and no other", () => {
  const choice = { units: {}, rates: { null: 500 } };
  expect(channelReading(channel("g", 1000), 0, choice).sampleRateHz).toBe(1000);
  expect(channelReading(channel("g", null), 1, choice).sampleRateHz).toBe(500);
  const replaced = { units: {}, rates: { 1000: 2000 } };
  expect(channelReading(channel("g", 1000), 0, replaced)).toMatchObject({
    fileRateHz: 1000,
    sampleRateHz: 2000,
  });
  expect(channelReading(channel("g", 500), 0, replaced).sampleRateHz).toBe(500);
});

test("The first channel over time counts at first, and at most four do", () => {
  expect(startChoice([spectrum, channel("g")]).places).toEqual([1]);
  expect(startChoice([spectrum]).places).toEqual([]);
  const choice = { ...startChoice([channel("g")]), places: [0, 1, 2, 5] };
  expect(withChannel(choice, 3, true).places).toEqual([1, 2, 3, 5]);
  expect(withChannel(choice, 2, false).places).toEqual([0, 1, 5]);
});
