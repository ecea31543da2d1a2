/** Milliseconds as an ISO 8601 duration in seconds, as the real engine writes it: `PT0.028S`. */
export function isoDuration(durationMs: number): string {
  return `PT${Number((Math.max(durationMs, 0) / 1000).toFixed(6))}S`;
}
