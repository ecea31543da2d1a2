import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { BaseSequencer, createVitest, type TestSpecification } from "vitest/node";

export interface JudgedFault {
  readonly fileName: string;
  readonly line: number;
  /** Code before and after the mutation. */
  readonly sentence: string;
  readonly status: "killed" | "timeout" | "survived" | "untested" | "ignored";
}

/** A run that has not ended after this counts as noticed. */
const longestRunMs = 120_000;
const silent = () => undefined;
const logger = Object.assign(silent, {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
});

/** The source with every fault in it, each behind a switch that `mutation-runner.ts` turns. */
async function instrument(files: readonly string[]) {
  const sources = files.map((file) => ({
    name: resolve(file),
    content: readFileSync(file, "utf8"),
    mutate: true,
  }));
  const planted = await new Instrumenter(logger).instrument(sources, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  });
  return {
    mutants: planted.mutants,
    sources: new Map(sources.map(({ name, content }) => [name, content])),
    contents: new Map(planted.files.map(({ name, content }) => [name, content])),
  };
}

/** Kills a process that stays at one fault for too long; its results say which. */
function watch(results: string) {
  let before = "";
  let since = Date.now();
  const timer = setInterval(() => {
    const now = readFileSync(results, "utf8");
    if (now !== before) since = Date.now();
    before = now;
    if (Date.now() - since < longestRunMs) return;
    const lines = now.trimEnd().split("\n");
    const [, running = ""] = (lines.at(-1) ?? "").split("\t");
    const pid = lines.findLast((line) => line.startsWith("process\t"))?.split("\t")[1];
    writeFileSync(results, `${now}timeout\t${running}\tnot ended\n`);
    process.kill(Number(pid), "SIGKILL");
  }, 5_000);
  return () => clearInterval(timer);
}

/** The last word about each fault: what one test does not notice, another may. */
function readStatuses(results: string): (id: string) => JudgedFault["status"] {
  const saidOf = new Map<string, Set<string>>();
  for (const line of readFileSync(results, "utf8").split("\n")) {
    const [what = "", id = ""] = line.split("\t");
    saidOf.set(id, (saidOf.get(id) ?? new Set()).add(what));
  }
  return (id) => {
    const said = saidOf.get(id);
    if (said?.has("killed")) return "killed";
    if (said?.has("timeout")) return "timeout";
    if (said?.has("covered")) return "survived";
    return said?.has("static") ? "ignored" : "untested";
  };
}

const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 90);

/** The short files first: they say more about less, and what they notice the long ones need not try. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    const isTable = ({ moduleId }: TestSpecification) => Number(moduleId.includes("boundaries"));
    return files.toSorted((a, b) => isTable(a) - isTable(b) || size(a) - size(b));
  }
}

/** Plants every fault in these files and tells what became of each. */
export async function plantFaults(
  name: string,
  tests: readonly string[],
  files: readonly string[],
): Promise<readonly JudgedFault[]> {
  const { mutants, sources, contents } = await instrument(files);
  const results = resolve(`.cache/mutation-${name}-${process.pid}.tsv`);
  mkdirSync(".cache", { recursive: true });
  writeFileSync(results, "");
  for (let hung = 0; ; hung++) {
    const vitest = await createVitest(
      "test",
      {
        config: false,
        include: tests.filter((pattern) => !pattern.startsWith("!")),
        exclude: tests.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)),
        runner: "proving/mutation/mutation-runner.ts",
        env: { MUTATION_RESULTS: results },
        pool: "forks",
        maxWorkers: 1,
        isolate: false,
        // It tells modules by what lies on the disk, and what is planted does not.
        fsModuleCache: false,
        sequence: { sequencer: ShortFirst },
        watch: false,
        testTimeout: 0,
        reporters: [["default", { summary: false, isTTY: false }]],
        silent: true,
      },
      {
        plugins: [
          {
            name: "planted-faults",
            enforce: "pre",
            load: (id: string) => contents.get(id.split("?")[0] ?? ""),
            // A module-level cache would hide a planted fault, or keep it after its removal.
            transform: (code: string, id: string) =>
              id.includes("node_modules")
                ? undefined
                : code.replace(
                    /^const (\w+) = new Map<[^\n]*>\(\);$/gm,
                    "$&(globalThis.__keptValues__ ??= []).push($1);",
                  ),
          },
        ],
      },
    );
    const stop = watch(results);
    await vitest.start();
    stop();
    const failed = vitest.state.getCountOfFailedTests();
    await vitest.close();
    const timeouts = readFileSync(results, "utf8").match(/\tnot ended$/gm)?.length ?? 0;
    if (timeouts > hung) continue;
    if (failed > 0) throw new Error(`${failed} tests fail without a fault, or after one.`);
    break;
  }
  const statusOf = readStatuses(results);
  return mutants.map((mutant): JudgedFault => {
    const { start, end } = mutant.location;
    const lines = (sources.get(mutant.fileName) ?? "").split("\n").slice(start.line, end.line + 1);
    const original = lines
      .map((line, i) =>
        line.slice(i === 0 ? start.column : 0, i === lines.length - 1 ? end.column : undefined),
      )
      .join("\n");
    return {
      fileName: mutant.fileName,
      line: start.line + 1,
      sentence: `${mutant.mutatorName}: ${short(original)} → ${short(mutant.replacement)}`,
      status: statusOf(mutant.id),
    };
  });
}
