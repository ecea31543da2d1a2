import Bowser from "bowser";

/** Longer than any browser's own, and short enough for every expression that reads it. */
const maxRead = 400;

/** Names a browser in words for its user: "Firefox on Windows"; empty if it is unknown. */
export function browserWords(userAgent: string | undefined): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxRead));
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, 80);
}
