import { readFileSync } from "node:fs";
import { run } from "./run.ts";

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly severity: "error" | "warning";
  readonly labels: readonly { readonly span: { readonly line: number; readonly length: number } }[];
}

/** A type that is asserted and not checked needs a comment that says why, on its first or last line or on the one above. */
function hasReason({ filename, labels }: Finding): boolean {
  const [label] = labels;
  if (!label) return false;
  const lines = readFileSync(filename, "utf8").split("\n");
  const { line, length } = label.span;
  let [last, left] = [line - 1, length - (lines[line - 1]?.length ?? 0)];
  while (left > 0 && last < lines.length) {
    last += 1;
    left -= (lines[last]?.length ?? 0) + 1;
  }
  return [line - 2, line - 1, last].some((at) => lines[at]?.includes("//"));
}

const { output } = await run("oxlint", [
  "--type-aware",
  "-f",
  "json",
  "packages",
  "apps",
  "tools",
  "proving",
  "tests",
]);
if (!output.trimStart().startsWith("{")) throw new Error(`oxlint said:\n${output}`);
const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Finding[] }; // as the program documents it
const isAssertion = ({ code }: Finding) => code.includes("no-unsafe-type-assertion");
const faults = diagnostics.filter(
  (finding) => finding.severity === "error" || (isAssertion(finding) && !hasReason(finding)),
);
for (const { filename, labels, code, message } of faults)
  console.log(`${filename}:${labels[0]?.span.line ?? 0} ${code}: ${message}`);
process.exitCode = faults.length === 0 ? 0 : 1;
