import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { htmlText } from "../../platform/html-text.ts";

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface EmailDraft {
  readonly to: string;
  readonly subject: string;
  /** Null where the reader is not known to be who is named: the name may be anybody's text. */
  readonly greetingName: string | null;
  readonly paragraphs: readonly string[];
  readonly link?: MailLink;
  /** Further ones below it. */
  readonly moreLinks?: readonly MailLink[];
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** One plain layout for every mail: text for all, HTML for those who want it. */
export function writeEmail(draft: EmailDraft): Email {
  const links = [...(draft.link ? [draft.link] : []), ...(draft.moreLinks ?? [])];
  const greeting = draft.greetingName === null ? "Hello," : `Hello ${draft.greetingName},`;
  const text = [
    greeting,
    ...draft.paragraphs,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    brand.name,
  ].join("\n\n");
  const body = [greeting, ...draft.paragraphs]
    .map((paragraph) => `<p>${htmlText(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
  const linked = links
    .map(({ label, url }) => `<p><a href="${htmlText(url)}">${htmlText(label)}</a></p>`)
    .join("");
  return {
    to: draft.to,
    subject: draft.subject,
    text,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#000;background:#fff">${body}${linked}<p>${htmlText(brand.name)}</p></body></html>`,
  };
}
