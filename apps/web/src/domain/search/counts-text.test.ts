import { expect, test } from "vitest";
import { countsText } from "./counts-text.ts";

test.each([
  [{ yes: 3, tight: 1, unknown: 8 }, "4 yes, 8 need confirmation"],
  [{ yes: 0, tight: 0, unknown: 1 }, "0 yes, 1 needs confirmation"],
  [{ yes: 36, tight: 0, unknown: 0 }, "36 yes"],
])("%j are %s", (counts, text) => expect(countsText(counts)).toBe(text));
