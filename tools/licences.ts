import { exceptionOf, readLockfile, shipped } from "./supply.ts";

// Shipped packages with their licences; an exception with its reason.
const lock = readLockfile();
const lines = shipped(lock).map(({ name, version = "", license }) => {
  const exception = exceptionOf(name);
  return `${license ?? exception?.license} ${name} ${version}${exception ? ` (${exception.reason})` : ""}`;
});
process.stdout.write(`${[...new Set(lines)].toSorted().join("\n")}\n`);
