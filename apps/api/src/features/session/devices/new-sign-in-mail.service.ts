import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { Connection } from "../../../platform/database/connect.ts";
import { queueMail } from "../../mail/mail.service.ts";
import { shortenedAddress } from "./network-address.ts";
import type { RequestSource } from "./request-source.ts";

interface NewSignIn {
  readonly source: RequestSource;
  readonly at: Date;
  readonly publicUrl: string;
}

const spoken = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Tells the owner of a sign-in from a browser that the account has not seen. The link works without the password, which a thief may have changed. */
export const mailNewSignIn = (
  transaction: Connection,
  account: Account,
  { source, at, publicUrl }: NewSignIn,
): Promise<void> =>
  queueMail(transaction, {
    to: account.email,
    greetingName: account.name,
    subject: "New sign-in to your account",
    paragraphs: [
      "Your account was used to sign in with a browser that it has not seen before.",
      `Time: ${spoken.format(at)} UTC. Browser: ${source.browser || "unknown"}. Network: ${shortenedAddress(source.address) || "unknown"}.`,
      "If it was you, there is nothing to do. If it was not you, choose a new password at once: it ends every session.",
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
  });
