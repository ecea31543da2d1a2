import { contrastRatio, readableInk } from "../../../platform/contrast.ts";

/** What small text needs by WCAG 2.2, level AA; a shape needs less. */
const textLeast = 4.5;
const shapeLeast = 3;

interface Check {
  readonly what: string;
  readonly ratio: number;
  readonly least: number;
  readonly otherwise: string;
}

const checksOf = (primary: string, accent: string): readonly Check[] => [
  {
    what: `Text on the primary colour, set in ${readableInk(primary) === "#000000" ? "black" : "white"}`,
    ratio: contrastRatio(primary, readableInk(primary)),
    least: textLeast,
    otherwise: "",
  },
  {
    what: `Text on the accent colour, set in ${readableInk(accent) === "#000000" ? "black" : "white"}`,
    ratio: contrastRatio(accent, readableInk(accent)),
    least: textLeast,
    otherwise: "",
  },
  {
    what: "A button in the accent colour against a white page",
    ratio: contrastRatio(accent, "#ffffff"),
    least: shapeLeast,
    otherwise: "the button keeps a dark outline, so it can still be found",
  },
  {
    what: "Primary against accent, as the bar beside a button",
    ratio: contrastRatio(primary, accent),
    least: shapeLeast,
    otherwise: "they look alike side by side",
  },
];

/** How well the two colours carry what stands on them. Text picks black or white, so it is readable on any colour. */
export function ContrastCheck({ primary, accent }: { primary: string; accent: string }) {
  return (
    <ul className="flex flex-col">
      {checksOf(primary, accent).map(({ what, ratio, least, otherwise }) => {
        const holds = ratio >= least;
        return (
          <li key={what} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-1.5">
            <span>
              {what}
              {!holds && <span className="block text-sm text-mute">{otherwise}</span>}
            </span>
            <span className={`figure whitespace-nowrap ${holds ? "text-yes" : "text-tight"}`}>
              <span aria-hidden>{holds ? "✓" : "≈"} </span>
              {ratio.toFixed(2)} : 1<span className="sr-only">{holds ? ", enough" : ", weak"}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
