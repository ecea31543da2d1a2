/** Notice of a project's event: words for a mail's subject, one sentence for all, and details for mails only. */
export interface ProjectNotice {
  readonly title: string;
  readonly subject: string;
  readonly sentence: string;
  readonly details?: readonly string[] | undefined;
  /** The project itself cannot be opened any more. */
  readonly leadsToList?: boolean;
  /** Of what the reader has just done: a mail to keep, and no notification. */
  readonly isOwnAct?: boolean;
}
