import { formatDate } from "@headroom/contract/vocabulary/dates";
import { todayIso } from "../platform/today.ts";
import { useIsPrinting } from "./is-printing.ts";

/** On paper, below the heading: the day of the print, and the address under which the same is found again. */
export function PrintLine({ link }: { link?: () => string }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <p className="hidden pb-4 text-mute [overflow-wrap:anywhere] print:block">
      Printed {formatDate(todayIso())} · {link ? link() : window.location.href}
    </p>
  );
}
