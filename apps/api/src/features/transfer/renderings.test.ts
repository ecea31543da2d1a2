import { expect, it } from "vitest";
import { decodeText } from "@headroom/reading";
import { readCsv } from "../../platform/csv.ts";
import { Refusal } from "../../platform/refusal.ts";
import { labTransfer } from "../labs/lab-transfer.service.ts";
import { readRows } from "./file-rows.ts";

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0];
  return { next, pick };
}
type Random = ReturnType<typeof seeded>;

const laboratories = [
  { name: "Prüflabor Müller", city: "Köln", latitude: 50.9, longitude: 6.96, lithiumMaxKwh: 1500 },
  { name: "Essai, Rhône", city: "Lyon", latitude: 45.764, longitude: 4.836, lithiumMaxKwh: 1.5 },
  { name: "Shock; Bump & Co", city: "Bristol", latitude: 51.454, longitude: -2.588, lithiumMaxKwh: 12.345 },
  { name: 'Två "Öar"', city: "Malmö", latitude: 55.605, longitude: 13, lithiumMaxKwh: 250 },
  { name: "Laboratório", city: "Olhão", latitude: 37.028, longitude: -7.841, lithiumMaxKwh: 12_345 },
] as const;
const columns = ["name", "city", "latitude", "longitude", "lithiumMaxKwh"] as const;

interface Style {
  readonly delimiter: string;
  readonly sign: "." | ",";
  readonly group: string;
  readonly decimals: number | null;
  readonly isQuoted: boolean;
  readonly ending: string;
}

function written(value: number, { sign, group, decimals }: Style): string {
  const [whole = "", fraction] = (
    decimals === null
      ? String(value)
      : value.toFixed(Math.max(decimals, (String(value).split(".")[1] ?? "").length))
  ).split(".");
  const grouped = group === "" ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${sign}${fraction}`;
}

function cellOf(text: string, { delimiter, isQuoted }: Style): string {
  const mustQuote = isQuoted || text.includes(delimiter) || text.includes('"');
  return mustQuote ? `"${text.replaceAll('"', '""')}"` : text;
}

const capitals = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => ` ${name} `,
] as const;

/** One of the ways in which a spreadsheet or a person writes the laboratories, and those that it holds. */
function rendering({ next, pick }: Random) {
  const sign = pick([".", ","] as const);
  const style: Style = {
    delimiter: pick([",", ";", "\t"]),
    sign,
    group: pick(["", "", sign === "." ? "," : ".", "'", " ", "\u00a0"]),
    decimals: pick([null, null, 1, 2, 3, 4]),
    isQuoted: next() < 0.3,
    ending: pick(["\n", "\r\n"]),
  };
  const chosen = laboratories.filter(() => next() < 0.5);
  const order = [...columns].sort(() => next() - 0.5);
  const named = pick(capitals);
  const tail = style.delimiter.repeat(Math.floor(next() * 3));
  const empty = () => (next() < 0.2 ? [pick(["", style.delimiter.repeat(columns.length - 1), " "])] : []);
  const rows = chosen.flatMap((lab) => {
    const cells = order.map((column) => {
      const value = lab[column];
      return cellOf(typeof value === "number" ? written(value, style) : value, style);
    });
    return [...empty(), cells.join(style.delimiter) + tail];
  });
  const sep = next() < 0.2 ? [`sep=${style.delimiter}`] : [];
  const head = order.map((column) => cellOf(named(column), style)).join(style.delimiter) + tail;
  const text = [...sep, ...empty(), head, ...rows, ...empty()].join(style.ending) + pick(["", style.ending]);
  return { text, chosen };
}

/** Letters of these laboratories are the same in Latin-1 and in Windows-1252. */
const encoders = [
  (text: string) => Buffer.from(text, "utf8"),
  (text: string) => Buffer.from(`\uFEFF${text}`, "utf8"),
  (text: string) => Buffer.from(text, "latin1"),
  (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
] as const;

/** Rows as they are read; null where the file is refused. */
function readFile(bytes: Uint8Array) {
  try {
    return readRows(readCsv(decodeText(bytes).text), labTransfer).rows;
  } catch (cause) {
    expect(cause).toBeInstanceOf(Refusal);
    return null;
  }
}

it("Laboratories are read right or refused, however their file is written, and never wrong in silence", () => {
  const random = seeded(34);
  const counts = { right: 0, ambiguous: 0, refused: 0, wrong: [] as string[] };
  for (let i = 0; i < 10_000; i++) {
    const { text, chosen } = rendering(random);
    const rows = readFile(random.pick(encoders)(text));
    if (rows === null) counts.refused += 1;
    else if (rows.length !== chosen.length) counts.wrong.push(text);
    for (const [place, { values, questions }] of (rows ?? []).entries()) {
      const given = columns.filter((column) => !(column in questions));
      if (given.length < columns.length) counts.ambiguous += 1;
      else counts.right += 1;
      if (given.some((column) => values[column] !== chosen[place]?.[column])) counts.wrong.push(text);
    }
  }
  expect(counts.wrong.slice(0, 3)).toEqual([]);
  expect(counts.refused).toBe(0);
  expect(counts.right).toBeGreaterThan(10 * counts.ambiguous);
});
