import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Those that have all the words, those whose own name begins with them first; at most `limit`. */
export function commandsWith(
  words: string,
  commands: readonly Command[],
  limit = Number.POSITIVE_INFINITY,
): readonly Command[] {
  const found = commands.filter(({ label, detail = "" }) => matchesWords(words, `${label} ${detail}`));
  const start = words.toLowerCase();
  const rank = ({ label }: Command) => (label.toLowerCase().startsWith(start) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit);
}
