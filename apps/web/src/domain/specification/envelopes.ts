import type { Specification } from "@headroom/contract/vocabulary/projects";
import type { Envelope } from "@headroom/contract/vocabulary/matching";
import { requiredEnvelope } from "@headroom/matching";

type Described = Pick<Specification, "specimen" | "tests">;

/** What each test of a specification requires of any machine, by the test's identifier. */
export function envelopesOf({ specimen, tests }: Described): ReadonlyMap<string, Envelope> {
  return new Map(tests.map((test) => [test.lineId, requiredEnvelope({ test, specimen, tests })]));
}
