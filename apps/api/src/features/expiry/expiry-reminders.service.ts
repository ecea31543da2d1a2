import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { type Clock, dayOf } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { ErrorLog } from "../../platform/repeat.ts";
import { queueMail } from "../mail/mail.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { expiryLines, expirySummary, namedLines } from "./expiry-reminders.rules.ts";
import { makeExpiryRemindersStore, type Reader } from "./expiry-reminders.store.ts";

const atOnce = 50;
/** Long enough for a clock that was set back. */
const keptDays = 90;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: ErrorLog;
}

interface Reminder {
  readonly subject: string;
  readonly sentence: string;
  readonly lines: readonly string[];
  readonly advice: string;
  readonly link: { readonly label: string; readonly path: string };
}

/** Tells laboratories, and customers with projects there, before certificates and calibrations expire. */
export function makeExpiryReminders({ connection, clock, publicUrl, log }: Needs) {
  const store = makeExpiryRemindersStore(connection);

  async function tell(transaction: Connection, reader: Reader, reminder: Reminder): Promise<void> {
    const { subject, sentence, lines, advice, link } = reminder;
    await notify(transaction, reader.id, { text: sentence, path: link.path });
    await queueMail(transaction, {
      to: reader.email,
      greetingName: reader.name,
      subject,
      paragraphs: [sentence, lines.join("\n"), advice],
      link: { label: link.label, url: `${publicUrl}${link.path}` },
    });
  }

  /** Takes and tells in one transaction: all of it or nothing. */
  async function remind(transaction: Connection, labId: LabId, today: string): Promise<void> {
    const inTurn = makeExpiryRemindersStore(transaction);
    const expiring = await inTurn.take(labId, today);
    if (expiring.length === 0) return;
    const name = await inTurn.labName(labId);
    const lines = expiryLines(expiring, today);
    const summary = expirySummary(expiring);
    const hasCertificate = expiring.some(({ kind }) => kind === "certificate");
    for (const person of await inTurn.peopleOf(labId)) {
      await tell(transaction, person, {
        subject: `Expiring soon: ${summary}`,
        sentence: `Expiring soon at ${name}: ${summary}.`,
        lines,
        advice: "Enter the new dates when you have them. After the date, customers are told to ask you.",
        link: hasCertificate
          ? { label: "Open your accreditations", path: "/test-lab/accreditations" }
          : { label: "Open your machines", path: "/test-lab/equipments" },
      });
    }
    for (const { projectIds, ...customer } of await inTurn.customersOf(labId)) {
      const [projectId] = projectIds;
      const isOne = projectIds.length === 1;
      await tell(transaction, customer, {
        subject: `Expiring soon at ${name}: ${summary}`,
        sentence: `Expiring soon at ${name}, where you have ${isOne ? "an open project" : "open projects"}: ${summary}.`,
        lines,
        advice: "If your tests run later than that, ask the laboratory for the new dates.",
        link: isOne
          ? { label: "Open the project", path: `/user/projects/${projectId}` }
          : { label: "Open your projects", path: "/user/projects" },
      });
    }
  }

  /** Tells the operators which certificates are due for a check, in one email for all of them. */
  async function remindOperators(transaction: Connection, today: string): Promise<void> {
    const inTurn = makeExpiryRemindersStore(transaction);
    const due = await inTurn.takeChecks(today);
    const [first] = due;
    if (!first) return;
    const sentence = `${plural(due.length, "certificate is", "certificates are")} due for a check against the register.`;
    const lines = namedLines(due.map(({ lab, name }) => `${lab}: ${name}`));
    for (const operator of await inTurn.operators())
      await tell(transaction, operator, {
        subject: sentence.slice(0, -1),
        sentence,
        lines,
        advice: "Record each check under Evidence of the certificate, with the day of the next one.",
        link:
          due.length === 1
            ? { label: "Open the laboratory", path: `/testlab/edit/${first.labId}?tab=certificates` }
            : { label: "Open the list", path: "/testlab" },
      });
  }

  /** One round: every laboratory with something due. One that fails holds up no other, and is tried again. */
  return async function sendReminders(): Promise<void> {
    const today = dayOf(clock.now());
    let batch: readonly LabId[] = [];
    do {
      batch = await store.labsDue(today, batch.at(-1) ?? "", atOnce);
      for (const labId of batch) {
        try {
          await connection.transaction().execute((transaction) => remind(transaction, labId, today));
        } catch (error) {
          log.error({ err: error, labId }, "A reminder of an expiry could not be written, and will be again");
        }
      }
    } while (batch.length === atOnce);
    try {
      await connection.transaction().execute((transaction) => remindOperators(transaction, today));
    } catch (error) {
      log.error({ err: error }, "The list of due checks could not be written, and will be again");
    }
    await store.forget(dayAfter(today, -keptDays));
  };
}
