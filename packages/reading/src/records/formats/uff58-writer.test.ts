import { expect, test } from "vitest";
import { bytesInMemory } from "../byte-source.ts";
import { openRecord } from "../open-record.ts";
import { uff58OfPsd } from "./uff58-writer.ts";

const written = uff58OfPsd({
  name: "Frame rail Z",
  unit: "g",
  isAcceleration: true,
  firstHz: 20.751953125,
  stepHz: 1.220703125,
  levels: [0.0103759765625, 1.5e-9, 0, 12, 0.125],
});

test("A spectrum is written by the columns of dataset 58, its step with all its digits", () => {
  const lines = written.split("\r\n");
  expect(lines.slice(0, 3).map((line) => line.trimEnd())).toEqual(["    -1", "    58", "Frame rail Z"]);
  expect(lines[7]?.slice(0, 5)).toBe("    9");
  // Ordinates of type 4, five of them, even, then first abscissa and step in 13 columns each.
  expect(lines[8]).toBe("         4         5         1 20.751953125  1.220703125            0");
  expect(lines[9]?.slice(0, 30)).toBe("        18    0    0    0 Freq");
  expect(lines[9]?.slice(47, 67).trimEnd()).toBe("Hz");
  expect([lines[10]?.slice(0, 10), lines[10]?.slice(47, 67).trimEnd()]).toEqual(["        12", "g^2/Hz"]);
  expect(lines[13]).toBe("   1.03759765625E-02   1.50000000000E-09   0.00000000000E+00   1.20000000000E+01");
  expect(lines.slice(14)).toEqual(["   1.25000000000E-01", "    -1", ""]);
});

test("A spectrum that was written is read again", () => {
  const [channel] = openRecord(bytesInMemory("a.uff", new TextEncoder().encode(written))).channels;
  expect(channel).toMatchObject({ name: "Frame rail Z", samples: 5 });
  expect(channel?.axis).toEqual({ of: "frequency", firstHz: 20.751953125, stepHz: 1.220703125 });
  expect([...(channel?.blocks() ?? [])].flatMap((block) => [...block])).toEqual([
    0.0103759765625, 1.5e-9, 0, 12, 0.125,
  ]);
});

test("Compound units are squared in brackets, and letters beyond ASCII are written as other programs read them", () => {
  const [, , name, , , , , , , , ordinate] = uff58OfPsd({
    name: "Träger",
    unit: "m/s²",
    isAcceleration: true,
    firstHz: 0,
    stepHz: 1 / 3,
    levels: [1],
  }).split("\r\n");
  expect(name?.trimEnd()).toBe("Tr?ger");
  expect(ordinate?.slice(47, 67).trimEnd()).toBe("(m/s^2)^2/Hz");
});
