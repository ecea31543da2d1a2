/** Letters that Unicode takes apart no further. The last sigma of a word is one too. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
};

/** Small letters without marks and ligatures: "Göteborg" and "goteborg" are one. */
export const foldLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter);

/** Letters that any address and file system takes: "Isère Essais" becomes `isere-essais`. Empty for other scripts. */
export const asciiName = (text: string, most: number): string =>
  foldLetters(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, most)
    .replace(/-$/, "");
