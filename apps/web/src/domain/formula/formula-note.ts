/** Formula of a result, and its source. */
export interface FormulaNote {
  readonly formula: string;
  readonly source: string;
  /** When it does not hold. */
  readonly holds?: string;
}
