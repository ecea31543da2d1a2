import { z } from "zod";
import { type Bounds, boundSentences } from "../bounds.ts";

/** Spaces, marks of direction, zero-width letters and the empty Braille cell leave a blank on screen and paper. */
const visibleCharacter = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A line of text: trimmed, bounded, visible, free of control characters (they break mails, CSV and terminals). */
export const lineOfText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "Required.")
    .max(most, `At most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, "Control characters are not allowed here.")
    .refine(
      (text) => text === "" || visibleCharacter.test(text),
      "Only invisible characters were entered. Enter a name that can be read.",
    );

/** Several lines of text; may be empty. */
export const paragraphs = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, "Control characters are not allowed here.");

/** No year 0: no calendar of a database has one. */
export const isoDateSchema = z.iso
  .date("Write the date as year-month-day, for example 2027-01-31.")
  .refine((day) => !day.startsWith("0000"), "There is no year 0. Write the date as 2027-01-31.");
export const instantSchema = z.iso.datetime({ offset: true });

/** A finite number within bounds, with a sentence that names them. Its JSON Schema has the unit in `x-unit`. */
export function numberWithin(bounds: Bounds) {
  const { none, below, above } = boundSentences(bounds);
  const schema = z.number(none).min(bounds.least, below).max(bounds.most, above);
  return bounds.unit ? schema.meta({ "x-unit": bounds.unit }) : schema;
}
export const numberBetween = (least: number, most: number, unit = "") => numberWithin({ least, most, unit });

/** A URL would take these for something other than letters of the domain. */
const notOfDomain = /[\p{Cc}\s/?#:@\\[\]%<>^|]/u;
/** An international domain is kept as mail servers know it: `user@münchen.example` is `user@xn--mnchen-3ya.example`. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 0 || !/\P{ASCII}/u.test(domain) || notOfDomain.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${email.slice(0, at)}@${new URL(address).hostname}` : email;
}

/** As Zod's own, and with international top-level domains: `xn--p1ai` has a digit. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(254, "At most 254 characters.")
  .pipe(z.email({ pattern: emailPattern, error: "Enter an email address, for example name@company.com." }));

/** A link that people press: of the web, and nothing that runs. */
export const websiteSchema = z
  .string()
  .trim()
  .max(200, "At most 200 characters.")
  .regex(/^https?:\/\/\S+$/i, "Write an address that begins with https://.");

/** A link to another site's page that people press: encrypted, and without a name or password in it. */
export const httpsLinkSchema = z
  .string()
  .trim()
  .max(500, "At most 500 characters.")
  .refine((link) => {
    const url = /^https:\/\/[^\s\\]+$/i.test(link) ? URL.parse(link) : null;
    return url !== null && url.hostname.includes(".") && url.username === "" && url.password === "";
  }, "Write an address that begins with https://.");

export const languageSchema = z.string().regex(/^[a-z]{2,3}$/, "Use the letters of ISO 639, for example en.");
