import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../platform/database/connect.ts";
import { type ServerProcess, startServerProcess, untilTrue } from "../../testing/server-process.ts";
import { openTestDatabase } from "../../testing/test-server.ts";

const subjects = Array.from({ length: 20 }, (_, number) => `Slow ${number}`);
/** Longer than a claim lasts unless it is renewed, and than a client waits that is in a hurry. */
const slowMs = 25_000;
const quickMs = 200;
/** Two machines need not agree on the time. */
const clockAhead =
  "--import=data:text/javascript,const%20now=Date.now;const%20D=Date;globalThis.Date=class%20extends%20D{constructor(...a){a.length?super(...a):super(now()%2B600000)}static%20now(){return%20now()%2B600000}}";

const received: { readonly subject: string; readonly messageId: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (stream, _session, taken) => {
    let text = "";
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    stream.on("end", () => {
      const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, "m").exec(text)?.[1] ?? "";
      received.push({ subject: header("Subject"), messageId: header("Message-ID") });
      // The first of each process is looked through for long.
      void setTimeout(received.length <= 2 ? slowMs : quickMs).then(() => taken());
    });
  },
});

let database: Database;
let processes: ServerProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.server.address();
  const variables = {
    DATABASE_URL: database.pool.options.connectionString ?? "",
    SMTP_URL: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    SECRET: "a secret that both of the processes have",
    // Nothing answers there, which a start does not mind.
    SEARCH_HOST: "http://127.0.0.1:9",
    SEARCH_API_KEY: "a key of sixteen signs",
    FILES_URL: "s3://key:secret@127.0.0.1:9/files",
    DEMO_PROJECTS: "false",
  };
  processes = [
    await startServerProcess(variables),
    await startServerProcess({ ...variables, NODE_OPTIONS: clockAhead }),
  ];
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.remove()));
  await database.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

it("takes each mail once from two processes whose clocks differ, however slow it is", async () => {
  for (const subject of subjects)
    await database.pool.query(
      "insert into mail_outbox (id, to_address, subject, text, html) values ($1, 'a@b.test', $2, 'x', 'x')",
      [randomUUID(), subject],
    );
  const waiting = "select 1 from mail_outbox where status = 'waiting'";
  await untilTrue(async () => (await database.pool.query(waiting)).rowCount === 0, "all mail to be sent");
  // Reminders of the demo's certificates are mail too.
  const slow = received.map(({ subject }) => subject).filter((subject) => subjects.includes(subject));
  expect(slow.sort()).toEqual([...subjects].sort());
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(received.length);
});
