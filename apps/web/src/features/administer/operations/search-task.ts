/** A task of the search service, as far as it can be read. */
export interface SearchTask {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly enqueuedAt: string | null;
  readonly duration: string | null;
  readonly details: unknown;
  readonly error: unknown;
}

const text = (value: unknown): string | null =>
  typeof value === "string" ? value : typeof value === "number" ? `${value}` : null;

export const taskOf = (task: Readonly<Record<string, unknown>>): SearchTask => ({
  id: text(task["uid"]) ?? text(task["taskUid"]) ?? text(task["id"]) ?? "–",
  type: text(task["type"]) ?? "–",
  status: text(task["status"]) ?? "–",
  enqueuedAt: text(task["enqueuedAt"]),
  duration: text(task["duration"]),
  details: task["details"],
  error: task["error"] ?? null,
});

/** The service writes durations as ISO 8601, `PT0.042S`. */
export function secondsOf(duration: string | null): string {
  const seconds = /^PT([\d.]+)S$/.exec(duration ?? "")?.[1];
  if (seconds === undefined) return duration ?? "–";
  const ms = Number(seconds) * 1000;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
