import { describe, expect, test } from "vitest";
import { movedTo } from "./list-place.ts";

describe("The address of a list", () => {
  const present = new URLSearchParams("tab=machines&q=shaker&page=3");
  test("goes back to the first page when the search changes", () => {
    expect(movedTo(present, { q: "drop" }).toString()).toBe("tab=machines&q=drop");
  });
  test("keeps search and other parameters when the page changes", () => {
    expect(movedTo(present, { page: 4 }).toString()).toBe("tab=machines&q=shaker&page=4");
  });
  test("names neither the first page nor an empty search", () => {
    expect(movedTo(present, { page: 1, q: "" }).toString()).toBe("tab=machines");
  });
});
