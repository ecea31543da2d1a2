import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runOperation } from "./operations.ts";
import { isWire, list, number, record, text, type Wire } from "./wire.ts";

function vectorsOf(name: string) {
  const path = new URL(`../../packages/calculators/reference/${name}`, import.meta.url);
  const file: unknown = JSON.parse(readFileSync(path, "utf8"));
  return list(record(file, name)["vectors"], "vectors").map((vector) => record(vector, "vector"));
}

function agrees(got: unknown, value: unknown, want: Wire): boolean {
  if (Array.isArray(value)) {
    return (
      Array.isArray(got) &&
      got.length === value.length &&
      value.every((item, i) => agrees(got[i], item, want))
    );
  }
  if (value === null) return got === null || got === undefined;
  if (typeof value !== "number") return got === value;
  const tolerance = Math.max(
    number(want["rtol"] ?? 0, "rtol") * Math.abs(value),
    number(want["atol"] ?? 0, "atol"),
  );
  return typeof got === "number" && Math.abs(got - value) <= tolerance;
}

describe.each([
  ["golden.json", 288],
  ["record-golden.json", 178],
])("every reference vector of %s", (name, count) => {
  const vectors = vectorsOf(name);
  it("is in the file", () => {
    expect(vectors).toHaveLength(count);
  });

  it.each(vectors.map((vector) => [text(vector["id"], "id"), vector] as const))(
    "%s is met",
    (_id, vector) => {
      const answer = runOperation(text(vector["op"], "op"), vector["input"]);
      const wanted = record(vector["expect"], "expect");
      if (wanted["error"] === true) {
        expect(answer).toHaveProperty("error");
        return;
      }
      const value = "value" in answer && isWire(answer.value) ? answer.value : {};
      const faults = Object.entries(wanted).filter(
        ([key, want]) => !agrees(value[key], record(want, key)["value"], record(want, key)),
      );
      expect(faults.map(([key, want]) => ({ key, want, got: value[key] }))).toEqual([]);
    },
  );
});
