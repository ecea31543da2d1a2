import type { LabRecord } from "./lab-generator.ts";
import { seededRandom } from "../../packages/search-host/testing/seeded-random.ts";

type Random = () => number;

/** A word with one letter dropped, doubled, replaced or swapped with its neighbour; the first letter stays. */
export function misspell(word: string, random: Random): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + next + after;
    case 1:
      return before + letter + letter + next + after;
    case 2:
      return `${before}${letter === "x" ? "y" : "x"}${next}${after}`;
    default:
      return before + next + letter + after;
  }
}

function textsOf(lab: LabRecord, random: Random): string {
  const texts = [
    lab.name,
    lab.city,
    lab.country,
    lab.description,
    ...lab.equipments,
    ...lab.testTypes,
    ...lab.accreditations,
  ];
  return texts[Math.floor(random() * texts.length)] ?? lab.name;
}

/** Queries of one to three neighbouring words of some lab: 40 in 100 with a typo, 30 in 100 cut short. */
export function generateQueries(labs: readonly LabRecord[], count: number, seed = 7): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const lab = labs[Math.floor(random() * labs.length)];
    const words = lab
      ? textsOf(lab, random)
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean)
      : [];
    const size = 1 + Math.floor(random() * 3);
    const first = Math.floor(random() * Math.max(1, words.length - size + 1));
    const chosen = words.slice(first, first + size).map((word) => word.toLowerCase());
    if (random() < 0.4) {
      const at = Math.floor(random() * chosen.length);
      chosen[at] = misspell(chosen[at] ?? "", random);
    }
    const last = chosen.length - 1;
    const word = chosen[last] ?? "";
    if (random() < 0.3 && word.length > 3)
      chosen[last] = word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)));
    return chosen.join(" ");
  });
}

/** Labs with their names misspelt, spread over the whole list. */
export function generateKnownLabs(
  labs: readonly LabRecord[],
  count: number,
  seed = 52,
): { id: string; query: string }[] {
  const random = seededRandom(seed);
  const step = Math.floor(labs.length / count);
  return Array.from({ length: count }, (_, index) => {
    const lab = labs[index * step];
    const [first = "", ...rest] = (lab?.name ?? "").split(" ");
    return { id: lab?.id ?? "", query: [misspell(first, random), ...rest].join(" ") };
  });
}
