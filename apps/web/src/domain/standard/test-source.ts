import type { TestLine } from "@headroom/contract/vocabulary/test-lines";

/** What a standard or a standard test brings into a test. */
export type TestSource = Pick<TestLine, "testTypeId" | "standard" | "clause" | "edition" | "evidence"> & {
  readonly title: string;
  readonly parameters: TestLine["parameters"];
};
