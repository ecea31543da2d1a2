import { setTimeout } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/connect.ts";
import { openTestDatabase } from "../../testing/test-server.ts";
import { runFor } from "../../platform/request-scope.ts";
import { queueMail } from "./mail.service.ts";
import { makeMailStore } from "./mail.store.ts";
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
const silent = { warn: () => {}, info: () => {} };

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
});

const worker = () => makeMailWorker({ connection: database.connection, mailer, log: silent });
const queue = (subject: string) =>
  queueMail(database.connection, {
    to: "nina@holm.test",
    greetingName: "Nina",
    subject,
    paragraphs: ["Ω ≤ 4 µm — a line with signs."],
    link: { label: "Open", url: "https://tests.example.com/x" },
  });
/** As if everything in the outbox had happened so much earlier. */
const pass = (interval: string) =>
  database.pool.query(
    `update mail_outbox set next_attempt_at = next_attempt_at - interval '${interval}', claimed_until = claimed_until - interval '${interval}', trying_since = trying_since - interval '${interval}', created_at = created_at - interval '${interval}'`,
  );
/** Reads the outbox, with minutes from first attempt to next. */
const waits = async () =>
  (
    await database.pool.query(
      "select status, attempts, floor(extract(epoch from next_attempt_at - trying_since) / 60)::int as due_min from mail_outbox",
    )
  ).rows[0];
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

  it("logs which request caused the mail, and not to whom it goes", async () => {
    const logged: unknown[] = [];
    const log = { ...silent, info: (about: unknown) => void logged.push(about) };
    await runFor("request-7", () => queue("Traced"));
    await makeMailWorker({ connection: database.connection, mailer, log })();
    expect(logged).toEqual([{ reqId: "request-7", mailId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  it("tries again later when the server refuses, and then counts as sent", async () => {
    await queue("Later");
    refusals = 1;
    const sendWaiting = worker();
    await sendWaiting();
    expect(received).toEqual([]);
    expect(await sendWaiting()).toBe(0);
    await pass("1 minute");
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
      log: silent,
    });
    expect(await stopped(stopping.signal)).toBe(1);
    expect((await states()).map(({ status }) => status)).toEqual(["sent", "waiting"]);
  });

  it("waits as long again as it has tried, an hour at most, and gives up after three days", async () => {
    await queue("Never");
    refusals = 100;
    const sendWaiting = worker();
    await sendWaiting();
    expect(await waits()).toEqual({ status: "waiting", attempts: 1, due_min: 0 });
    await pass("10 minutes");
    await sendWaiting();
    expect(await waits()).toEqual({ status: "waiting", attempts: 2, due_min: 20 });
    await pass("71 hours");
    await sendWaiting();
    expect(await waits()).toEqual({ status: "waiting", attempts: 3, due_min: 71 * 60 + 10 + 60 });
    await pass("1 hour");
    await sendWaiting();
    expect(await states()).toEqual([{ status: "failed", attempts: 4 }]);
    await pass("1 day");
    expect(await sendWaiting()).toBe(0);
  });

  it("counts the three days from the first attempt, not from an outage of its own", async () => {
    await queue("Waited for us");
    await pass("5 days");
    refusals = 1;
    await worker()();
    expect(await states()).toEqual([{ status: "waiting", attempts: 1 }]);
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

  it("claims one at a time, however few the planner believes there are", async () => {
    await queue("Letter 1");
    await database.pool.query("analyze mail_outbox");
    for (const subject of ["Letter 2", "Letter 3"]) await queue(subject);
    await makeMailStore(database.connection).claim();
    const claimed = "select subject from mail_outbox where claimed_until is not null";
    expect((await database.pool.query(claimed)).rows).toEqual([{ subject: "Letter 1" }]);
  });

  it("leaves an email to the process that took it over", async () => {
    await queue("Taken over");
    await database.pool.query("update mail_outbox set attempts = 7");
    const standsStill: Mailer = {
      close: () => {},
      deliver: async () => {
        expect(await worker()()).toBe(0);
        await pass("10 seconds");
        expect(await worker()()).toBe(1);
        throw new Error("The connection was lost");
      },
    };
    await makeMailWorker({ connection: database.connection, mailer: standsStill, log: silent })();
    expect(received).toHaveLength(1);
    expect(await states()).toEqual([{ status: "sent", attempts: 9 }]);
  });

  it("lets one that was overtaken change nothing of the claim that another has now", async () => {
    await queue("Taken over");
    const store = makeMailStore(database.connection);
    const overtaken = await store.claim();
    await pass("10 seconds");
    const current = await store.claim();
    if (!overtaken || !current) throw new Error("Nobody claimed it.");
    const claim = async () => (await database.pool.query("select * from mail_outbox")).rows;
    const before = await claim();
    await store.renew(overtaken);
    await store.postpone(overtaken, "The connection was lost");
    expect(await claim()).toEqual(before);
    await store.postpone(current, "The mailbox is busy");
    expect(await claim()).not.toEqual(before);
  });

  it.each(["-2 days", "1 year"])(
    "sends what was written or claimed before the clock moved by %s once, and does not wait for that time",
    async (moved) => {
      await queue("Written before");
      await pass(moved);
      expect(await worker()()).toBe(1);
      await queue("Claimed before");
      await makeMailStore(database.connection).claim();
      await pass(moved);
      expect(await worker()()).toBe(1);
      await pass("2 days");
      expect(await worker()()).toBe(0);
      expect(received.map(({ subject }) => subject)).toEqual(["Written before", "Claimed before"]);
    },
  );

  it("marks what the server took as soon as the database is back, and does not send it again", async () => {
    await queue("Once");
    const sendWaiting = makeMailWorker({
      connection: database.connection,
      log: silent,
      mailer: {
        ...mailer,
        deliver: async (id, email) => {
          await mailer.deliver(id, email);
          await database.pool.query("alter table mail_outbox rename to mail_outbox_away");
        },
      },
    });
    await expect(sendWaiting()).rejects.toThrow("mail_outbox");
    await database.pool.query("alter table mail_outbox_away rename to mail_outbox");
    await pass("1 minute");
    await sendWaiting();
    expect(received).toHaveLength(1);
    expect(await states()).toEqual([{ status: "sent", attempts: 1 }]);
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
