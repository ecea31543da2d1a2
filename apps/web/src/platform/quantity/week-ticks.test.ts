import { expect, test } from "vitest";
import { weekTicks } from "./week-ticks.ts";

const day = (iso: string) => Date.parse(iso) / 86_400_000;
const ticks = (from: string, to: string, most?: number) =>
  weekTicks(day(from), day(to), most).map((tick) => [
    new Date(tick.day * 86_400_000).toISOString().slice(0, 10),
    tick.label,
  ]);

// From a calendar: 11 January 2027 is a Monday, 1 February too.
test("Every Monday has a tick, and the first of a month names it", () => {
  expect(ticks("2027-01-11", "2027-02-03")).toEqual([
    ["2027-01-11", "11 Jan"],
    ["2027-01-18", "18"],
    ["2027-01-25", "25"],
    ["2027-02-01", "1 Feb"],
  ]);
  expect(ticks("2027-01-12", "2027-01-17")).toEqual([]);
});
test("A long time has fewer ticks", () => {
  expect(ticks("2027-01-11", "2027-03-15", 3)).toEqual([
    ["2027-01-11", "11 Jan"],
    ["2027-02-01", "1 Feb"],
    ["2027-02-22", "22"],
    ["2027-03-15", "15 Mar"],
  ]);
});
