import { expect, test } from "vitest";
import { screenNames, wholeRoutes } from "./screen-names.ts";

test("Every screen whose address is whole has a name in the palette, or is left out on purpose", () => {
  expect(new Set(wholeRoutes.map(({ path }) => path))).toEqual(new Set(Object.keys(screenNames)));
});
