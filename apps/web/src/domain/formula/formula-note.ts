/** How a result is computed, and where the formula comes from. */
export interface FormulaNote {
  readonly formula: string;
  readonly source: string;
  /** When it does not hold. */
  readonly holds?: string;
}
