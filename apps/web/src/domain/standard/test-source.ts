import { noClause } from "@headroom/contract/vocabulary/test/describe-test";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";

/** Part of a test that a standard or a standard test fills in. */
export type TestSource = Pick<TestLine, "testTypeId" | "standard" | "clause" | "edition" | "evidence"> & {
  readonly title: string;
  readonly parameters: TestLine["parameters"];
  /** Parameters that are asked: no usual value stands in for them. */
  readonly open?: readonly string[];
};

/** The standard that a test method is offered by: with figures of one's own it is a test by it, which a scope can cover. */
export function namedStandard({ standards: [first] }: Pick<StereoType, "standards">): Partial<TestSource> {
  if (!first) return {};
  return { standard: first.ref, ...(first.clause !== noClause && { clause: first.clause }) };
}
