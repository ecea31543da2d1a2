import { expect, test } from "vitest";
import { flatErrors } from "./flat-errors.ts";

test("Faults of a nested form are named by their path", () => {
  const scope = [undefined, { standard: { type: "too_small", message: "Required." } }];
  expect(flatErrors({ scope })).toEqual({ "scope.1.standard": "Required." });
  expect(flatErrors(undefined)).toEqual({});
});
