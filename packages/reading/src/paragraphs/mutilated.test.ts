import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { expect, test } from "vitest";
import ownParagraphs from "../../samples/own-paragraphs.json" with { type: "json" };
import paragraphs from "../../samples/paragraph-cases.json" with { type: "json" };
import { readParagraphs } from "./read-paragraphs.ts";

const { cases } = paragraphs;
/** 10,000 take some minutes: MUTILATIONS=10000 npx vitest run --project packages packages/reading/src/paragraphs/mutilated.test.ts */
const count = Number(process.env["MUTILATIONS"] ?? 400);
const texts = [...cases, ...ownParagraphs].map(({ text }) => text);
const odd = [
  "\u0000",
  "\ud83d",
  "±",
  "g²/Hz",
  "1e999",
  "-",
  "\n",
  "\t|",
  "½",
  "00:00",
  "9".repeat(60),
  "((",
  "°C",
  " ",
  "IP6",
  "Q=",
  "±X",
  "1,500",
  "x",
];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A text with parts cut, doubled, moved and put in. */
function mutilated(seed: number): string {
  const next = chance(seed);
  const pick = <T>(from: readonly T[], fallback: T): T => from[Math.floor(next() * from.length)] ?? fallback;
  let text = pick(texts, "");
  for (let turn = 0; turn < 1 + Math.floor(next() * 8); turn += 1) {
    const at = Math.floor(next() * text.length);
    const to = at + Math.floor(next() * 40);
    const part = text.slice(at, to);
    const other = pick(texts, "");
    const from = Math.floor(next() * other.length);
    const ways = [
      "",
      part + part,
      pick(odd, ""),
      part.split("").toReversed().join(""),
      part.toUpperCase(),
      other.slice(from, from + 60),
      part.replace(/\s/g, ""),
    ];
    text = text.slice(0, at) + pick(ways, "") + text.slice(to);
  }
  return text;
}

test(`reads ${count} mutilated texts without falling, every place inside the text, every value a value`, () => {
  for (let seed = 1; seed <= count; seed += 1) {
    const text = mutilated(seed);
    const { tests, specimenSpans, unread, conflicts } = readParagraphs(text, taxonomy.stereoTypes);
    const spans = [
      ...tests.flatMap((each) => Object.values(each.spans)),
      ...Object.values(specimenSpans),
      ...unread,
      ...conflicts.map(({ span }) => span),
    ];
    const isInside = spans.every(([start, end]) => start >= 0 && start < end && end <= text.length);
    expect(isInside, `seed ${seed}`).toBe(true);
    const values = JSON.stringify(
      tests.map(({ parameters }) => parameters),
      (_, value: unknown) => (typeof value === "number" && !Number.isFinite(value) ? "not finite" : value),
    );
    expect(values, `seed ${seed}`).not.toContain("not finite");
  }
});
