import { pulses } from "../phrases/candidates.ts";
import type { Figure } from "../phrases/figures.ts";
import { isDensity, isLevel, isOf, isPulseTime, isTemperature } from "../phrases/filling.ts";
import { valuesOf } from "../phrases/figures.ts";
import type { Named } from "./naming.ts";
import type { Piece } from "./scope.ts";

/** A piece of a statement with what it names. */
export interface NamedPiece extends Piece, Named {
  /** Its statement names other tests too, of which one has figures. */
  readonly isListed: boolean;
}

/** Pieces that say one test. */
export interface Group {
  kinds: readonly string[];
  readonly pieces: NamedPiece[];
  /** The one before, of the same test in another severity. */
  readonly before?: Group;
}

const profiles = new Set(["vib-sine", "vib-random", "vib-sine-on-random", "shock-srs", "seismic"]);
const steady = new Set([
  "cold",
  "dry-heat",
  "damp-heat-steady",
  "temperature-change",
  "thermal-shock",
  "damp-heat-cyclic",
  "ess-hass",
]);
const partsOfBoth = new Set(["vib-sine", "vib-random", "vib-sine-on-random"]);
const climates = [...steady, "altitude"];
const vibrations = [...partsOfBoth];
const partsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  "vib-sine-on-random": partsOfBoth,
  "combined-thv": new Set([...climates, ...vibrations]),
  "ess-hass": new Set(["temperature-change", "thermal-shock", "dry-heat", ...vibrations]),
  halt: new Set([...climates, ...vibrations]),
  "un-38-3": new Set([...climates, ...vibrations, ...pulses]),
  "packaging-sequence": new Set(["drop-free-fall", "compression", ...vibrations]),
  "do160-set": new Set([...climates, ...vibrations, ...pulses]),
};
const unnamedPartsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  seismic: new Set([...profiles, ...pulses, "acceleration"]),
  "thermal-vacuum": new Set(climates),
  "thermal-shock": new Set(["temperature-change"]),
  altitude: new Set(["cold", "dry-heat", "thermal-vacuum"]),
};

const isDuration = ({ dimensions, unit }: Figure) =>
  (dimensions.includes("time") && !["ms", "s", "us"].includes(unit)) || unit === "week";
const frequency = isOf("frequency");
const hasProfile = (figures: readonly Figure[]) =>
  figures.some(frequency) &&
  figures.some((figure) => isLevel(figure) || isOf("length")(figure) || isDensity(figure));
const hasPulse = (figures: readonly Figure[]) => figures.some(isLevel) && figures.some(isPulseTime);
const hasSoak = (figures: readonly Figure[]) =>
  figures.some(isTemperature) && figures.some((figure) => isDuration(figure) || figure.counts === "cycles");

const endsIn = (figures: readonly Figure[]): readonly number[] =>
  figures
    .filter(frequency)
    .flatMap(({ numbers, unit }) =>
      numbers.map((each) => (valuesOf(each)[0] ?? 0) * (unit === "kHz" ? 1000 : 1)),
    );

/** "100 g, 6 ms shocks … Pulse 100 g / 6 ms" is one. */
const isSaidAlready = (said: readonly Figure[], again: readonly Figure[]) =>
  again
    .filter(({ unit }) => unit !== "")
    .every((figure) =>
      said.some(({ numbers, unit }) => unit === figure.unit && numbers.join() === figure.numbers.join()),
    );

/** Whether a piece says once more what a test of this kind says once. */
function repeatsProfile({ pieces, kinds }: Group, figures: readonly Figure[]): boolean {
  const levelled = pieces.filter((piece) => hasProfile(piece.figures)).flatMap((piece) => piece.figures);
  const isTone = kinds.includes("vib-sine-on-random") && !figures.some(isDensity);
  if (isTone || levelled.length === 0 || !hasProfile(figures)) return false;
  const [first = Number.POSITIVE_INFINITY] = endsIn(figures);
  return first < Math.max(...endsIn(levelled)) * 0.999;
}

function repeats(group: Group, { figures }: NamedPiece): boolean {
  const said = group.pieces.flatMap((piece) => piece.figures);
  const is = (kinds: ReadonlySet<string>) => group.kinds.some((kind) => kinds.has(kind));
  if (is(pulses)) return hasPulse(said) && hasPulse(figures) && !isSaidAlready(said, figures);
  if (is(profiles)) return repeatsProfile(group, figures);
  if (group.kinds.includes("altitude")) return said.some(isOf("pressure")) && figures.some(isOf("pressure"));
  return is(steady) && hasSoak(said) && hasSoak(figures);
}

const both = (one: readonly string[], other: readonly string[]) => one.filter((kind) => other.includes(kind));

/** A named set or a combined test takes up what its parts name; others only what stands without a name. */
function isPartOf(group: Group, piece: NamedPiece): boolean {
  const [kind = ""] = group.kinds;
  const parts = piece.byWords ? partsOf[kind] : (unnamedPartsOf[kind] ?? partsOf[kind]);
  return parts !== undefined && piece.kinds.every((each) => parts.has(each));
}

const hasCode = /\bI[PK][ -]?\d|\bIPX\d/i;
const isBlank = ({ pieces }: Group) =>
  pieces.every(
    ({ figures, text, hasStandard }) => figures.length === 0 && !hasStandard && !hasCode.test(text),
  );
const sameAgain = /\bsame\b|\bas above\b|\bdito\b|\bditto\b|\bgleiche\b/i;

/** Puts pieces in the order of the text together to tests. */
export function groupsOf(pieces: readonly NamedPiece[]): readonly Group[] {
  const groups: Group[] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const next = group
      ? following(group, piece)
      : piece.kinds.length > 0 && { kinds: piece.kinds, pieces: [piece] };
    if (!next) continue;
    const isName = group && next.before === undefined && group.before === undefined && isBlank(group);
    if (isName) groups.pop();
    groups.push(next);
  }
  return groups;
}

/** The test that a piece begins beside another one; undefined where it goes on with that. */
function following(group: Group, piece: NamedPiece): Group | undefined {
  const shared = both(group.kinds, piece.kinds);
  if (piece.kinds.length > 0 && shared.length === 0 && !isPartOf(group, piece)) {
    const isSame = !piece.byWords && sameAgain.test(piece.text);
    return isSame
      ? { kinds: group.kinds, pieces: [piece], before: group }
      : { kinds: piece.kinds, pieces: [piece] };
  }
  const kinds = shared.length > 0 ? shared : group.kinds;
  if (repeats(group, piece)) return { kinds, pieces: [piece], before: group };
  group.kinds = kinds;
  group.pieces.push(piece);
  return undefined;
}
