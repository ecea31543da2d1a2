import { plural } from "../words/counts.ts";
import { formatDate } from "../words/dates.ts";
import { amountText } from "./money.ts";
import type { Quote } from "./projects.ts";

type HoldTerms = Pick<Quote, "freeHoldHours" | "standbyCentsPerHour" | "machineKeptUntil" | "currency">;

/** The quote's terms while an incident holds the tests up, as sentences; empty where it has none. */
export function holdTermsText(quote: HoldTerms | undefined): string {
  if (!quote) return "";
  const { freeHoldHours, standbyCentsPerHour, machineKeptUntil, currency } = quote;
  const free =
    freeHoldHours === undefined ? [] : [`${plural(freeHoldHours, "hour")} of standby are free of charge`];
  const rate =
    standbyCentsPerHour === undefined
      ? []
      : [`standby costs ${amountText(standbyCentsPerHour, currency)} per hour`];
  const kept = machineKeptUntil ? [`the machine is kept until ${formatDate(machineKeptUntil)}`] : [];
  const said = [...free, ...rate, ...kept].join("; ");
  return said === "" ? "" : `By the quote: ${said}.`;
}
