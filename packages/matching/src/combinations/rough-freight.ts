import { roughFreightKm } from "@headroom/contract/vocabulary/search/estimates";
import { formatCount } from "@headroom/contract/vocabulary/words/counts";

/** Members of the customs union of the European Union, within which goods cross no customs border; Monaco is in it. */
const europeanUnion: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK".split(" "),
);

/** Switzerland and Liechtenstein are one area since 1923. */
function customsAreaOf(countryCode: string): string {
  if (europeanUnion.has(countryCode)) return "EU";
  return countryCode === "LI" ? "CH" : countryCode;
}

/** A laboratory on the way of a specimen. */
interface OnTheWay {
  readonly countryCode: string;
  /** From the place; `NaN` or `null` where it is not known. */
  readonly distanceKm: number | null;
}

/** Reasons why a freight figure is rough; the country of the place is not known, so only borders between laboratories are. */
export function roughBecause(labs: readonly OnTheWay[]): string[] {
  const isFar = labs.some(({ distanceKm }) => (distanceKm ?? 0) > roughFreightKm);
  const areas = new Set(labs.map(({ countryCode }) => customsAreaOf(countryCode)));
  return [
    ...(isFar ? [`beyond ${formatCount(roughFreightKm)} km`] : []),
    ...(areas.size > 1 ? ["across a customs border"] : []),
  ];
}
