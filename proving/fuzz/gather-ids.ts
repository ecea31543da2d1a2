const maxKnownIds = 300;

/** Every identifier that an answer names, by the name of its field. */
export function gatherIds(value: unknown, known: Map<string, string[]>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== "string" || !/id$/i.test(name)) {
      gatherIds(inner, known);
      continue;
    }
    const ids = known.get(name) ?? [];
    known.set(name, ids);
    if (ids.length < maxKnownIds && !ids.includes(inner)) ids.push(inner);
  }
}
