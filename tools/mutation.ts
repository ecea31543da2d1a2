import { existsSync, globSync } from "node:fs";
import { relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";

type Options = ConstructorParameters<typeof Stryker>[0];
type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

interface Area {
  readonly mutate: readonly string[];
  readonly except?: readonly string[];
  /** Those after a "!" are left out. None needs a server or a database: a mutant is judged in a moment. */
  readonly tests: readonly string[];
}

const packages: Readonly<Record<string, readonly Area[]>> = {
  calculators: [
    {
      mutate: ["packages/calculators/src/**/*.ts"],
      // Another thread does not know which fault is planted.
      except: ["**/*.test.ts", "packages/calculators/src/node/spectrum-worker.ts"],
      tests: ["packages/calculators/src/**/*.test.ts"],
    },
  ],
  matching: [
    {
      mutate: ["packages/matching/src/{answers,checks,rules}/*.ts"],
      except: ["**/*.test.ts", "packages/matching/src/checks/remedies.ts"],
      tests: [
        "packages/matching/src/{answers,rules}/*.test.ts",
        // They try every fix, every end or random tests, and take longer than all others together.
        "!packages/matching/src/answers/{distinct-names,fixes}.test.ts",
        "!packages/matching/src/rules/{equipment-classes,extremes,parameters-read}.test.ts",
      ],
    },
    {
      mutate: ["packages/matching/src/checks/remedies.ts"],
      tests: ["packages/matching/src/answers/fixes*.test.ts"],
    },
  ],
  api: [
    {
      mutate: ["apps/api/src/features/**/*.rules.ts"],
      tests: ["apps/api/src/features/**/*.rules.test.ts"],
    },
  ],
  web: [
    {
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
        "packages/plots/src/plot-scale.ts",
      ],
      tests: ["apps/web/src/**/*.test.ts", "packages/plots/src/**/*.test.ts"],
    },
  ],
};

const minPackage = 85;
const minFile = 70;

const isJudged = ({ status }: MutantResult) => !["Ignored", "CompileError", "RuntimeError"].includes(status);
const isNoticed = ({ status }: MutantResult) => status === "Killed" || status === "Timeout";
function scoreOf(results: readonly MutantResult[]): number {
  const judged = results.filter(isJudged);
  return judged.length === 0 ? 100 : (100 * judged.filter(isNoticed).length) / judged.length;
}

/** The files of an area that lie in one of the folders or are named; all of them if none is. */
function filesOf({ mutate, except = [] }: Area, within: readonly string[]): readonly string[] {
  for (const pattern of mutate)
    if (globSync(pattern).length === 0) throw new Error(`There is no ${pattern} any more; correct the list.`);
  const files = globSync(mutate, { exclude: except }).toSorted();
  return within.length === 0
    ? files
    : files.filter((file) => within.some((path) => file === path || file.startsWith(`${path}/`)));
}

/** Plants every fault in these files and tells what became of each. */
async function plant(name: string, tests: readonly string[], mutate: readonly string[]) {
  process.env["MUTATION_TESTS"] = tests.join(" ");
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
    timeoutMS: 10_000,
  };
  return await new Stryker(options).runMutationTest();
}

/** Tells which of a package's faults the tests notice; answers whether enough. */
function judge(name: string, results: readonly MutantResult[]): boolean {
  const files = Map.groupBy(results, ({ fileName }) => relative("", fileName));
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
const named = args.filter((arg) => arg in packages);
const within = args.filter((arg) => !(arg in packages)).map((path) => path.replace(/\/$/, ""));
for (const path of within)
  if (!existsSync(path))
    throw new Error(`There is no ${path}; the packages are ${Object.keys(packages).join(", ")}.`);
let isAnyFile = false;
for (const [name, areas] of Object.entries(packages)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const results: MutantResult[] = [];
  for (const [i, area] of areas.entries()) {
    const files = filesOf(area, within);
    if (files.length > 0) results.push(...(await plant(`${name}-${i + 1}`, area.tests, files)));
    isAnyFile ||= files.length > 0;
  }
  if (results.length > 0 && !judge(name, results)) process.exitCode = 1;
}
if (!isAnyFile) throw new Error(`No faults are planted in ${args.join(", ")}.`);
