import { contrastRatio, readableInk } from "@headroom/contract/vocabulary/brand/contrast";

/** Contrast for small text by WCAG 2.2, level AA; shapes need less. */
const minForText = 4.5;
const minForShapes = 3;

interface Check {
  readonly what: string;
  readonly ratio: number;
  readonly min: number;
  readonly otherwise: string;
}

const checksOf = (primary: string, accent: string): readonly Check[] => [
  {
    what: `Text on the primary colour, set in ${readableInk(primary) === "#000000" ? "black" : "white"}`,
    ratio: contrastRatio(primary, readableInk(primary)),
    min: minForText,
    otherwise: "",
  },
  {
    what: `Text on the accent colour, set in ${readableInk(accent) === "#000000" ? "black" : "white"}`,
    ratio: contrastRatio(accent, readableInk(accent)),
    min: minForText,
    otherwise: "",
  },
  {
    what: "A button in the accent colour against a white page",
    ratio: contrastRatio(accent, "#ffffff"),
    min: minForShapes,
    otherwise: "the button keeps a dark outline, so it can still be found",
  },
  {
    what: "Primary against accent, as the bar beside a button",
    ratio: contrastRatio(primary, accent),
    min: minForShapes,
    otherwise: "they look alike side by side",
  },
];

/** Contrast of the two brand colours. Text picks black or white, so it is readable on any colour. */
export function ContrastCheck({ primary, accent }: { primary: string; accent: string }) {
  return (
    <ul className="flex flex-col">
      {checksOf(primary, accent).map(({ what, ratio, min, otherwise }) => {
        const holds = ratio >= min;
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
