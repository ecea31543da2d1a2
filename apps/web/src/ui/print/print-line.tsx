import { formatInstant } from "../../platform/quantity/formatting.ts";
import { nowIso } from "../../platform/quantity/today.ts";
import { useIsPrinting } from "./is-printing.ts";

const maxAddressLetters = 90;

/** The address as it is read; one that carries a whole search stands behind it as a link alone. */
function shortened(address: string): string {
  const { host, pathname } = new URL(address);
  return address.length <= maxAddressLetters ? address : `${host}${pathname}?…`;
}

/** On paper, below the heading: the time of the print, and the address under which the same is found again. */
export function PrintLine({ link }: { link?: () => string }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const address = link ? link() : window.location.href;
  return (
    <p className="hidden pb-4 text-mute [overflow-wrap:anywhere] print:block">
      Printed {formatInstant(nowIso())} · <a href={address}>{shortened(address)}</a>
    </p>
  );
}
