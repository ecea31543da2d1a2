/** The faults of a nested part of a form as `path.in.it` → sentence. */
export function flatErrors(error: unknown, path = ""): Record<string, string> {
  if (typeof error !== "object" || error === null) return {};
  if ("message" in error && typeof error.message === "string") return { [path]: error.message };
  return Object.assign(
    {},
    ...Object.entries(error)
      // A fault also carries the element that it is about.
      .filter(([name]) => name !== "ref")
      .map(([name, part]) => flatErrors(part, path === "" ? name : `${path}.${name}`)),
  );
}
