import { SMTPServer } from "smtp-server";

/** Mail's event, recipient and identifier. */
export interface ReceivedMail {
  readonly about: string;
  readonly messageId: string;
}

/** One event has one mail to one person, under one identifier however often it is delivered. */
export function summarizeMail(received: readonly ReceivedMail[]) {
  const byEvent = Object.values(Object.groupBy(received, ({ about }) => about));
  const identifiers = (mails: readonly ReceivedMail[] = []) =>
    new Set(mails.map(({ messageId }) => messageId)).size;
  return {
    received: received.length,
    events: byEvent.length,
    deliveredAgain: received.length - identifiers(received),
    twiceUnderDifferentIds: byEvent.filter((mails) => identifiers(mails) > 1).length,
  };
}

/** A mail server on loopback; `keep` is told of each mail before its sender is answered. */
export async function startMailSink(port = 0, keep: (mail: ReceivedMail) => void = () => {}) {
  const received: ReceivedMail[] = [];
  let lastAtMs = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, taken) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, "m").exec(text)?.[1] ?? "";
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const mail = { about: `${to} ${header("Subject")}`, messageId: header("Message-ID") };
        received.push(mail);
        keep(mail);
        lastAtMs = performance.now();
        taken();
      });
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const address = smtp.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** Nothing more has come for a while, or has come at all within the last seconds: what had waited is here. */
    isQuiet: () => performance.now() - lastAtMs < 5000,
    summary: () => summarizeMail(received),
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
