import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { runOperation } from "./operations.ts";
import { prepareRecordFile } from "./record-files.ts";
import { isWire, list, number, record, text, type Wire } from "./wire.ts";

const folder = new URL("../../packages/reading/samples/records/", import.meta.url);
const pathOf = (entry: Wire) => fileURLToPath(new URL(text(entry["file"], "file"), folder));
const file: unknown = JSON.parse(readFileSync(new URL("files.json", folder), "utf8"));
const entries = list(record(file, "files.json")["files"], "files").map((entry) => record(entry, "entry"));

function isNear(got: unknown, want: number, tolerance: number): boolean {
  return typeof got === "number" && Math.abs(got - want) <= tolerance;
}

const plain = (unit: unknown) =>
  typeof unit === "string" ? unit.replaceAll(/[\s^()]/g, "").toLowerCase() : unit;

function channelFaults(got: Wire, want: Wire): string[] {
  const bound = (key: string) => number(want[key] ?? 0, key);
  const value = (key: string) => number(want[key], key);
  const tolerance = (key: string) => {
    if (key === "sum") return Math.max(bound("rtol") * Math.abs(value(key)), bound("atol_sum"));
    return key === "sum_sq"
      ? 3 * bound("rtol") * value(key)
      : Math.max(bound("rtol") * Math.abs(value(key)), bound("atol"));
  };
  const figures = ["first", "last", "min", "max", "sum", "sum_sq"].filter(
    (key) => !isNear(got[key], value(key), tolerance(key)),
  );
  const rate = want["sample_rate_hz"];
  const isSpectrum = want["kind"] !== undefined;
  return [
    ...figures,
    ...(got["n"] === want["n"] ? [] : ["n"]),
    ...(want["name"] === null || got["name"] === want["name"] ? [] : ["name"]),
    ...(want["unit"] === null || plain(got["unit"]) === plain(want["unit"]) ? [] : ["unit"]),
    ...(isSpectrum ||
    isNear(got["sample_rate_hz"], number(rate, "rate"), bound("rate_rtol") * number(rate, "rate"))
      ? []
      : ["sample_rate_hz"]),
    ...(isSpectrum && got["x_step_hz"] !== want["x_step_hz"] ? ["x_step_hz"] : []),
  ];
}

describe("every file that another program wrote", () => {
  beforeAll(async () => {
    for (const entry of entries) await prepareRecordFile("record.read", { path: pathOf(entry) });
  });

  it.each(entries.map((entry) => [text(entry["file"], "file"), entry] as const))(
    "%s is read or refused",
    (_name, entry) => {
      const assume = isWire(entry["assume"]) ? entry["assume"] : {};
      const answer = runOperation("record.read", { path: pathOf(entry), ...assume });
      if ("error" in answer) {
        expect(entry["error"], answer.error).toBeTypeOf("string");
        if (entry["either"] !== true) expect(answer.kind).toBe(entry["error"]);
        if (entry["line"] !== undefined) expect(answer.line).toBe(entry["line"]);
        return;
      }
      const got = list(record(answer.value, "value")["channels"], "channels").map((each) =>
        record(each, "channel"),
      );
      const wanted = list(entry["channels"], "channels").map((each) => record(each, "channel"));
      expect(got).toHaveLength(wanted.length);
      const faults = wanted.map((want, i) =>
        channelFaults(
          (want["name"] !== null && got.find((each) => each["name"] === want["name"])) ||
            record(got[i], "channel"),
          want,
        ),
      );
      expect(faults).toEqual(wanted.map(() => []));
    },
  );
});
