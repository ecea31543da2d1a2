import { describe, expect, test } from "vitest";
import { hitLimit } from "./hit-limit.ts";

const received = (count: number | null | undefined) => ({ details: { receivedDocuments: count } });

describe("How many hits to ask for", () => {
  test("is what the latest task received", () => expect(hitLimit(received(1000), 100_000)).toBe(1000));
  test("is at least a page after a single upsert", () => expect(hitLimit(received(1), 100_000)).toBe(25));
  test("is what the last batch left: 500 of 2,500", () => expect(hitLimit(received(500), 100_000)).toBe(500));
  test("is a page when a swap leaves no task", () => expect(hitLimit(undefined, 100_000)).toBe(25));
  test("is a page when a deletion has no count", () => {
    expect([hitLimit(received(null), 1000), hitLimit(received(undefined), 1000), hitLimit({}, 1000)]).toEqual(
      [25, 25, 25],
    );
  });
  test("is never more than the service gives", () => expect(hitLimit(received(5000), 1000)).toBe(1000));
  test("is at least one, whatever the service says", () => expect(hitLimit(undefined, 0)).toBe(1));
});
