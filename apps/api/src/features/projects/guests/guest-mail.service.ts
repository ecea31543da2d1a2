import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import type { Connection } from "../../../platform/database/connect.ts";
import { queueMail } from "../../mail/mail.service.ts";
import { hashToken, makeToken } from "../../session/token.ts";
import { beforeRelease, type ProjectNotice } from "../project-notice.ts";
import { type GuestAddress, makeGuestLabsStore } from "./guest-labs.store.ts";

/** All that a stranger is told of a request: neither its title nor anything else that the customer wrote about it. */
interface AskedOf {
  readonly customer: string;
  readonly specification: Pick<Specification, "tests" | "answerBy" | "timeZone">;
  /** It is asked to confirm the quote that the customer entered from its mail. */
  readonly isToConfirm?: boolean;
  /** The request is not released to it. */
  readonly isWithheld: boolean;
}

/** Subject and first sentences of a link's mail. */
const openingOf = ({ customer, isToConfirm }: AskedOf) =>
  isToConfirm
    ? {
        subject: `Please confirm your quote to ${customer}`,
        paragraphs: [
          `${customer} wants to award tests to your laboratory by the quote that you sent by email.`,
          "Check it as it was entered, and confirm it: the award counts only then.",
        ],
      }
    : {
        subject: `Request for quotation from ${customer}`,
        paragraphs: [`${customer} asks your laboratory for a quote.`],
      };

/** Mail to laboratories without an account. It names no specimen, level or file: anybody may read that mailbox. */
export function makeGuestMail(transaction: Connection, publicUrl: string) {
  const store = makeGuestLabsStore(transaction);

  /** Mails a new link; the older ones of this guest end. */
  async function mailLink({ guestId, email }: GuestAddress, asked: AskedOf): Promise<void> {
    const { specification } = asked;
    const { subject, paragraphs } = openingOf(asked);
    const token = makeToken();
    await store.addGuestLink(guestId, hashToken(token));
    const kinds = await store.methodNames(specification.tests.map((test) => test.stereoTypeId));
    const url = `${publicUrl}/guest#${token}`;
    await queueMail(transaction, {
      to: email,
      greetingName: null,
      subject,
      paragraphs: [
        ...paragraphs,
        `Tests: ${kinds.join("; ")}.`,
        ...(asked.isToConfirm ? [] : [`Quotes are due ${formatDeadline(specification)}.`]),
        ...(asked.isWithheld ? [beforeRelease] : []),
        "You need no account: the link opens this request, and whoever has it can answer for your laboratory.",
      ],
      link: { label: "Open the request", url },
      moreLinks: [
        { label: "Not for us", url: `${url}.not-for-us` },
        { label: "Never write to me again", url: `${url}.never-again` },
      ],
    });
  }

  /** Asks those guests that still take mail. */
  async function mailLinks(parts: readonly ProjectLabId[], asked: AskedOf): Promise<void> {
    for (const address of await store.guestAddresses(parts)) await mailLink(address, asked);
  }

  async function tellGuests(
    parts: readonly ProjectLabId[],
    number: number,
    notice: ProjectNotice,
  ): Promise<void> {
    for (const { email } of await store.guestAddresses(parts))
      await queueMail(transaction, {
        to: email,
        greetingName: null,
        subject: `${notice.subject}: ${projectNumber(number)}`,
        paragraphs: [
          notice.sentence,
          "Open the request by the link of our first email. If you do not have it any more, ask the customer for a new one.",
        ],
        link: { label: "Go on with the request", url: `${publicUrl}/guest` },
      });
  }

  return { mailLinks, tellGuests };
}
