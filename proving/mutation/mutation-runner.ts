import { appendFileSync, readFileSync } from "node:fs";
import { TestRunner, type RunnerTestCase } from "vitest";

/** State that planted code reads and counts, under Stryker's names. */
interface Planted {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>;
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

const g: typeof globalThis & { __stryker__?: Planted; __keptValues__?: { clear(): void }[] } = globalThis;
const planted = (g.__stryker__ ??= {});
const results = process.env["MUTATION_RESULTS"] ?? "";
const write = (...words: readonly (string | number)[]) => appendFileSync(results, `${words.join("\t")}\n`);

const settled = new Set<string>();
const done = new Set<string>();
for (const line of readFileSync(results, "utf8").split("\n")) {
  const [what, id] = line.split("\t");
  if (what === "killed" || what === "timeout") settled.add(id ?? "");
  if (what === "done") done.add(id ?? "");
}
write("process", process.pid);

/**
 * Runs each test once as it is, and then once for each fault that it comes across and no test has noticed yet. Maps
 * that a module keeps are emptied before each run. A run that passes a fault a hundred times more often than before, or
 * takes two minutes, counts as noticed and is told apart.
 */
export default class MutationRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const clean = async () => {
      for (const kept of g.__keptValues__ ?? []) kept.clear();
      await run();
    };
    planted.currentTestId = test.id;
    await clean();
    const hits = planted.mutantCoverage?.perTest[test.id] ?? {};
    planted.currentTestId = "with a fault";
    const waiting = Object.entries(hits).filter(([id]) => !settled.has(id));
    const isPlanted = !done.has(test.id) && waiting.length > 0;
    if (isPlanted) for (const [id, count] of waiting) await this.plant(id, 100 * count + 10_000, clean);
    planted.activeMutant = undefined;
    // A test that fails now keeps something from run to run: its faults were not judged alone.
    if (isPlanted) await clean();
    planted.currentTestId = undefined;
    write("done", test.id);
  }

  private async plant(id: string, hitLimit: number, run: () => Promise<void>) {
    write("running", id);
    planted.hitCount = 0;
    planted.hitLimit = hitLimit;
    planted.activeMutant = id;
    let verdict = "covered";
    try {
      await run();
    } catch {
      verdict = "killed";
    }
    if (planted.hitCount > hitLimit) verdict = "timeout";
    if (verdict !== "covered") settled.add(id);
    write(verdict, id);
  }

  override onAfterRunFiles(files: Parameters<TestRunner["onAfterRunFiles"]>[0]): void {
    super.onAfterRunFiles(files);
    for (const id of Object.keys(planted.mutantCoverage?.static ?? {})) write("static", id);
  }
}
