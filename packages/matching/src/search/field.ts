import type { TestResult } from "../columns/part-result.ts";
import type { LabForMatching } from "../lab-for-matching.ts";

/** How all laboratories stand with all tests, by slot: what columns and plain loops both produce. */
export interface Field {
  readonly slots: number;
  readonly labAt: (slot: number) => LabForMatching | undefined;
  /** 1 where the laboratory passes every filter but the tests. */
  readonly passing: Uint8Array;
  /** Enabled laboratories, passing or not. */
  readonly searched: number;
  /** One per test. */
  readonly results: readonly TestResult[];
  /** From the place, `NaN` without one. */
  readonly distanceKm: (slot: number) => number;
  /** Reads a test again with failures counted, for near misses. */
  readonly counted: (test: number) => TestResult;
}
