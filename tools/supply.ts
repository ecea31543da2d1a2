import { readFileSync } from "node:fs";

/** An entry of `package-lock.json`, as npm documents it. */
export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export function readLockfile(): Lockfile {
  const read: unknown = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return read as Lockfile; // as npm writes it
}

interface Package extends LockEntry {
  readonly name: string;
}

/** Licences that ask for no more than their text. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Zlib",
  // Fonts; it asks that they are not sold by themselves.
  "OFL-1.1",
]);

/** Packages whose field says something else, each with its reason. */
const exceptions: readonly { readonly name: RegExp; readonly license: string; readonly reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    reason: "the image library stands beside sharp and is loaded at run time: it can be replaced",
  },
  {
    name: /^h5wasm$/,
    license: "BSD-3-Clause",
    reason:
      "its field points to LICENSE.txt: NIST's own part is free of copyright, the HDF5 library in it is BSD",
  },
  {
    name: /^argparse$/,
    license: "Python-2.0",
    reason: "Python's own licence, permissive; only the command of a font library uses it, which nothing here calls",
  },
  { name: /^png-js$/, license: "MIT", reason: "its package names none; its LICENSE file is the MIT licence" },
];

/** Lists npm's downloads: neither the root, nor our own workspaces, nor links to them. */
export const downloaded = ({ packages }: Lockfile): Package[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
    .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf("node_modules/") + 13) }));

export const shipped = (lock: Lockfile): Package[] => downloaded(lock).filter(({ dev }) => dev !== true);

/** Every download is held against a strong digest, and comes from whatever registry npm is told, never from an address. */
export const integrityFaults = (lock: Lockfile): string[] =>
  downloaded(lock).flatMap(({ name, integrity, resolved }) => [
    ...(/^sha512-[\w+/]{86}==/.test(integrity ?? "") ? [] : [`${name} has no SHA-512 integrity.`]),
    ...(resolved === undefined ? [] : [`${name} names the address that it is downloaded from.`]),
  ]);

export const exceptionOf = (name: string) => exceptions.find((each) => each.name.test(name));

/** `A AND B` needs both, `A OR B` is a choice of one. */
function isPermissive(expression: string, also: string | undefined): boolean {
  const isGood = (id: string) => permissive.has(id) || id === also;
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((id) => isGood(id.trim())));
}

export const licenceFaults = (lock: Lockfile): string[] =>
  shipped(lock)
    .filter(({ name, license }) => {
      const exception = exceptionOf(name)?.license;
      // A field that points to a file names no licence.
      const named = license?.startsWith("SEE LICENSE") ? undefined : license;
      return !isPermissive(named ?? exception ?? "none", exception);
    })
    .map(({ name, license = "no licence" }) => `${name} comes under ${license}, which is not on the list.`);
