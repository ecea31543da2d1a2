import { existsSync, globSync } from "node:fs";
import { relative } from "node:path";
import { plantFaults, type JudgedFault } from "./plant-faults.ts";

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
      mutate: ["packages/matching/src/{answers,checks,rules}/**/*.ts"],
      except: ["**/*.test.ts", "packages/matching/src/checks/remedies.ts"],
      tests: [
        "packages/matching/src/{answers,checks,rules}/**/*.test.ts",
        // They try every fix, every end or random tests, and take longer than all others together.
        "!packages/matching/src/answers/{distinct-names,fixes}.test.ts",
        "!packages/matching/src/rules/{equipment-classes,extremes,parameters-read}.test.ts",
      ],
    },
    {
      mutate: ["packages/matching/src/checks/remedies.ts"],
      tests: ["packages/matching/src/answers/fixes*.test.ts"],
    },
    {
      mutate: ["packages/matching/src/search/{sort-key,tie-breaks}.ts"],
      tests: ["packages/matching/src/search/*.test.ts"],
    },
  ],
  contract: [
    {
      mutate: ["packages/contract/src/vocabulary/project/{deadlines,money,quote-pricing}.ts"],
      tests: ["packages/contract/src/vocabulary/project/*.test.ts"],
    },
  ],
  api: [
    {
      mutate: ["apps/api/src/features/**/*.rules.ts"],
      tests: ["apps/api/src/features/**/*.rules.test.ts"],
    },
    {
      // The other services are tested through HTTP on a database: 4,049 faults, each tried by a file of requests.
      mutate: [
        "apps/api/src/features/session/devices/{browser-words,network-address}.ts",
        "apps/api/src/features/test-lines/test-lines.service.ts",
      ],
      tests: [
        "apps/api/src/features/session/devices/{browser-words,network-address}.test.ts",
        "apps/api/src/features/test-lines/test-lines.service.test.ts",
      ],
    },
  ],
  web: [
    {
      // Components are tested in a browser, which this runner has not.
      mutate: [
        "apps/web/src/domain/*/*.ts",
        "apps/web/src/features/{answer,award}/*.ts",
        "apps/web/src/ui/table/page-range.ts",
        "apps/web/src/features/administer/catalogue/preset-rules.ts",
        "apps/web/src/features/find/certificate-fact.ts",
        "apps/web/src/features/find/chosen-labs.ts",
        "apps/web/src/features/find/hit-limit.ts",
        "apps/web/src/features/request/addressed-labs.ts",
        "apps/web/src/features/request/allowed-actions.ts",
        "apps/web/src/features/request/revised-labs.ts",
        "apps/web/src/features/specify/what-is-missing.ts",
        "apps/web/src/platform/quantity/formatting.ts",
        "packages/plots/src/plot-scale.ts",
      ],
      // Hooks and addresses of a page, which journeys go through, and formulas in words.
      except: [
        "**/*.{test,queries}.ts",
        "**/use-*.ts",
        "apps/web/src/domain/formula/*.ts",
        "apps/web/src/domain/search/{asked-with-page,opened-search}.ts",
        "apps/web/src/domain/specification/add-to-draft.ts",
      ],
      tests: ["apps/web/src/**/*.test.ts", "packages/plots/src/**/*.test.ts"],
    },
  ],
};

const minPackage = 85;
const minFile = 70;

const isJudged = ({ status }: JudgedFault) => status !== "ignored";
const isNoticed = ({ status }: JudgedFault) => status === "killed" || status === "timeout";
function scoreOf(results: readonly JudgedFault[]): number {
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

/** Tells which of a package's faults the tests notice; answers whether enough. */
function judge(name: string, results: readonly JudgedFault[]): boolean {
  const files = Map.groupBy(results, ({ fileName }) => relative("", fileName));
  const count = (each: readonly JudgedFault[], status: JudgedFault["status"]) =>
    each.filter((fault) => fault.status === status).length;
  for (const fault of results)
    if (isJudged(fault) && !isNoticed(fault))
      console.log(`${fault.status} ${relative("", fault.fileName)}:${fault.line} ${fault.sentence}`);
  const score = scoreOf(results);
  console.log(`${name}: ${score.toFixed(1)} % of ${results.filter(isJudged).length} mutants noticed`);
  console.log(`${count(results, "ignored")} ignored: values of a module, made when it is loaded`);
  for (const [file, each] of files) {
    const score = scoreOf(each);
    const wanted = score < minFile ? `, at least ${minFile} wanted` : "";
    const timeouts = count(each, "timeout") > 0 ? `, ${count(each, "timeout")} by time` : "";
    console.log(`${file}: ${score.toFixed(1)} % of ${each.filter(isJudged).length}${timeouts}${wanted}`);
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
  const results: JudgedFault[] = [];
  for (const [i, area] of areas.entries()) {
    const files = filesOf(area, within);
    if (files.length > 0) results.push(...(await plantFaults(`${name}-${i + 1}`, area.tests, files)));
    isAnyFile ||= files.length > 0;
  }
  if (results.length > 0 && !judge(name, results)) process.exitCode = 1;
}
if (!isAnyFile) throw new Error(`No faults are planted in ${args.join(", ")}.`);
