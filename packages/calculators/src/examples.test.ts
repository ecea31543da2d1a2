import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as calculators from "./index.ts";

const folder = new URL("./", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const examples = files.flatMap((file) =>
  [...readFileSync(new URL(file, folder), "utf8").matchAll(/@example (.+) \/\/ (.+)$/gm)].map((match) => ({
    file,
    expression: match[1] ?? "",
    result: match[2]?.trim() ?? "",
  })),
);

/** Half a unit of the last digit that the example writes. */
function lastDigit(result: string): number {
  const [mantissa = "", exponent = "0"] = result.split("e");
  const decimals = mantissa.split(".")[1]?.length ?? 0;
  return 0.5 * 10 ** (Number(exponent) - decimals) * 1.001 + Math.abs(Number(result)) * 1e-12;
}

describe("the examples in the doc comments", () => {
  it("exist for every exported calculator", () => {
    const functions = Object.entries(calculators).filter(([, value]) => typeof value === "function");
    const missing = functions.filter(
      ([name]) => !examples.some(({ expression }) => expression.startsWith(`${name}(`)),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each(examples)("$expression gives $result", ({ expression, result }) => {
    const got: unknown = runInNewContext(expression, { ...calculators });
    if (result.startsWith('"')) {
      expect(got).toBe(JSON.parse(result));
      return;
    }
    expect(got).toBeTypeOf("number");
    expect(Math.abs(Number(got) - Number(result))).toBeLessThanOrEqual(lastDigit(result));
  });
});
