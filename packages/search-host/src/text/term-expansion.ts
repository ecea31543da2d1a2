import { fold } from "./fold.ts";
import type { QueryTerm } from "./query-parser.ts";
import type { Occurrences, TextIndex } from "./text-index.ts";
import { tokenize } from "./tokenizer.ts";
import { findTypos } from "./typo-search.ts";

/** Occurrences that stand for a term, at the price of so many typos. */
export type Source = Occurrences & {
  readonly typos: number;
  readonly isExact: boolean;
  /** Per attribute, whether occurrences there count; null when all do. */
  readonly allowed: Uint8Array | null;
};

/** A query term with everything in the index that stands for it, fewest typos first. */
export type Term = {
  readonly sources: readonly Source[];
  /** Index of its first word in the query, and its count of words. */
  readonly position: number;
  readonly span: number;
  /** The most typos it may cost: none for a phrase, at least one for a word, which may be read as two. */
  readonly typoBudget: number;
  /** Words to highlight: whole ones, and the beginning of words. */
  readonly words: ReadonlySet<string>;
  readonly prefix: string | null;
};

/** Settings for the typos of a word, and for the attributes to search. */
export type ExpansionRules = {
  readonly typosEnabled: boolean;
  readonly oneTypoLength: number;
  readonly twoTyposLength: number;
  readonly exactWords: ReadonlySet<string>;
  readonly exactNumbers: boolean;
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly allowed: Uint8Array | null;
  /** As `allowed`, less the attributes in which misspellings do not count. */
  readonly allowedWithTypos: Uint8Array | null;
};

type WordTerm = Extract<QueryTerm, { kind: "word" }>;
type PhraseTerm = Extract<QueryTerm, { kind: "phrase" }>;

const longestSplitList = 20_000;

function typoBudget(word: string, rules: ExpansionRules): number {
  if (!rules.typosEnabled || rules.exactWords.has(word)) return 0;
  if (rules.exactNumbers && /^\d+$/.test(word)) return 0;
  const length = Array.from(word).length;
  if (length < rules.oneTypoLength) return 0;
  return length < rules.twoTyposLength ? 1 : 2;
}

class SourceCollector {
  readonly sources: Source[] = [];
  readonly words = new Set<string>();
  private readonly index: TextIndex;
  private readonly rules: ExpansionRules;

  constructor(index: TextIndex, rules: ExpansionRules) {
    this.index = index;
    this.rules = rules;
  }

  addList({ slots, positions, start, end }: Occurrences, typos: number, isExact: boolean): void {
    if (end === start) return;
    const allowed = typos > 0 ? this.rules.allowedWithTypos : this.rules.allowed;
    this.sources.push({ slots, positions, start, end, typos, isExact, allowed });
  }

  addWord(word: string, typos: number, isExact: boolean): void {
    this.addList(this.index.occurrences(word), typos, isExact);
    this.words.add(word);
  }

  addPrefix(prefix: string): void {
    const { vocabulary } = this.index;
    const ids = vocabulary.idsInOrder();
    const itself = vocabulary.idOf(prefix);
    const [low, high] = vocabulary.prefixRange(prefix);
    for (let at = low; at < high; at += 1) {
      const id = ids[at] ?? 0;
      if (id !== itself) this.addList(this.index.occurrencesOf(id), 0, false);
    }
  }

  addSynonyms(key: string, typos: number): void {
    for (const synonym of this.rules.synonyms.get(key) ?? []) {
      const words = tokenize(synonym).map(({ word }) => word);
      if (words.length === 1 && words[0] !== undefined) this.addWord(words[0], typos, true);
      else if (words.length > 1) {
        this.addList(this.index.phrase(words), typos, true);
        for (const word of words) this.words.add(word);
      }
    }
  }

  /** The most frequent way to read the word as two words side by side ("sunflower" as "sun flower"), which costs one typo. */
  addSplit(word: string): void {
    let best: { list: Occurrences; parts: string[] } | undefined;
    const { longestWord } = this.index.vocabulary;
    const last = Math.min(word.length - 1, longestWord);
    for (let cut = Math.max(1, word.length - longestWord); cut <= last; cut += 1) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      const lengths = parts.map((part) => this.index.occurrences(part)).map(({ start, end }) => end - start);
      const shortest = Math.min(...lengths);
      if (shortest === 0 || shortest > longestSplitList) continue;
      const list = this.index.phrase(parts);
      if (list.end > (best?.list.end ?? 0)) best = { list, parts };
    }
    if (!best) return;
    this.addList(best.list, 1, false);
    for (const part of best.parts) this.words.add(part);
  }

  inOrder(): Source[] {
    return this.sources.sort((left, right) => left.typos - right.typos);
  }
}

