import { join } from "node:path";
import { provideBrowser, providePostgres } from "../tools/provision.ts";
import { run } from "../tools/run.ts";

export interface Prover {
  readonly name: string;
  /** Its program, in this folder unless it says otherwise. */
  readonly program: string;
  /** Arguments of its shortest run: enough to see that it still works, too few to prove much. */
  readonly smallest: readonly string[];
  /** Something that it prints where a part of it failed and its exit code does not tell. */
  readonly fault?: RegExp;
}

const prover = (name: string, program: string, smallest = ""): Prover => ({
  name,
  program,
  smallest: smallest.split(" ").filter(Boolean),
});

/** All that `npm test` does not run, or runs at another size. `README.md` says what each proves. */
export const provers: readonly Prover[] = [
  prover("embedded", "embedded/prove-embedded.ts", "apps/api/src/features/branding"),
  prover("largest", "largest/prove-largest.ts", "--bound 2000 --operation health"),
  prover("fuzz", "fuzz/prove-fuzz.ts", "--seed 1 --requests 100 --inputs 200"),
  prover("simulate", "simulation/prove-simulation.ts", "5"),
  prover("kill", "kill/prove-kill.ts", "1 --migrations 1"),
  prover("uploads", "kill/prove-uploads.ts", "1"),
  prover("backup", "backup/prove-backup.ts", "1"),
  prover("outage", "outage/prove-outage.ts", "2 parts"),
  prover("cluster", "cluster/prove-cluster.ts", "--rounds 1 --parts api"),
  prover("records", "differential/prove-records.ts", "5"),
  prover("packages", "packages/prove-packages.ts", "20"),
  prover("mutation", "mutation/prove-mutation.ts", "apps/api/src/features/projects/award/award.rules.ts"),
  prover("shots", "screens/shots.ts", "--roles visitor --routes /login --widths 360 --themes dark"),
  prover("sentences", "screens/sentences.ts"),
  prover("bench-srs", "bench-calculators/srs.ts"),
  prover("bench-search", "bench-search/search.ts", "--labs 1000 --queries 20"),
  prover("bench-worst", "bench-search/worst-requests.ts", "--labs 200 --beside 2"),
  prover("bench-matching", "bench-matching/matching.ts", "--labs 500 --tests 2 --queries 20 --proofs 2"),
  prover("bench-api", "bench-api/api-load.ts", "--rounds 1 --seconds 3 --labs 100 --warm-up 100"),
  prover("bench-lists", "bench-api/admin-lists.ts", "500 2"),
  prover("bench-start", "bench-api/cold-start.ts", "100 2 1"),
  prover("bench-synthesis", "bench-api/synthesis-delay.ts", "1"),
  prover("bench-records", "bench-web/records.ts", "--samples 2000000 --runs 1"),
  prover("bench-keys", "bench-web/key-to-paint.ts"),
  {
    ...prover(
      "bench-web",
      "bench-web/opening.ts",
      "--roles visitor --routes /login --runs 1 --slowness none",
    ),
    fault: /"failed":/,
  },
];

/** Installs what provers need and is missing; answers the variables that tell them where it is. */
export async function provideAll(): Promise<Record<string, string>> {
  const { path, switches } = await provideBrowser();
  return {
    POSTGRES_BIN: await providePostgres(),
    CHROMIUM_PATH: path,
    CHROMIUM_SWITCHES: switches,
    WHOLE_TEST: "true",
    // Only `npm test` leaves the embedded database to the journeys.
    EMBEDDED_BY_JOURNEYS: "",
  };
}

export const programOf = ({ program }: Prover): string => join(import.meta.dirname, program);

/** Runs a prover and keeps what it prints. */
export async function runProver(
  each: Prover,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly passed: boolean; readonly output: string }> {
  const { code, output } = await run("node", [programOf(each), ...args], { env });
  return { passed: code === 0 && each.fault?.test(output) !== true, output };
}
