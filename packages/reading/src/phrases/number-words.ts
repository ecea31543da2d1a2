const wordValues: Readonly<Record<string, number>> = {
  one: 1,
  once: 1,
  two: 2,
  twice: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
  ein: 1,
  eine: 1,
  einen: 1,
  einer: 1,
  einmal: 1,
  zwei: 2,
  zweimal: 2,
  drei: 3,
  dreimal: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
};

/** Numbers written as words, the longest first. */
export const numberWords = Object.keys(wordValues)
  .toSorted((one, other) => other.length - one.length)
  .join("|");

/** The digits of a number that is written as a word; what is no such word as it is. */
export const digitsOf = (written: string): string => String(wordValues[written.toLowerCase()] ?? written);
export const isNumberWord = (written: string): boolean => Object.hasOwn(wordValues, written.toLowerCase());
