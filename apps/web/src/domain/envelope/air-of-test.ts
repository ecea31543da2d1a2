import { type Envelope, type Verdict, verdicts } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { testDrawings, testLimits } from "@headroom/matching";
import type { AskedAir, Chamber } from "./chamber-lines.ts";
import type { RatedMachine } from "./limit-lines.ts";

export interface AnsweredChamber {
  readonly chamber: Chamber;
  readonly verdict: Verdict;
  /** The check that decides; empty where all pass. */
  readonly sentence: string;
}
interface TestInAir {
  readonly id: string;
  readonly label: string;
  readonly air: AskedAir;
  readonly answered: readonly AnsweredChamber[];
}

/** Air that a test requires; null for a test without a temperature. */
export function airOfTest(test: TestLine, { quantities }: Pick<Envelope, "quantities">): AskedAir | null {
  const valueOf = (key: string) => quantities.find((quantity) => quantity.key === key)?.value;
  const humidPath = testDrawings(test).flatMap((drawing) =>
    drawing.kind === "humidity" ? drawing.path : [],
  );
  const steadyC = valueOf("temperatureC");
  const pathC = humidPath.map(([c]) => c);
  const lowC = valueOf("lowC") ?? steadyC ?? (pathC.length > 0 ? Math.min(...pathC) : undefined);
  const highC = valueOf("highC") ?? steadyC ?? (pathC.length > 0 ? Math.max(...pathC) : undefined);
  if (lowC === undefined || highC === undefined) return null;
  return { title: test.title, lowC, highC, rateKPerMin: valueOf("rateKPerMin") ?? null, humidPath };
}

interface Asked extends Pick<SearchCriteria, "specimen" | "tests"> {
  readonly chambers: readonly Chamber<RatedMachine>[];
  readonly policyOf: (stereoTypeId: string) => MarginPolicy;
}

/** The tests of a search that these chambers are asked for, each with the chambers' answers, the best first. */
export function testsInAir({ specimen, tests, chambers, policyOf }: Asked): readonly TestInAir[] {
  return tests.flatMap((test, index): readonly TestInAir[] => {
    const asked = { test, tests, specimen, policy: policyOf(test.stereoTypeId) };
    const limits = testLimits(
      asked,
      chambers.map(({ machine }) => machine),
    );
    const [first] = limits;
    const air = first ? airOfTest(test, first.envelope) : null;
    if (!air) return [];
    const answered = limits.flatMap(({ machine, answer }): readonly AnsweredChamber[] => {
      const chamber = chambers.find((each) => each.machine === machine);
      const sentence = answer.checks.find(({ verdict }) => verdict === answer.verdict)?.sentence ?? "";
      return chamber
        ? [{ chamber, verdict: answer.verdict, sentence: answer.verdict === "yes" ? "" : sentence }]
        : [];
    });
    const inOrder = answered.toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
    return [{ id: test.lineId, label: `${index + 1} ${test.title}`, air, answered: inOrder }];
  });
}
