import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** Of the interface's font what a screen uses: the weights of theme.css, kerning, figures of one width, accents. */
const used = {
  targetFormat: "woff2",
  // 100 bytes; without them Linux spaces letters by whole pixels, and a line of 12 px is 5 % longer.
  noHinting: false,
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ["kern", "tnum", "locl", "mark", "mkmk"],
} as const;

const everyCharacter = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code))
  .join("")
  .replace(/[\uD800-\uDFFF]/g, "");

/** Rewrites a built font without what no screen uses. It keeps its name, since that is its source's. */
export async function keepWhatScreensUse(file: string): Promise<void> {
  writeFileSync(file, await subsetFont(readFileSync(file), everyCharacter, used));
}
