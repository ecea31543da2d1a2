import { readdirSync, readFileSync } from "node:fs";
import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { bytesInMemory } from "./byte-source.ts";
import { inflateRaw } from "./inflate.ts";
import { openRecord } from "./open-record.ts";
import { BLOCK_SAMPLES, type RecordChannel } from "./opened-record.ts";
import { RecordFault } from "./record-fault.ts";

const valuesOf = ({ blocks }: RecordChannel) => [...blocks()].flatMap((block) => [...block]);
const open = (content: string | Uint8Array, name = "file") =>
  openRecord(bytesInMemory(name, typeof content === "string" ? new TextEncoder().encode(content) : content));

/** A chunk of a WAV file: four letters, its length, its bytes. */
function chunk(name: string, bytes: Uint8Array, length = bytes.length): Uint8Array {
  const whole = Buffer.alloc(8 + bytes.length);
  whole.write(name, 0, "latin1");
  whole.writeUInt32LE(length, 4);
  whole.set(bytes, 8);
  return whole;
}

function wav(head: string, data: Uint8Array, before: readonly Uint8Array[] = []): Uint8Array {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(1000, 4);
  format.writeUInt16LE(16, 14);
  const isLarge = head === "RF64";
  return Buffer.concat([
    chunk(head, Buffer.from("WAVE"), 0xffffffff),
    ...before,
    chunk("fmt ", format),
    chunk("data", data, isLarge ? 0xffffffff : data.length),
  ]);
}

/** An archive with one deflated file. */
function zip(name: string, content: string): Uint8Array {
  const [packed, size] = [deflateRawSync(content), Buffer.byteLength(content)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

describe("A WAV file of more than 4 GB (RF64)", () => {
  const sizes = Buffer.alloc(28);
  sizes.writeBigUInt64LE(4n, 8);
  it("tells its length in a chunk of its own", () => {
    const { channels } = open(wav("RF64", Uint8Array.of(0, 0x40, 0, 0xc0), [chunk("ds64", sizes)]));
    expect(channels.map(valuesOf)).toEqual([[0.5, -0.5]]);
    expect(channels[0]).toMatchObject({ unit: "FS", axis: { of: "time", sampleRateHz: 1000 } });
  });
  it("is refused where it ends too early", () => {
    sizes.writeBigUInt64LE(8n, 8);
    expect(() => open(wav("RF64", Uint8Array.of(0, 0x40), [chunk("ds64", sizes)]))).toThrow(
      /WAV file, byte \d+: 4 values are promised, the file holds 1$/,
    );
  });
});

const lvm = (separator: string, rows: readonly string[]) =>
  [
    "LabVIEW Measurement",
    "Writer_Version\t2",
    `Separator\t${separator}`,
    "Decimal_Separator\t,",
    "X_Columns\tOne",
    "***End_of_Header***",
    "",
    "Channels\t2",
    "Samples\t3\t3",
    "Y_Unit_Label\tg\tm/s^2",
    "X_Dimension\tTime\tTime",
    "Delta_X\t0,001\t0,001",
    "***End_of_Header***",
    "X_Value\tFront\tRear\tComment",
    ...rows,
  ].join("\r\n");

describe("A LabVIEW measurement file", () => {
  it("is read with its names, units, decimal sign and step", () => {
    const { channels } = open(lvm("Tab", ["0,000\t1,5\t2", "0,001\t-1\t3", "0,002\t0,25\t4"]));
    expect(channels.map(valuesOf)).toEqual([
      [1.5, -1, 0.25],
      [2, 3, 4],
    ]);
    expect(channels).toMatchObject([
      { name: "Front", unit: "g" },
      { name: "Rear", unit: "m/s2" },
    ]);
    expect(channels[0]?.axis).toEqual({ of: "time", sampleRateHz: 1000 });
  });
  test.each([
    [["0,000\t1,5\t2", "0,001\tx\t3", "0,002\t1\t1"], /line 16: “x” is not a number/],
    [["0,000\t1,5\t2", "0,001\t\t3", "0,002\t1\t1"], /line 16: a value is missing/],
    [["0,000\t1,5\t2"], /3 samples are promised, 1 stand there/],
  ])("with %j is refused", (rows, reason) => {
    expect(() => open(lvm("Tab", rows))).toThrow(reason);
  });
});

describe("A record of phyphox", () => {
  const text = `"Time (s)","Acceleration x (m/s^2)"\n0.00,1.0\n0.01,2.5\n0.02,-1.0\n`;
  test.each([
    ["a table", new TextEncoder().encode(text)],
    ["an archive", zip("Raw Data.csv", text)],
  ])("is read as %s", (_form, bytes) => {
    const { channels } = open(bytes);
    expect(channels.map(valuesOf)).toEqual([[1, 2.5, -1]]);
    expect(channels).toMatchObject([{ name: "Acceleration x", unit: "m/s2" }]);
  });
});

describe("What no file says", () => {
  it("is null: rate and unit", () => {
    expect(open("1\n2\n-3\n").channels).toMatchObject([
      { unit: null, axis: { of: "time", sampleRateHz: null } },
    ]);
  });
  test.each([
    [
      "steps that jump",
      "t (s);a (g)\n0;1\n0,1;2\n0,25;3\n0,3;4\n0,4;5\n",
      /text file, line 4: the steps of time differ/,
    ],
    ["a packed file", gzipSync("1\n2\n"), /a compressed file \(gzip\): unpack it/],
    ["nothing", "", /empty/],
  ])("is refused with its place: %s", (_name, content, reason) => {
    expect(() => open(content)).toThrow(reason);
  });
  it("is no unevenness where a time is rounded to its last figure", () => {
    const rows = Array.from({ length: 50 }, (_, i) => `${(i / 300).toFixed(3)};${i % 7}`);
    expect(open(`t (s);a (g)\n${rows.join("\n")}`).channels[0]?.axis).toMatchObject({ of: "time" });
  });
});

it("reads samples in blocks, and each time anew", () => {
  const rows = Array.from({ length: BLOCK_SAMPLES + 5 }, (_, i) => String((i * 7919) % 101));
  const [channel] = open(rows.join("\n")).channels;
  expect([...(channel?.blocks() ?? [])].map(({ length }) => length)).toEqual([BLOCK_SAMPLES, 5]);
  expect([...(channel?.blocks() ?? [])]).toHaveLength(2);
});

describe("A file that was damaged on its way", () => {
  const folder = new URL("../../samples/records/", import.meta.url);
  const files = readdirSync(folder).filter((name) => !/\.(?:json|h5|nc)$/.test(name));
  test.each(files)("is read or refused in a sentence: %s", (name) => {
    const whole = readFileSync(new URL(name, folder));
    let seed = 20_261_128;
    const draw = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 12 && whole.length > 0; round++) {
      const damaged = Uint8Array.from(round % 3 === 0 ? whole.subarray(0, draw(whole.length)) : whole);
      // Two thirds of the faults in the head, where the structure stands.
      const faults = round % 3 === 0 ? 0 : 3;
      for (let i = 0; i < faults; i++)
        damaged[draw(round % 3 === 1 ? Math.min(400, whole.length) : whole.length)] = draw(256);
      try {
        for (const channel of open(damaged, name).channels) valuesOf(channel);
      } catch (error) {
        expect(error).toBeInstanceOf(RecordFault);
      }
    }
  });
});

test.each([
  ["text", Buffer.from("to be or not to be, that is the question. ".repeat(200))],
  ["noise", Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 48271) >>> 5))],
  ["nothing", Buffer.alloc(0)],
])("unpacks what zlib packs: %s", (_name, bytes) => {
  for (const level of [0, 1, 9])
    expect(Buffer.from(inflateRaw(deflateRawSync(bytes, { level }), { format: "", most: 1e6 }))).toEqual(
      bytes,
    );
  expect(() =>
    inflateRaw(deflateRawSync(bytes, { level: 9 }).subarray(0, -1), { format: "x", most: 1e6 }),
  ).toThrow(/x, byte/);
});

