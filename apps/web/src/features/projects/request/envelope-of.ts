import type { Specification } from "@headroom/contract/vocabulary/projects";
import type { Envelope } from "@headroom/contract/vocabulary/matching";
import { requiredEnvelope } from "@headroom/matching";

type Described = Pick<Specification, "specimen" | "tests">;

/** What each test of a specification requires of any machine, by the test's identifier. */
export function envelopesOf({ specimen, tests }: Described): ReadonlyMap<string, Envelope> {
  return new Map(tests.map((test) => [test.lineId, requiredEnvelope({ test, specimen, tests })]));
}

/** A quantity's label with its convention, `Acceleration, rms`; what the label says already is not said twice. */
export function quantityLabel({ label, convention }: Envelope["quantities"][number]): string {
  const news = convention.split(", ").filter((part) => part !== "" && !label.includes(part));
  return [label, ...news].join(", ");
}
