let made: Intl.DateTimeFormat | undefined;
/** Made once, and not before a day is shown: making one costs a browser more than a page of dates. */
const dayFormat = () =>
  (made ??= new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" }));

/** `12 Jan 2027`, from a date or an instant: the one way in which the product writes a day. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return "–";
  const instant = new Date(iso.length === 10 ? `${iso}T00:00:00` : iso);
  return Number.isNaN(instant.getTime()) ? "–" : dayFormat().format(instant);
}
