// A mail server in a process of its own, which can be killed: `serve-mail.ts PORT FILE`. What it took is in the file.
import { appendFileSync } from "node:fs";
import { startMailSink } from "../load/mail-sink.ts";

const [port, file = ""] = process.argv.slice(2);
await startMailSink(Number(port), (mail) => appendFileSync(file, `${JSON.stringify(mail)}\n`));
