import { expect, test } from "vitest";
import { formatCount, plural } from "./counts.ts";

test("One is not many", () =>
  expect([plural(0, "test"), plural(1, "laboratory", "laboratories"), plural(1378, "pair")]).toEqual([
    "0 tests",
    "1 laboratory",
    "1,378 pairs",
  ]));

test("Thousands are parted", () =>
  expect([999, 1000, -1000, 0.5].map(formatCount)).toEqual(["999", "1,000", "-1,000", "0.5"]));
