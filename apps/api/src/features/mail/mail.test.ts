import { setTimeout } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/connect.ts";
import { openTestDatabase } from "../../testing/test-server.ts";
import { queueMail } from "./mail.service.ts";
import { makeMailWorker, type Mailer } from "./mail.worker.ts";
import { smtpMailer } from "./smtp-mailer.ts";

interface Received {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}

let database: Database;
let smtp: SMTPServer;
let mailer: Mailer;
let refusals = 0;
const received: Received[] = [];
const clock = { instant: new Date(), now: () => clock.instant };
const silent = { warn: () => {} };

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(new Error("The mailbox is busy"));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({
            to: session.envelope.rcptTo[0]?.address ?? "",
            subject: mail.subject ?? "",
            messageId: mail.messageId ?? "",
            text: mail.text ?? "",
          });
          return callback();
        });
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.server.address();
  mailer = smtpMailer(
    `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    "Headroom <no-reply@headroom.test>",
  );
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.close();
});
beforeEach(async () => {
  await database.pool.query("delete from mail_outbox");
  received.length = 0;
  refusals = 0;
  clock.instant = new Date(Date.now() + 1000);
});

const worker = () => makeMailWorker({ connection: database.connection, mailer, clock, log: silent });
const queue = (subject: string) =>
  queueMail(database.connection, {
    to: "nina@holm.test",
    greetingName: "Nina",
    subject,
    paragraphs: ["Ω ≤ 4 µm — a line with signs."],
    link: { label: "Open", url: "https://tests.example.com/x" },
  });
const states = async () =>
  (await database.pool.query("select status, attempts from mail_outbox order by created_at")).rows;

describe("sending mail", () => {
  it("delivers to a real server, with text, link and the signs of the field", async () => {
    await queue("Hello");
    await worker()();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ to: "nina@holm.test", subject: "Hello" });
    expect(received[0]?.text).toContain("Ω ≤ 4 µm — a line with signs.");
    expect(received[0]?.text).toContain("https://tests.example.com/x");
    expect(await states()).toEqual([{ status: "sent", attempts: 1 }]);
  });

  it("tries again later when the server refuses, and then counts as sent", async () => {
    await queue("Later");
    refusals = 1;
    const sendWaiting = worker();
    await sendWaiting();
    expect(received).toEqual([]);
    expect(await sendWaiting()).toBe(0);
    clock.instant = new Date(clock.instant.getTime() + 60_000);
    await sendWaiting();
    expect(received).toHaveLength(1);
    expect(await states()).toEqual([{ status: "sent", attempts: 2 }]);
  });

  it("ends between two letters when it is told to stop", async () => {
    await queue("First");
    await queue("Second");
    const stopping = new AbortController();
    const deliver: typeof mailer.deliver = async (id, email) => {
      await mailer.deliver(id, email);
      stopping.abort();
    };
    const stopped = makeMailWorker({
      connection: database.connection,
      mailer: { ...mailer, deliver },
      clock,
      log: silent,
    });
    expect(await stopped(stopping.signal)).toBe(1);
    expect((await states()).map(({ status }) => status)).toEqual(["sent", "waiting"]);
  });

  it("gives up after eight refusals and says so", async () => {
    await queue("Never");
    refusals = 100;
    const sendWaiting = worker();
    for (let attempt = 0; attempt < 9; attempt++) {
      await sendWaiting();
      clock.instant = new Date(clock.instant.getTime() + 2 * 3_600_000);
    }
    expect(await states()).toEqual([{ status: "failed", attempts: 8 }]);
  });

  it("sends nothing twice when several workers run and one starts anew", async () => {
    for (let email = 0; email < 12; email++) await queue(`Letter ${email}`);
    await Promise.all([worker()(), worker()(), worker()()]);
    await worker()();
    await setTimeout(50);
    expect(received.map((mail) => mail.subject).sort()).toEqual(
      Array.from({ length: 12 }, (_unused, email) => `Letter ${email}`).sort(),
    );
    expect(new Set(received.map((mail) => mail.messageId)).size).toBe(12);
  });

  it("leaves an email to the process that took it over", async () => {
    await queue("Taken over");
    await database.pool.query("update mail_outbox set attempts = 7");
    const standsStill: Mailer = {
      close: () => {},
      deliver: async () => {
        clock.instant = new Date(clock.instant.getTime() + 10_000);
        expect(await worker()()).toBe(1);
        throw new Error("The connection was lost");
      },
    };
    await makeMailWorker({ connection: database.connection, mailer: standsStill, clock, log: silent })();
    expect(received).toHaveLength(1);
    expect(await states()).toEqual([{ status: "sent", attempts: 9 }]);
  });

  it("sends nothing of a transaction that was rolled back", async () => {
    const failing = database.connection.transaction().execute(async (transaction) => {
      await queueMail(transaction, {
        to: "x@y.test",
        greetingName: "X",
        subject: "Rolled back",
        paragraphs: [],
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await worker()();
    expect(received).toEqual([]);
  });
});
