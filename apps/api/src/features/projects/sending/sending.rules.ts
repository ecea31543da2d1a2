import { allowed, type Decision, notAllowed, Refusal, refused } from "../../../platform/refusal.ts";

/** Ten requests to as many laboratories as one can name; a mail goes to everybody at each. */
const maxLabsPerHour = 200;
const maxMessagesPerHour = 100;

const tooMany = (sentence: string) =>
  refused(new Refusal("too-many-requests", sentence, { retryAfterS: 3600 }));

export const mayAskLabs = (requestsLastHour: number, more: number): Decision =>
  requestsLastHour + more <= maxLabsPerHour
    ? allowed
    : tooMany(`You can send requests to at most ${maxLabsPerHour} laboratories an hour. Try again later.`);

export const mayWriteMore = (sentLately: number): Decision =>
  sentLately < maxMessagesPerHour
    ? allowed
    : tooMany(`You can send at most ${maxMessagesPerHour} messages an hour. Try again later.`);

/** A stranger's address must not be able to make others get mail. */
export const emailIsConfirmed = (isConfirmed: boolean): Decision =>
  isConfirmed
    ? allowed
    : refused(
        notAllowed("Confirm your email address before you send messages: follow the link in our email."),
      );
