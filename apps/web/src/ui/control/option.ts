/** One choice of a select or a combo box. */
export interface Option<T extends string = string> {
  readonly id: T;
  readonly label: string;
  /** Second line that tells it from others. */
  readonly detail?: string;
}
