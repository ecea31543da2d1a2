/** Per laboratory slot, the best machine for one part. Reused from search to search: nothing is allocated per query. */
export interface PartResult {
  counting: boolean;
  readonly rank: Float64Array;
  readonly order: Int32Array;
  readonly margin: Float64Array;
  readonly euroCentsPerDay: Float64Array;
  /** Only while counting, for near misses. */
  readonly failed: Int32Array;
  readonly categorical: Int32Array;
}

export const partResult = (slots: number): PartResult => ({
  counting: false,
  rank: new Float64Array(slots),
  order: new Int32Array(slots),
  margin: new Float64Array(slots),
  euroCentsPerDay: new Float64Array(slots),
  failed: new Int32Array(slots),
  categorical: new Int32Array(slots),
});

/** Per laboratory slot, how it stands with one test. */
export interface TestResult {
  readonly verdictClass: Uint8Array;
  readonly margin: Float64Array;
  readonly euroCents: Float64Array;
  readonly failed: Int32Array;
  readonly categorical: Int32Array;
}

export const testResult = (slots: number): TestResult => ({
  verdictClass: new Uint8Array(slots),
  margin: new Float64Array(slots),
  euroCents: new Float64Array(slots),
  failed: new Int32Array(slots),
  categorical: new Int32Array(slots),
});
