import type { FigureBound } from "../combinations/candidates.ts";
import type { TestResult } from "../keys/test-result.ts";
import type { EstimateTerms, LabCard, LabForMatching } from "../lab-for-matching.ts";
import type { SpherePoint } from "../distance.ts";
import type { Placed } from "./top-k.ts";

/** Laboratories by verdict on a test; the others fail. */
export interface VerdictCounts {
  yes: number;
  tight: number;
  unknown: number;
}

/** Bounds of figures without reading them, for slots whose key is not 0. */
export interface TestBounds {
  /** Cents of euro. */
  readonly cost: FigureBound;
  readonly margin: FigureBound;
}

/** Results of all laboratories that pass the filters for one test. */
export interface TestColumn {
  /** Verdict and about the margin by slot (`verdictKey`); 0 for who fails or does not pass the filters. */
  readonly keys: Int32Array;
  readonly counts: VerdictCounts;
  /** Slots that can run it for sure, in order, as many as are counted. */
  readonly sureSlots: Int32Array;
  /** The figures of a laboratory whose key is not 0: worst margin and cost, `NaN` when not known. */
  readonly read: (slot: number) => { readonly margin: number; readonly euroCents: number };
  /** Machine days of a laboratory whose key is not 0. */
  readonly days: (slot: number) => number;
  /** `null` where every laboratory may as well be read. */
  readonly bounds: TestBounds | null;
}

export interface Marks {
  readonly marks: Int32Array;
  readonly mark: number;
}

/** Results of all laboratories for all tests, by slot: from columns and plain loops alike. */
export interface Field {
  readonly slots: number;
  /** The whole laboratory: only for what is shown. */
  readonly labAt: (slot: number) => LabForMatching | undefined;
  readonly cardOf: (slot: number) => LabCard | null;
  readonly labId: (slot: number) => string;
  readonly nameKey: (slot: number) => string;
  readonly leadTimeDays: (slot: number) => number;
  readonly terms: (slot: number) => EstimateTerms;
  /**
   * By slot, how far certificates are from covering the tests: nothing for one in scope, 1 for one to be asked, 2 for
   * any other. Only for a list that is sorted by it.
   */
  readonly scopeGaps: () => (slot: number) => number;
  /** `NaN` where not known. */
  readonly responseMedianHours: (slot: number) => number;
  /** 1 where the laboratory passes every filter but the tests. */
  readonly passing: Uint8Array;
  /** Number of passing slots. */
  readonly passed: number;
  /** Enabled laboratories, passing or not. */
  readonly searched: number;
  /** One per test. */
  readonly tests: readonly TestColumn[];
  /** Columns to work in, one place longer than there are slots; what they hold is anything. */
  readonly lendFloats: () => Float64Array;
  readonly lendIntegers: () => Int32Array;
  readonly lendBytes: () => Uint8Array;
  /** A column to mark slots in, and a number that nobody has marked a slot with. */
  readonly lendMarks: () => Marks;
  /** From the place, `NaN` without one. */
  readonly distanceKm: (slot: number) => number;
  readonly point: (slot: number) => SpherePoint;
  /** Grows with the distance and is quicker to have; `null` without a place. */
  readonly farness: ((slot: number) => number) | null;
  /** A number of the laboratory that puts equals in an order, the same wherever it stands. */
  readonly tie: (slot: number) => number;
  /** A test with failures counted, for all that have any machine for it. Only where the view is "why not". */
  readonly counted: (test: number) => TestResult;
  /**
   * The laboratories that come nearest to running some tests that none can run for sure, nearest first; only those
   * that have machines for every part of all.
   */
  readonly nearest: (tests: readonly number[], most: number) => readonly Placed[];
}
