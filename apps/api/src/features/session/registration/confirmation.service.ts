import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { type Clock, daysAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { conflict, assertAllowed, invalid } from "../../../platform/refusal.ts";
import { queueMail } from "../../mail/mail.service.ts";
import { mayMailAgain } from "../session.rules.ts";
import { makeSessionStore } from "../session.store.ts";
import { hashToken, makeToken } from "../token.ts";

const linkDays = 7;
const anHourMs = 3_600_000;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Sends requests that waited for the confirmed address. */
  readonly goOn: (userId: UserId) => Promise<void>;
}

export type Confirmations = ReturnType<typeof makeConfirmations>;

export const confirmationLinkUsed = () => invalid({ token: "This link has been used or has expired." });

/** Lets people confirm that their address is theirs. */
export function makeConfirmations({ connection, clock, publicUrl, goOn }: Needs) {
  /** Links of earlier mails go on working: who asked twice may follow either. */
  async function mail(
    transaction: Connection,
    person: Pick<Account, "id" | "email">,
    paragraphs: readonly string[],
  ): Promise<void> {
    const token = makeToken();
    await makeSessionStore(transaction).addToken({
      tokenHash: hashToken(token),
      userId: person.id,
      purpose: "verify-email",
      expiresAt: daysAfter(clock.now(), linkDays),
    });
    await queueMail(transaction, {
      to: person.email,
      greetingName: null,
      subject: "Confirm your email address",
      paragraphs,
      link: { label: "Confirm", url: `${publicUrl}/verify-email/${token}` },
    });
  }

  async function mailAgain(caller: Caller): Promise<void> {
    if (caller.emailVerified) throw conflict("Your email address is confirmed already.");
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeSessionStore(transaction);
      await txStore.lock(caller.id);
      // Every link works equally long: one that ends so late was made within the last hour.
      const endingAfter = new Date(daysAfter(clock.now(), linkDays).getTime() - anHourMs);
      assertAllowed(mayMailAgain(await txStore.countTokensOf(caller.id, "verify-email", endingAfter)));
      await mail(transaction, caller, ["Please confirm that this address is yours."]);
    });
  }

  async function confirm(token: string): Promise<void> {
    const userId = await connection.transaction().execute(async (transaction) => {
      const txStore = makeSessionStore(transaction);
      const confirmed = await txStore.takeToken(hashToken(token), "verify-email", clock.now());
      if (!confirmed) throw confirmationLinkUsed();
      await txStore.markVerified(confirmed, clock.now());
      return confirmed;
    });
    await goOn(userId);
  }

  return { mail, mailAgain, confirm, goOn };
}
