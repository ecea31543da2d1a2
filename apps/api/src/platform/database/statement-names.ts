import { createHash } from "node:crypto";

/** Each is kept by every connection that used it: texts with as many placeholders as a list is long would be endless. */
const maxNames = 500;
const longestNamed = 20_000;
const isRead = (statement: string) => /^select\b/i.test(statement);

/**
 * The name under which a connection keeps a read prepared, so that it is parsed once and planned a few times; none
 * where there are too many already or nothing is filled in. A write names its request in its text instead.
 */
export function statementNames(max = maxNames) {
  const names = new Map<string, string>();
  return (statement: string, parameters: readonly unknown[]): string | undefined => {
    if (parameters.length === 0 || statement.length > longestNamed || !isRead(statement)) return undefined;
    const known = names.get(statement);
    if (known !== undefined || names.size >= max) return known;
    const name = createHash("sha1").update(statement).digest("base64url");
    names.set(statement, name);
    return name;
  };
}
