import type { Format } from "../../../platform/quantity/quantity-format.ts";
import type { RecordSpectrum } from "./record-spectrum.ts";

type Refined = Pick<RecordSpectrum, "naturalFrequenciesHz" | "refinements">;

/** By how much the record was refined, and up to which natural frequency: "16 times up to 1189 Hz, 32 times above". */
export function refinedRanges({ naturalFrequenciesHz, refinements }: Refined, format: Format): string {
  const factors = [...new Set(refinements)];
  return factors
    .map((factor, i) => {
      if (factors.length === 1) return `${factor} times`;
      if (i === factors.length - 1) return `${factor} times above`;
      const last = naturalFrequenciesHz[refinements.lastIndexOf(factor)];
      return `${factor} times up to ${format.quantity(last, "Hz", 0)}`;
    })
    .join(", ");
}
