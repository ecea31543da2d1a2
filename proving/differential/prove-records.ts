import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { runOperation } from "../../tools/golden/operations.ts";
import { isWire, list, number, record, text, type Wire } from "../../tools/golden/wire.ts";

/** Largest difference as a share of the expected value; a row may allow an absolute one beside it. */
const bounds: Readonly<Record<string, number>> = {
  "record.stats": 1e-10,
  "record.psd": 1e-9,
  "record.bands": 1e-9,
  "record.filter": 1e-8,
  "record.srs": 1e-8,
  "record.fds": 1e-7,
  "record.rainflow": 1e-10,
  "record.effective_duration": 1e-9,
  "record.fds_psd": 1e-7,
  "record.ers": 1e-8,
  "record.psd_from_fds": 1e-9,
};

/** A method over the cases: their number, and its largest difference as a share of its bound. */
interface Fared {
  cases: number;
  share: number;
  worstCase: number;
}

/** Largest difference of an answer as a share of its bound; infinite where they are not alike. */
function shareOf(got: unknown, want: unknown, bound: (want: number) => number): number {
  if (Array.isArray(want)) {
    if (!Array.isArray(got) || got.length !== want.length) return Number.POSITIVE_INFINITY;
    return Math.max(0, ...want.map((each, i) => shareOf(got[i], each, bound)));
  }
  if (typeof got !== "number" || typeof want !== "number" || Number.isNaN(got))
    return Number.POSITIVE_INFINITY;
  return got === want ? 0 : Math.abs(got - want) / bound(want);
}

/** One row of a case against the operation that it names; a refusal is as far off as can be. */
function shareOfRow(op: string, input: Wire, { expected, atol }: { expected: unknown; atol: number }) {
  const answer = runOperation(op, input);
  const value = "value" in answer && isWire(answer.value) ? answer.value : {};
  const bound = (want: number) => Math.max(Math.abs(want) * number(bounds[op], op), atol);
  return Math.max(
    ...Object.entries(record(expected, "expected")).map(([key, want]) => shareOf(value[key], want, bound)),
  );
}

const file = new URL("../../packages/calculators/reference/record-methods.json.gz", import.meta.url);
const { tools, cases } = record(JSON.parse(gunzipSync(readFileSync(file)).toString()), "record-methods");
const all = list(cases, "cases").map((each) => record(each, "case"));
const chosen = all.slice(0, Number(process.argv[2] ?? all.length));
const methods = new Map<string, Fared>();
for (const [at, { signal, rows }] of chosen.entries())
  for (const row of list(rows, "rows")) {
    const [method, op, input, expected, atol] = list(row, "row");
    const name = text(method, "method");
    const fared = methods.get(name) ?? { cases: 0, share: 0, worstCase: at };
    methods.set(name, fared);
    const given = { signal, ...record(input, "input") };
    const share = shareOfRow(text(op, "op"), given, { expected, atol: number(atol, "atol") });
    fared.cases += 1;
    if (share >= fared.share) [fared.share, fared.worstCase] = [share, at];
  }

const lines = [...methods].map(
  ([name, { cases: count, share, worstCase }]) =>
    `${name}: ${count} cases, at most ${share.toExponential(1)} of its bound, in case ${worstCase}`,
);
process.stdout.write(`${lines.join("\n")}\n${chosen.length} records, against ${JSON.stringify(tools)}\n`);
process.exitCode = methods.size > 0 && [...methods.values()].every(({ share }) => share <= 1) ? 0 : 1;
