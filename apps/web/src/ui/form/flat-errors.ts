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

/** Those below one name, without it: `psd.0.fHz` below `psd` is `0.fHz`, and the one of `psd` itself is ``. */
export const errorsBelow = (errors: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .map(([path, sentence]) => [path.slice(name.length + 1), sentence]),
  );
