import type { ReactNode } from "react";
import type { Bidder } from "../../domain/quote/compare-quotes.ts";

export const cell = "min-w-38 px-2 py-2.5 align-top sm:min-w-44 sm:px-3 print:min-w-0";
/** The first column stays in sight while the others scroll; on a phone it leaves an edge of the second laboratory in sight. */
export const head =
  "sticky left-0 z-10 w-28 min-w-28 bg-ground py-2.5 pr-2 text-left align-top font-medium wrap-anywhere sm:w-64 sm:min-w-32 sm:pr-3";

/** Best of all, by sign and word. */
export const Best = ({ of }: { of: string }) => (
  <span className="whitespace-nowrap text-xs font-semibold text-yes">
    <span aria-hidden>★ </span>
    {of}
  </span>
);

/** One figure of every bidder. */
export function FigureRow({
  label,
  bidders,
  show,
  best,
  word,
}: {
  label: string;
  bidders: readonly Bidder[];
  show: (bidder: Bidder) => ReactNode;
  best?: ReadonlySet<string>;
  word?: string;
}) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className={head}>
        {label}
      </th>
      {bidders.map((bidder) => (
        <td key={bidder.lab.projectLabId} className={cell}>
          <span className="tabular-nums">{show(bidder)}</span>{" "}
          {word && best?.has(bidder.lab.projectLabId) && <Best of={word} />}
        </td>
      ))}
    </tr>
  );
}
