import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.worker.ts";

/** Hands emails to the SMTP server at `smtpUrl`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  // the types know no address beside options
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: 10_000,
    // A server may look through a mail for minutes before it takes it; who does not wait sends it twice. The ten
    // minutes of RFC 5321 would hold all mail as long after a connection that the network swallowed.
    socketTimeout: 120_000,
  } as never);
  return {
    deliver: async (id, email) => {
      await transport.sendMail({
        messageId: `<${id}@headroom>`,
        to: email.to,
        subject: email.subject,
        text: email.text,
        html: email.html,
      });
    },
    close: () => transport.close(),
  };
}
