import { type Figure, masked, type Span } from "../phrases/figures.ts";
import { isDensity, isLevel, isOf, isPulseTime, isRms, isTemperature } from "../phrases/filling.ts";
import { ipCode, ipCodesIn } from "../phrases/fill-climate.ts";
import { foundWords, type FoundWords, kindsNamed } from "../phrases/kind-words.ts";
import { kindsByFigures } from "../phrases/kinds-by-figures.ts";
import { kindsByStandard, namedPlaces, type ReadableKind } from "../phrases/standards-meant.ts";
import { figuresInTables } from "./column-units.ts";

/** A statement with what it names. */
export interface Named {
  readonly figures: readonly Figure[];
  readonly found: readonly FoundWords[];
  /** Tests that its words, its standard or its figures alone name; none where it goes on with another's. */
  readonly kinds: readonly string[];
  readonly byWords: boolean;
  readonly hasStandard: boolean;
}

const isSoak = (figure: Figure) =>
  isTemperature(figure) ||
  figure.dimensions.includes("time") ||
  (figure.unit === "" && /^[+-]/.test(figure.numbers[0] ?? ""));

/** Words that name a test only beside a figure that its test has. */
const supports: Readonly<Record<string, (figure: Figure) => boolean>> = {
  cold: isSoak,
  "dry-heat": isSoak,
  "temperature-change": isTemperature,
  "damp-heat-steady": (figure) => isTemperature(figure) || isOf("ratio")(figure),
  "damp-heat-cyclic": (figure) => isTemperature(figure) || figure.counts === "cycles",
  "drop-free-fall": isOf("length"),
  "impact-ik": ({ unit, counts }) => unit === "J" || counts === "impacts",
  "sand-dust": isOf("velocity"),
  "ingress-dust": () => false,
  "ingress-water": () => false,
  icing: isOf("length"),
  compression: isOf("force"),
  solar: ({ unit }) => unit === "W/m2",
  fluids: () => false,
};
const strongLetters = 11;
const isIp = (text: string) => ipCode.test(text);
const constantAcceleration =
  /^\W*acceleration:? (?=\d)|centrifug|zentrifug|constant acc|steady|sustained|konstante besch|static acc|(?:^|[\s:])acceleration test/i;
const packageWords = /\bISTA\b|D ?4169|ISO 4180|packag|verpack|emballage|carton|parcel|distribution test/i;
const sectionsOfSet = /\bDO-?160\w?\b[^;]{0,24}\bsections? ?\d{1,2}\b[^;]{0,40}?(?:,|and|&|to)[^;]{0,40}\d/i;
const toneWords = /\btones?\b|\bsine[- ]on[- ]random\b|superimposed (?:on|sine)|riding on/i;

/** Kinds that the numerals of all codes ask for: IPX4 no dust, IP20 nothing at all. */
function kindsOfCodes(text: string): readonly string[] {
  const codes = ipCodesIn(text);
  const dust = codes.some(([, digit = ""]) => /^[56]/.test(digit)) ? ["ingress-dust"] : [];
  const water = codes.some(([, , digit = ""]) => /^[1-9]/.test(digit)) ? ["ingress-water"] : [];
  return [...dust, ...water];
}

/** "-40 °C to 85 °C, 30 min soak, 20 cycles": a soak of a cycle is no storage. */
const isCycled = (figures: readonly Figure[]) =>
  figures.some((figure) => isTemperature(figure) && figure.numbers.length === 2) &&
  figures.some((figure) => figure.counts === "cycles" || isOf("temperatureRate")(figure));

/** A bump is a half sine: both words name it. */
const isRepeated = (found: readonly FoundWords[], said: readonly string[]) =>
  said.every((kind) => kind.startsWith("shock-") || kind === "bump") &&
  found.some(({ kinds }) => kinds.length === 1 && kinds[0] === "bump");

function isSupported(one: FoundWords, text: string, figures: readonly Figure[]): boolean {
  const [kind = ""] = one.kinds;
  if (kind === "acceleration") return constantAcceleration.test(text) && !figures.some(isOf("frequency"));
  if (kind === "packaging-sequence") return packageWords.test(text);
  if (kind.startsWith("ingress-") && isIp(text)) return true;
  const needs = supports[kind];
  return needs === undefined || one.letters >= strongLetters || figures.some(needs);
}

type Is = (figure: Figure) => boolean;
const isLasting: Is = ({ unit, counts, dimensions }) =>
  counts === "cycles" || ["d", "week", "h"].includes(unit) || dimensions.includes("temperatureRate");
/** Figures that tell a test of their own accord, whatever stands around them: one of each row together. */
const telling: readonly (readonly Is[])[] = [
  [isDensity],
  [({ unit }) => ["W/m2", "kPa", "Wh"].includes(unit)],
  [({ numbers }) => numbers.join("/") === "85/85"],
  [isLevel, isPulseTime],
  [isTemperature, isLasting],
  [isOf("frequency"), (figure) => isLevel(figure) || isOf("length")(figure) || isRms(figure)],
];

function byFigures(text: string, figures: readonly Figure[]): readonly string[] {
  const isCode = isIp(text) || /\bIK ?\d\d\b/.test(text);
  const isOwn = isCode || telling.some((row) => row.every((is) => figures.some(is)));
  return isOwn ? kindsByFigures({ text, figures }) : [];
}

interface Words {
  readonly text: string;
  readonly figures: readonly Figure[];
  readonly found: readonly FoundWords[];
}

const isCodesOnly = (said: readonly string[]): boolean =>
  said.every((kind) => /^(?:ingress-|fluids|sand-dust)/.test(kind));
const isSoakOnly = (said: readonly string[]): boolean =>
  said.length > 0 && said.every((kind) => kind === "cold" || kind === "dry-heat");

/** A tone beside a density is one on random. */
const kindsSaid = ({ text, figures, found }: Words): readonly string[] =>
  toneWords.test(text) && figures.some(isDensity) ? ["vib-sine-on-random"] : (kindsNamed(found) ?? []);

/** Kinds that a statement names by its words; null if its figures say it better. */
function byWords(words: Words): readonly string[] | null {
  const { text, figures, found } = words;
  if (sectionsOfSet.test(text)) return ["do160-set"];
  const said = kindsSaid(words);
  if (isIp(text) && isCodesOnly(said)) return kindsOfCodes(text);
  if (isSoakOnly(said) && isCycled(figures))
    return kindsByFigures({ text, figures }).filter((kind) => kind !== "ess-hass");
  if (said.length === 0) return null;
  return isRepeated(found, said) ? ["bump"] : said;
}

/** Reads what a statement names. */
export function naming(text: string, kinds: readonly ReadableKind[]): Named {
  const { standards, named, unmeasured } = namedPlaces(text);
  const figures = figuresInTables(text, named);
  const words = masked(text, [...named, ...figures.map(({ span }): Span => span)], " ");
  const found = foundWords(words, true).filter(
    (one) => one.kinds.length === 0 || isSupported(one, text, figures),
  );
  const base = { figures, found, hasStandard: standards.length > 0 };
  const said = byWords({ text, figures, found });
  if (said !== null) return { ...base, kinds: said, byWords: true };
  const standard = standards.length > 0 ? kindsByStandard(unmeasured, kinds) : [];
  const isNarrow = standard.length > 0 && standard.length <= 3;
  return { ...base, kinds: isNarrow ? standard : byFigures(text, figures), byWords: false };
}
