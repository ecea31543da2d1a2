import { findPresets } from "@headroom/contract/endpoints/lookups";
import { call } from "../../platform/call/api-client.ts";
import { type PresetEntry, readPresetEntries } from "./standard-entries.ts";

export async function askStandards(
  kinds: readonly PresetEntry["kind"][],
  signal: AbortSignal,
): Promise<PresetEntry[]> {
  const answers = await Promise.all(kinds.map((kind) => call(findPresets, { query: { kind }, signal })));
  return readPresetEntries(answers.flatMap(({ data }) => data));
}
