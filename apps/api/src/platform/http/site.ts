import { isIP } from "node:net";

/** Below a country's letters these names are nobody's own: `example.co.uk` is, `co.uk` is not. */
const secondLevels = new Set(
  "ac asn asso co com ed edu gen go gob gouv gov govt gv ind info kr ltd me mil ne net nhs nom or org plc sch web".split(
    " ",
  ),
);
/** Names below which strangers are neighbours, as far as they are well known. */
const hostingDomains = new Set(
  "amazonaws.com appspot.com azurewebsites.net cloudfront.net firebaseapp.com fly.dev github.io gitlab.io herokuapp.com netlify.app ngrok.io ngrok-free.app onrender.com pages.dev run.app trycloudflare.com vercel.app web.app workers.dev".split(
    " ",
  ),
);

/** Counts the labels of a public suffix. */
function publicLabels(labels: readonly string[]): number {
  const [second = "", top = ""] = labels.slice(-2);
  if (hostingDomains.has(`${second}.${top}`)) return 2;
  return top.length === 2 && secondLevels.has(second) ? 2 : 1;
}

/** The domain that somebody registered; an address or a single label stands for itself. */
function registrableDomain(name: string): string {
  if (isIP(name.replaceAll(/[[\]]/g, "")) !== 0) return name;
  const labels = name.split(".");
  const own = publicLabels(labels) + 1;
  return labels.length < own ? name : labels.slice(-own).join(".");
}

/** Whether a browser sends one's `SameSite=Lax` cookies with the requests of the other's pages. */
export const areSameSite = (one: URL, other: URL): boolean =>
  one.protocol === other.protocol &&
  (one.hostname === other.hostname || registrableDomain(one.hostname) === registrableDomain(other.hostname));
