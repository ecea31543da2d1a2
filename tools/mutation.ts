import { globSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";

type Options = ConstructorParameters<typeof Stryker>[0];
type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

interface Target {
  readonly mutate: readonly string[];
  readonly except?: readonly string[];
  /** Tests that need neither a server nor a database: a mutant is judged in a moment. */
  readonly tests: readonly string[];
}

const targets: Readonly<Record<string, Target>> = {
  calculators: {
    mutate: ["packages/calculators/src/**/*.ts"],
    except: ["**/*.test.ts"],
    tests: ["packages/calculators/src/**/*.test.ts"],
  },
  api: {
    mutate: ["apps/api/src/features/**/*.rules.ts"],
    tests: ["apps/api/src/features/**/*.rules.test.ts"],
  },
  web: {
    mutate: [
      "apps/web/src/domain/certificate/certificate-validity.ts",
      "apps/web/src/domain/machine/calibration.ts",
      "apps/web/src/domain/quote/compare-quotes.ts",
      "apps/web/src/domain/verdict/deciding.ts",
      "apps/web/src/features/administer/catalogue/preset-rules.ts",
      "apps/web/src/features/answer/allowed-steps.ts",
      "apps/web/src/features/answer/board-columns.ts",
      "apps/web/src/features/answer/quote-draft.ts",
      "apps/web/src/features/find/certificate-fact.ts",
      "apps/web/src/features/find/chosen-labs.ts",
      "apps/web/src/features/find/hit-limit.ts",
      "apps/web/src/features/request/addressed-labs.ts",
      "apps/web/src/features/request/allowed-actions.ts",
      "apps/web/src/features/request/revised-labs.ts",
      "apps/web/src/features/specify/what-is-missing.ts",
      "apps/web/src/platform/formatting.ts",
      "apps/web/src/ui/plot/plot-scale.ts",
    ],
    tests: ["apps/web/src/**/*.test.ts"],
  },
};

const minPackage = 85;
const minFile = 70;

const isJudged = ({ status }: MutantResult) => !["Ignored", "CompileError", "RuntimeError"].includes(status);
const isNoticed = ({ status }: MutantResult) => status === "Killed" || status === "Timeout";
function scoreOf(results: readonly MutantResult[]): number {
  const judged = results.filter(isJudged);
  return judged.length === 0 ? 100 : (100 * judged.filter(isNoticed).length) / judged.length;
}

/** The files of a target that lie in one of the folders or are named; all of them if none is. */
function filesOf({ mutate, except = [] }: Target, within: readonly string[]): readonly string[] {
  for (const pattern of mutate)
    if (globSync(pattern).length === 0) throw new Error(`There is no ${pattern} any more; correct the list.`);
  const files = globSync(mutate, { exclude: except }).toSorted();
  return within.length === 0
    ? files
    : files.filter((file) => within.some((path) => file === path || file.startsWith(`${path}/`)));
}

/** Plants every fault in these files and tells which of them the tests notice; answers whether enough. */
async function judge(name: string, { tests }: Target, mutate: readonly string[]): Promise<boolean> {
  process.env["MUTATION_TESTS"] = tests.join(",");
  const options: Options = {
    mutate: [...mutate],
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    coverageAnalysis: "perTest",
    // It wants to rewrite the configuration of the compiler with an interface that TypeScript 7 does not have.
    tsconfigFile: "there-is-none.json",
    concurrency: 1,
    ignoreStatic: true,
    ignorePatterns: [".cache", "data", "dist", "docs", "test-results"],
    tempDirName: `.cache/mutation-${name}`,
    reporters: ["clear-text", "json", "progress-append-only"],
    jsonReporter: { fileName: `.cache/mutation-${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
    timeoutMS: 5_000,
  };
  const results = await new Stryker(options).runMutationTest();
  const files = Map.groupBy(results, ({ fileName }) => fileName);
  const score = scoreOf(results);
  console.log(`${name}: ${score.toFixed(1)} % of ${results.filter(isJudged).length} mutants noticed`);
  const ignored = Map.groupBy(
    results.filter(({ status }) => status === "Ignored"),
    ({ statusReason }) => statusReason ?? "no reason",
  );
  for (const [reason, each] of ignored) console.log(`${each.length} ignored: ${reason}`);
  for (const [file, each] of files) {
    const score = scoreOf(each);
    const wanted = score < minFile ? `, at least ${minFile} wanted` : "";
    console.log(`${file}: ${score.toFixed(1)} % of ${each.filter(isJudged).length}${wanted}`);
  }
  return score >= minPackage && [...files.values()].every((each) => scoreOf(each) >= minFile);
}

const args = process.argv.slice(2);
const named = args.filter((arg) => arg in targets);
const within = args.filter((arg) => !(arg in targets)).map((path) => path.replace(/\/$/, ""));
const judged = Object.entries(targets)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .map(([name, target]) => ({ name, target, files: filesOf(target, within) }))
  .filter(({ files }) => files.length > 0);
if (judged.length === 0)
  throw new Error(`Name packages of ${Object.keys(targets).join(", ")}, or folders or files of theirs.`);
for (const { name, target, files } of judged) if (!(await judge(name, target, files))) process.exitCode = 1;
