import { isTimeZone } from "@headroom/contract/vocabulary/project/deadlines";

/** This day where the reader is, as year-month-day. */
export function todayIso(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The zone that this device's clock is set to; UTC where the browser names none that is known. */
export function timeZoneHere(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

export const nowIso = (): string => new Date().toISOString();
