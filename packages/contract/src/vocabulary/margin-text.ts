/** A signed margin in per cent, from a hundredfold on in times: `+34 %`, `−8 %`, `+250 ×`, `unknown`. */
export function marginText(margin: number | null): string {
  if (margin === null) return "unknown";
  // Always down: no rounding may flatter a machine.
  const percent = Math.floor(margin * 100);
  const sign = percent < 0 ? "−" : "+";
  const size = Math.abs(percent);
  return size < 10_000 ? `${sign}${size} %` : `${sign}${(size / 100).toFixed(0)} ×`;
}
