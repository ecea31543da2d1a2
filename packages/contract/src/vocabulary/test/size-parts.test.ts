import { expect, test } from "vitest";
import { curveParts, curveText, sizeParts } from "./size-parts.ts";

test.each(["400 × 300 × 500", "400x300X500", "400; 300; 500", "400, 300,500", "400*300*500"])(
  "%s has three sides",
  (text) => expect(sizeParts(text)).toEqual(["400", "300", "500"]),
);

test("A curve is read as points between semicolons, with or without colons, and written so that it reads back", () => {
  const points = [
    ["15", "1000"],
    ["150", "400"],
  ];
  for (const text of ["15 1000; 150 400", "15: 1000;150:400;", " 15  1000 ; 150 400"])
    expect(curveParts(text)).toEqual(points);
  expect(curveParts("")).toEqual([]);
  expect(
    curveText([
      [15, 1000],
      [150, 400],
    ]),
  ).toBe("15 1000; 150 400");
});
