import { expect, test } from "vitest";
import { sizeParts } from "./size-parts.ts";

test.each(["400 × 300 × 500", "400x300X500", "400; 300; 500", "400, 300,500", "400*300*500"])(
  "%s has three sides",
  (text) => expect(sizeParts(text)).toEqual(["400", "300", "500"]),
);
