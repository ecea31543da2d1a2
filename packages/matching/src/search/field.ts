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
  /** Grows with the distance and is quicker to have; `null` without a place. */
  readonly farness: ((slot: number) => number) | null;
  /** A number of the laboratory that puts equals in an order, the same wherever it stands. */
  readonly tie: (slot: number) => number;
  /** A test with failures counted, for all that have any machine for it. Only where the view is "why not". */
  readonly counted: (test: number) => TestResult;
  /** A test with failures counted, for those that have machines for every part. Replaces the test's result. */
  readonly equipped: (test: number) => TestResult;
  /** The laboratories nearest to running a test, where that is known without counting all; else `null`. */
  readonly nearest: (test: number, most: number) => readonly number[] | null;
}
