import { expect, test } from "vitest";
import { bytesInMemory } from "../byte-source.ts";
import { openRecord } from "../open-record.ts";
import { uff58Of } from "./uff58-writer.ts";

const written = uff58Of({
  name: "Frame rail Z",
  of: "power spectral density",
  quantity: "acceleration",
  label: "PSD",
  unit: "g²/Hz",
  abscissa: { first: 20.751953125, step: 1.220703125 },
  values: [0.0103759765625, 1.5e-9, 0, 12, 0.125],
});

function read(text: string) {
  const [channel] = openRecord(bytesInMemory("a.uff", new TextEncoder().encode(text))).channels;
  return { channel, values: [...(channel?.blocks() ?? [])].flatMap((block) => [...block]) };
}

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
  const { channel, values } = read(written);
  expect(channel).toMatchObject({ name: "Frame rail Z", samples: 5, unit: "g2/Hz" });
  expect(channel?.axis).toEqual({ of: "frequency", firstHz: 20.751953125, stepHz: 1.220703125 });
  expect(values).toEqual([0.0103759765625, 1.5e-9, 0, 12, 0.125]);
});

test("A time history that was written is read again as one, with its rate", () => {
  const { channel, values } = read(
    uff58Of({
      name: "Velocity",
      of: "time response",
      quantity: "velocity",
      label: "Velocity",
      unit: "m/s",
      abscissa: { first: 0.5, step: 1 / 2048 },
      values: [0, -0.25, 3],
    }),
  );
  expect(channel).toMatchObject({ name: "Velocity", unit: "m/s" });
  expect(channel?.axis).toMatchObject({ of: "time", sampleRateHz: 2048 });
  expect(values).toEqual([0, -0.25, 3]);
});

test("A response spectrum has each frequency before its level: two points a line, in 13 and 20 columns", () => {
  const text = uff58Of({
    name: "Z",
    of: "shock response spectrum",
    quantity: "acceleration",
    label: "Absolute acceleration",
    unit: "g",
    abscissa: { values: [10, 10.59463094359295, 80] },
    values: [1.5, 2, 1 / 3],
  });
  const lines = text.split("\r\n");
  expect(lines[7]?.slice(0, 5)).toBe("   24");
  expect(lines[8]?.slice(0, 30)).toBe("         4         3         0");
  expect(lines.slice(13, 15)).toEqual([
    "           10   1.50000000000E+00 10.594630944   2.00000000000E+00",
    "           80   3.33333333333E-01",
  ]);
  // Its frequencies have no one step: as a record it is refused, by what it lacks.
  expect(() => read(text)).toThrow(
    /steps of frequency differ by more than 2 % of their mean, as those of a response/,
  );
});

test("Letters beyond ASCII are written as other programs read them", () => {
  const [, , name, , , , , , , , ordinate] = uff58Of({
    name: "Träger",
    of: "power spectral density",
    quantity: "acceleration",
    label: "PSD",
    unit: "(m/s²)²/Hz",
    abscissa: { first: 0, step: 1 / 3 },
    values: [1],
  }).split("\r\n");
  expect(name?.trimEnd()).toBe("Tr?ger");
  expect(ordinate?.slice(47, 67).trimEnd()).toBe("(m/s^2)^2/Hz");
});
