import { SMTPServer } from "smtp-server";

/** A mail server on loopback that keeps who was told what, and under which identifier. */
export async function startMailSink() {
  const received: { readonly about: string; readonly messageId: string }[] = [];
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
        received.push({ about: `${to} ${header("Subject")}`, messageId: header("Message-ID") });
        lastAtMs = performance.now();
        taken();
      });
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** Nothing more has come for a while, or has come at all within the last seconds: what had waited is here. */
    isQuiet: () => performance.now() - lastAtMs < 5000,
    /** One event has one mail to one person, under one identifier however often it is delivered. */
    summary: () => {
      const byEvent = Object.values(Object.groupBy(received, ({ about }) => about));
      const identifiers = (mails: typeof received = []) =>
        new Set(mails.map(({ messageId }) => messageId)).size;
      return {
        received: received.length,
        events: byEvent.length,
        deliveredAgain: received.length - identifiers(received),
        twiceUnderDifferentIds: byEvent.filter((mails) => identifiers(mails) > 1).length,
      };
    },
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
