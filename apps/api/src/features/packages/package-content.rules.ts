import { controllerFile, uff58Of } from "@headroom/reading";
import { psdOnLines } from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { spectrumOf } from "@headroom/matching";

export const names = {
  request: "request.json",
  envelope: "envelope.json",
  document: "request.pdf",
  sums: "SHA256SUMS",
  controller: "controller/",
  files: "files/",
} as const;

interface ControllerPart {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Rate of a controller for a highest frequency, with the usual room above it for its filter. */
const rateFor = (maxHz: number) => 2 ** Math.ceil(Math.log2(2.56 * maxHz));
/** Numbers of spectra in one file: each line has the square of the channels. */
const maxNumbers = 500_000;
/** Bounds in dB, and channels that have nothing in common. */
const usual = { warning: 3, abort: 6, coherence: 0, phaseDeg: 0 } as const;

const numberOf = ({ conduct }: TestLine, key: string, otherwise: number) => {
  const value = conduct?.[key];
  return typeof value === "number" ? value : otherwise;
};

/**
 * A random test as its controller loads it, and as a dataset 58; none where it has no spectrum, or where a file of all
 * its channels would be too large.
 */
export function controllerParts(test: TestLine, number: number): readonly ControllerPart[] {
  const points = spectrumOf(test);
  if (!points) return [];
  const controlHz = rateFor(Math.max(...points.map(([hz]) => hz)));
  const frame = 2 * Math.round(controlHz / numberOf(test, "resolutionHz", 1) / 2);
  const controls = numberOf(test, "controlChannels", 1);
  if (frame < 2 || (frame / 2) * controls ** 2 > maxNumbers) return [];
  const { psdG2PerHz } = psdOnLines({ points, sampleRateHz: controlHz, samplesPerFrame: frame });
  const uff = uff58Of({
    name: `Test ${number}`,
    of: "power spectral density",
    abscissa: { first: 0, step: controlHz / frame },
    quantity: "acceleration",
    label: "PSD",
    unit: "g²/Hz",
    values: psdG2PerHz,
  });
  return [
    {
      name: `${names.controller}test-${number}.npz`,
      content: controllerFile(points, { controlHz, frame, controls, ...usual }),
    },
    { name: `${names.controller}test-${number}.uff`, content: Buffer.from(uff) },
  ];
}

const notPlain = /[\\/:*?"<>|\p{C}]/gu;

/** Names of files that any file system takes, none twice: the second `a.pdf` is `a (2).pdf`. */
export function plainNames(given: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return given.map((name) => {
    const plain = name.replaceAll(notPlain, "_").trim().replace(/^\.+/, "") || "file";
    const [, stem = plain, ending = ""] = /^(.*?)(\.\w{1,10})?$/su.exec(plain) ?? [];
    let free = plain;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** One line for each entry, as `sha256sum` writes and checks them. */
export const sumsText = (sums: readonly { readonly name: string; readonly hash: string }[]): string =>
  sums.map(({ name, hash }) => `${hash}  ${name}\n`).join("");

/** Hashes by name; null where a line is none. */
export function readSums(text: string): ReadonlyMap<string, string> | null {
  const lines = text.split("\n").filter((line) => line !== "");
  const sums = new Map<string, string>();
  for (const line of lines) {
    const [, hash, name] = /^([0-9a-f]{64}) [ *](.+)$/u.exec(line.replace(/\r$/, "")) ?? [];
    if (!hash || !name || sums.has(name)) return null;
    sums.set(name, hash);
  }
  return sums;
}
