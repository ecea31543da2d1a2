const language = "en";
/** Where testing laboratories are; the list of ISO 3166 has many more, and each can still be found by its code. */
const countryCodes =
  "AE AR AT AU BE BG BR CA CH CL CN CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LT LU LV MT MX MY NL NO NZ PH PL PT RO RS SA SE SG SI SK TH TR TW UA US VN ZA".split(
    " ",
  );
const languageCodes = "ar cs da de el en es fi fr he hi hu it ja ko nl no pl pt ro ru sv tr uk zh".split(" ");

const named = (codes: readonly string[], type: "region" | "language") => {
  const names = new Intl.DisplayNames([language], { type });
  return codes
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
};

export const countryOptions = () => named(countryCodes, "region");
export const languageOptions = () => named(languageCodes, "language");
export const languageName = (code: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
export const countryName = (code: string): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