function expandWord(index: TextIndex, { word, isPrefix, position }: WordTerm, rules: ExpansionRules): Term {
  const budget = typoBudget(word, rules);
  const collector = new SourceCollector(index, rules);
  collector.addWord(word, 0, true);
  if (isPrefix) collector.addPrefix(word);
  collector.addSynonyms(word, 0);
  for (const match of findTypos(index.vocabulary, word, budget, isPrefix)) {
    collector.addWord(match.word, match.typos, false);
  }
  if (budget > 0) collector.addSplit(word);
  const { words } = collector;
  return {
    sources: collector.inOrder(),
    position,
    span: 1,
    typoBudget: Math.max(1, budget),
    words,
    prefix: isPrefix ? word : null,
  };
}

function expandPhrase(index: TextIndex, { words, position }: PhraseTerm, rules: ExpansionRules): Term {
  const collector = new SourceCollector(index, rules);
  collector.addList(words.length === 1 ? index.occurrences(words[0] ?? "") : index.phrase(words), 0, true);
  const highlighted = new Set(words);
  return {
    sources: collector.inOrder(),
    position,
    span: words.length,
    typoBudget: 0,
    words: highlighted,
    prefix: null,
  };
}

/** Expands neighbours written as one word ("sun flower" to "sunflower"); costs as many typos as words. */
function expandJoined(index: TextIndex, terms: readonly QueryTerm[], rules: ExpansionRules): SourceCollector {
  const collector = new SourceCollector(index, rules);
  const last = terms[terms.length - 1];
  const words = terms.map((term) => (term.kind === "word" ? term.word : ""));
  const joined = words.join("");
  const cost = terms.length;
  const isPrefix = last?.kind === "word" && last.isPrefix;
  collector.addWord(joined, cost, false);
  if (isPrefix) {
    const [low, high] = index.vocabulary.prefixRange(joined);
    const ordered = index.vocabulary.inOrder();
    for (let at = low; at < high; at += 1) collector.addWord(ordered[at] ?? "", cost, false);
  }
  const budget = Math.max(0, typoBudget(joined, rules) - (terms.length - 1));
  for (const match of findTypos(index.vocabulary, joined, budget, isPrefix)) {
    collector.addWord(match.word, cost + match.typos, false);
  }
  collector.addSynonyms(words.join(" "), 0);
  return collector;
}

/** Adds to neighbouring terms what both match together. The first pays the typos, the others are free. */
function withJoined(
  index: TextIndex,
  query: readonly QueryTerm[],
  terms: Term[],
  rules: ExpansionRules,
): Term[] {
  const result = [...terms];
  for (const size of [2, 3]) {
    for (let first = 0; first + size <= query.length; first += 1) {
      const group = query.slice(first, first + size);
      if (group.some((term) => term.kind !== "word")) continue;
      const joined = expandJoined(index, group, rules);
      if (joined.sources.length === 0) continue;
      for (let at = first; at < first + size; at += 1) {
        const term = result[at];
        if (!term) continue;
        const sources = joined.sources.map((source) => (at === first ? source : { ...source, typos: 0 }));
        result[at] = {
          ...term,
          sources: [...term.sources, ...sources].sort((left, right) => left.typos - right.typos),
          words: new Set([...term.words, ...joined.words]),
        };
      }
    }
  }
  return result;
}

/** Finds, for every term of a query, all that stands for it in the index. */
export function expandTerms(index: TextIndex, query: readonly QueryTerm[], rules: ExpansionRules): Term[] {
  const terms = query.map((term) =>
    term.kind === "word" ? expandWord(index, term, rules) : expandPhrase(index, term, rules),
  );
  return query.length > 1 ? withJoined(index, query, terms, rules) : terms;
}

/** Synonyms by folded key, as the expansion looks them up. */
export function synonymsByKey(
  synonyms: Readonly<Record<string, readonly string[]>>,
): Map<string, readonly string[]> {
  return new Map(
    Object.entries(synonyms).map(([key, values]) => [
      tokenize(key)
        .map(({ word }) => word)
        .join(" ") || fold(key),
      values,
    ]),
  );
}
