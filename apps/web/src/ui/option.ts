/** What can be chosen from a few or many. */
export interface Option<T extends string = string> {
  readonly id: T;
  readonly label: string;
  /** What tells it from others. */
  readonly detail?: string;
}
