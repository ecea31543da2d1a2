import { firstRows } from "../ranking/select.ts";
import type { TextIndex } from "../text/text-index.ts";
import type { IndexRegistry } from "./index-registry.ts";
import { searchText } from "./search.ts";
import { plainSearch } from "./search-request.ts";

/** Count of the most frequent words considered; one in `wordsPerSearch` is searched for. */
const frequentWords = 40;
const wordsPerSearch = 5;
/** Shorter words cannot be misspelt. */
const longWord = /^\p{L}{5,}$/u;

/** Frequent long words of an index, the least frequent first, a few from end to end. */
function chooseWords({ vocabulary, postings }: TextIndex): string[] {
  const words = vocabulary.inOrder();
  const ids = vocabulary.idsInOrder();
  const frequency = words.map((word, row) => (longWord.test(word) ? postings.length(ids[row] ?? 0) : 0));
  return firstRows(
    words.length,
    frequentWords,
    (left, right) => (frequency[right] ?? 0) - (frequency[left] ?? 0),
  )
    .slice(0, frequentWords)
    .filter((row) => (frequency[row] ?? 0) > 0)
    .toReversed()
    .filter((_, place) => place % wordsPerSearch === wordsPerSearch - 1)
    .map((row) => words[row] ?? "");
}

/** Searches as people type them, out of an index's own words: begun, whole, misspelt and in pairs, then one letter. */
export function warmUpQueries(text: TextIndex): string[] {
  const words = chooseWords(text);
  const longer = words.flatMap((word, place) => {
    const begun = word.slice(0, Math.ceil(word.length * 0.6));
    const misspelt = word.slice(0, 2) + word.slice(3);
    return [begun, word, misspelt, `${words[place - 1] ?? misspelt} ${begun}`];
  });
  return [...longer, ...new Set(words.map((word) => word.slice(0, 1)))];
}

/** The warm-up searches of all indexes, one index after the other; none on an index that is gone by then. */
export function* searchesOfItsOwn(registry: IndexRegistry): Generator<() => void> {
  const search = (uid: string, q: string): void => {
    const index = registry.find(uid);
    if (index) searchText(index, { ...plainSearch, matchingStrategy: "all", q });
  };
  for (const { uid } of registry.list()) {
    const index = registry.find(uid);
    for (const q of index ? warmUpQueries(index.memory.text) : []) yield () => search(uid, q);
  }
}

const letOthersRun = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Searches of the engine's own accord after opening, so that the code is compiled and files have been read when
 * somebody asks: one search at a time, requests in between, until the time is up or somebody asks.
 */
export class WarmUp {
  private readonly clockMs: () => number;
  private readonly budgetMs: number;
  private isStopped = false;

  constructor(budgetMs: number, clockMs: () => number = () => performance.now()) {
    this.budgetMs = budgetMs;
    this.clockMs = clockMs;
  }

  /** Runs the searches that there is time for. */
  async run(searches: Iterable<() => void>): Promise<void> {
    const endMs = this.clockMs() + this.budgetMs;
    const isOver = (): boolean => this.isStopped || this.clockMs() >= endMs;
    await letOthersRun();
    if (isOver()) return;
    for (const search of searches) {
      search();
      await letOthersRun();
      if (isOver()) return;
    }
  }

  stop(): void {
    this.isStopped = true;
  }
}
