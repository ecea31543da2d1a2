/** Which record is changed, from which of its versions. */
export interface RecordVersion<Id extends string = string> {
  readonly id: Id;
  readonly version: number;
}
