/** Bodies that nobody sends by mistake: as long as may be, and as hard to read as their length allows. */
export const hostileBodies = {
  "names that nobody knows": (body: unknown, bytes: number) => {
    const known = isFields(body) ? JSON.stringify(body).slice(1, -1) : "";
    const room = bytes - known.length;
    return room < 100 ? `{${known}}` : `{${known === "" ? "" : `${known},`}${unknownNames(room)}}`;
  },
  "names that nobody knows, further in": (body: unknown, bytes: number) => {
    const [name, inner] =
      Object.entries(isFields(body) ? body : {}).find(([, value]) => isFields(value)) ?? [];
    if (name === undefined || !isFields(inner)) return null;
    const shell = JSON.stringify({ ...(body as Fields), [name]: { placeholder: 0 } });
    const room = bytes - shell.length;
    return room < 100 ? null : shell.replace('"placeholder":0', unknownNames(room));
  },
  "lists in lists": (_body: unknown, bytes: number) => nested("[", "]", bytes),
  "objects in objects": (_body: unknown, bytes: number) => nested('{"a":', "}", bytes, "1"),
  "lists where there should be none": (body: unknown, bytes: number) => {
    const names = Object.keys(isFields(body) ? body : {});
    const room = Math.floor(bytes / Math.max(1, names.length)) - 100;
    const list = `[${repeated("{},", room)}{}]`;
    return room < 100 ? null : `{${names.map((name) => `${JSON.stringify(name)}:${list}`).join(",")}}`;
  },
  "one long text": (_body: unknown, bytes: number) => JSON.stringify("x".repeat(bytes - 2)),
} as const satisfies Readonly<Record<string, (body: unknown, bytes: number) => string | null>>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const repeated = (part: string, length: number) => part.repeat(Math.max(0, Math.floor(length / part.length)));

function unknownNames(bytes: number): string {
  const entry = (index: number) => `"u${String(index).padStart(7, "0")}":1`;
  const count = Math.max(1, Math.floor(bytes / (entry(0).length + 1)) - 1);
  return Array.from({ length: count }, (_, index) => entry(index)).join(",");
}

function nested(open: string, close: string, bytes: number, core = ""): string {
  const depth = Math.floor((bytes - core.length) / (open.length + close.length));
  return open.repeat(depth) + core + close.repeat(depth);
}
