import { compareNames } from "@headroom/contract/vocabulary/words/name-order";
import type { Option } from "../../ui/control/option.ts";
import type { PresetEntry } from "./standard-entries.ts";

const labels: Readonly<Record<string, string>> = {
  aero: "Aircraft",
  automotive: "Automotive",
  battery: "Batteries",
  defence: "Defence",
  electronics: "Electronics",
  energy: "Energy",
  general: "General",
  naval: "Naval",
  nuclear: "Nuclear",
  packaging: "Packaging",
  rail: "Rail",
  space: "Space",
  telecom: "Telecom",
  transport: "Transport",
};
export const industryLabel = (sector: string): string => labels[sector] ?? sector;

/** The choice of all industries. */
export const everyIndustry = "";

/** The industries that order any of the entries, by name. */
export function industriesOf(entries: readonly PresetEntry[]): readonly Option[] {
  const found = [...new Set(entries.flatMap(({ sectors }) => sectors))];
  const options = found.map((id): Option => ({ id, label: industryLabel(id) }));
  return [
    { id: everyIndustry, label: "All industries" },
    ...options.sort((a, b) => compareNames(a.label, b.label)),
  ];
}
