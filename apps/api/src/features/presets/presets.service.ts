import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";

type Preset = Readonly<Record<string, unknown>> & { readonly kind: string };

const file = createRequire(import.meta.url).resolve("@headroom/contract/reference/standards.json");
const maxAnswered = 500;

const searchable = (preset: Preset) =>
  ["id", "document", "revision", "ref", "title", "note", "sectors"]
    .flatMap((key) => preset[key])
    .filter((value) => typeof value === "string")
    .join(" ");

/** Spectra and pulses of standards, read once; every entry as the file has it, its confidence and evidence included. */
export function makePresetsService() {
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: Preset[] }; // our own file
  const texts = entries.map((preset) => ({ preset, text: searchable(preset) }));

  return {
    find: ({ q = "", kind }: { q?: string | undefined; kind?: string | undefined }): Preset[] => {
      const found = texts.filter(
        ({ preset, text }) => (kind === undefined || preset.kind === kind) && matchesWords(q.trim(), text),
      );
      return found.slice(0, maxAnswered).map(({ preset }) => preset);
    },
  };
}
export type PresetsService = ReturnType<typeof makePresetsService>;
