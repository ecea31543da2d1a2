export const beforeRelease =
  "The request may be under export control: you see test levels and files once the customer has released them to you. You can ask for that, ask questions and decline before.";

/** Notice of a project's event: words for a mail's subject, one sentence for all, and details for mails only. */
export interface ProjectNotice {
  readonly title: string;
  readonly subject: string;
  readonly sentence: string;
  readonly details?: readonly string[] | undefined;
  /** Nothing in the details is of the specification: laboratories read them to which it is not released, too. */
  readonly hasOpenDetails?: boolean;
  /** The project itself cannot be opened any more. */
  readonly leadsToList?: boolean;
  /** Of what the reader has just done: a mail to keep, and no notification. */
  readonly isOwnAct?: boolean;
}
