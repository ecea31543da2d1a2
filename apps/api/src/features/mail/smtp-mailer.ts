import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.worker.ts";

/** Hands letters to the SMTP server at `smtpUrl`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  } as never);
  return {
    deliver: async (id, letter) => {
      await transport.sendMail({
        messageId: `<${id}@headroom>`,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
      });
    },
    close: () => transport.close(),
  };
}
