import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
import { countryCodes } from "@headroom/contract/vocabulary/words/countries";
import { compareNames } from "@headroom/contract/vocabulary/words/name-order";
import type { Option } from "../../ui/control/option.ts";

const languageCodes = "ar cs da de el en es fi fr he hi hu it ja ko nl no pl pt ro ru sv tr uk zh".split(" ");

const made = new Map<"region" | "language", Intl.DisplayNames>();
/** Made when the first name is asked for, and once: a list asks for one in each row. */
function namesOf(type: "region" | "language"): Intl.DisplayNames {
  const names = made.get(type) ?? new Intl.DisplayNames(["en"], { type });
  made.set(type, names);
  return names;
}
export const countryName = (code: string): string =>
  code === "" ? "" : (namesOf("region").of(code) ?? code);
export const languageName = (code: string): string => namesOf("language").of(code) ?? code;

const named = (codes: readonly string[], type: "region" | "language"): readonly Option[] => {
  const names = namesOf(type);
  return codes
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .toSorted((a, b) => compareNames(a.label, b.label));
};

let countries: readonly Option[] | undefined;
export function countryOptions(): readonly Option[] {
  countries ??= named(countryCodes, "region");
  return countries;
}
export const languageOptions = () => named(languageCodes, "language");

/** By its code, or by how the words of its name begin: "de" is Germany and Denmark, and not Sweden. */
export function isCountryMeant({ id, label }: Option, typed: string): boolean {
  const text = foldLetters(typed.trim());
  const parts = foldLetters(label).split(/[^a-z]+/);
  return (
    text === id.toLowerCase() ||
    text.split(/\s+/).every((word) => parts.some((part) => part.startsWith(word)))
  );
}
