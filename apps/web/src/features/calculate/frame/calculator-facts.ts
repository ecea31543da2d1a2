/** Facts of a calculator for the list and heading. */
export interface CalculatorFacts {
  readonly path: `/calculator/${string}`;
  readonly name: string;
  readonly detail: string;
  readonly gives: string;
  readonly standards: string;
  /** A sketch of its plot, in a box of 120 by 56. */
  readonly sketch: string;
}
