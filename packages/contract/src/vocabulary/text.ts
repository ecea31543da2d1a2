import { z } from "zod";
import { type Bounds, boundSentences } from "./bounds.ts";

/** A line of text: trimmed, bounded, free of control characters (they break mails, CSV and terminals). */
export const lineOfText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "Please fill this in.")
    .max(most, `At most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, "Control characters are not allowed here.");

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

/** A finite number within bounds, with a sentence that names them. */
export function numberWithin(bounds: Bounds) {
  const { none, below, above } = boundSentences(bounds);
  return z.number(none).min(bounds.least, below).max(bounds.most, above);
}
export const numberBetween = (least: number, most: number, unit = "") => numberWithin({ least, most, unit });

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "At most 254 characters.")
  .pipe(z.email("Enter an email address, for example name@company.com."));

/** A link that people press: of the web, and nothing that runs. */
export const websiteSchema = z
  .string()
  .trim()
  .max(200, "At most 200 characters.")
  .regex(/^https?:\/\/\S+$/i, "Write an address that begins with https://.");

export const languageSchema = z.string().regex(/^[a-z]{2,3}$/, "Use the letters of ISO 639, for example en.");
