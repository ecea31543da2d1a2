import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.worker.ts";

/** Hands emails to the SMTP server at `smtpUrl`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  // the types know no address beside options
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
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
