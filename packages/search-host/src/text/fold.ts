// cspell:disable -- names and letters of many languages
/** Letters that Unicode does not decompose, and that people type without their stroke or ligature. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const asciiOnly = /^[\0-\x7f]*$/;
const marks = /\p{M}+/gu;
const special = /[ßæœøłđðþı]/g;

/** The form under which words are compared: lower case, without diacritics ("Zürich" is found by "zurich"). */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (asciiOnly.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(marks, "")
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase();
}