test("A text that can be read in two ways is refused with the question, and is read with the answer", () => {
  const text = new TextEncoder().encode("t [ms];a [g]\n1,000;1,000\n2,000;3,000\n3,000;2,000\n");
  const source = bytesInMemory("a.csv", text);
  let ask: RecordFault["ask"];
  try {
    openRecord(source);
  } catch (error) {
    if (error instanceof RecordFault) ask = error.ask;
  }
  expect(ask?.choices).toEqual(["1", "1000"]);
  const [channel] = openRecord(source, { table: ask?.answers[0] ?? {} }).channels;
  expect(channel && valuesOf(channel)).toEqual([1, 3, 2]);
  expect(channel?.axis).toEqual({ of: "time", sampleRateHz: 1000, startS: 0.001 });
});

test("Uneven steps of time are refused with the question, and count as even with its answer", () => {
  const source = bytesInMemory(
    "a.csv",
    new TextEncoder().encode("t (s);a (g)\n-0.2;1\n-0.1;2\n0.05;3\n0.1;4\n"),
  );
  const ask = (() => {
    try {
      openRecord(source);
    } catch (error) {
      if (error instanceof RecordFault) return error.ask;
    }
    return undefined;
  })();
  expect(ask?.why).toMatch(/steps of time differ by more than 2 %/);
  const { channels, notes } = openRecord(source, { table: ask?.answers[0] ?? {} });
  // Three steps from -0.2 s to 0.1 s; the third sample lies half a step behind the grid.
  expect(channels[0]?.axis).toEqual({
    of: "time",
    sampleRateHz: expect.closeTo(10, 9),
    startS: expect.closeTo(-0.2, 12),
  });
  expect(notes).toContain("uneven times count as even: they are off by up to 50 % of a step");
});
