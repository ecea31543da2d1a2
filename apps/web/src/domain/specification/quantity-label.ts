import type { EnvelopeQuantity } from "@headroom/contract/vocabulary/matching";

/** A quantity's label with its convention, `Acceleration, rms`; what the label says already is not said twice. */
export function quantityLabel({ label, convention }: EnvelopeQuantity): string {
  const news = convention.split(", ").filter((part) => part !== "" && !label.includes(part));
  return [label, ...news].join(", ").replace("peak-to-peak", "pk-pk");
}
