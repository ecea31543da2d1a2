/** Longer than the two clicks of a double click lie apart. */
const doubleClickMs = 1000;
const maxKept = 50;

/** The key of each request that was sent and not yet answered, or answered just now, by what was sent. */
const keys = new Map<string, string>();

// `randomUUID` is missing where the connection is not encrypted.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const describeFile = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified];

const textOf = (sent: string | FormData): string =>
  typeof sent === "string"
    ? sent
    : JSON.stringify(
        [...sent].map(([name, value]) => [name, typeof value === "string" ? value : describeFile(value)]),
      );

/**
 * The `Idempotency-Key` of a request: the same for a second click and for a retry after no answer came, another once
 * it was answered. `settle` is told that it was.
 */
export function intentKey(address: string, sent: string | FormData) {
  const intent = `${address}\n${textOf(sent)}`;
  const key = keys.get(intent) ?? newKey();
  keys.set(intent, key);
  const [oldest] = keys.keys();
  if (keys.size > maxKept && oldest !== undefined) keys.delete(oldest);
  const forget = () => {
    if (keys.get(intent) === key) keys.delete(intent);
  };
  return { key, settle: () => void setTimeout(forget, doubleClickMs) };
}
