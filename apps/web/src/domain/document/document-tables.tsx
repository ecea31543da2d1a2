import type {
  Cell,
  DocumentConfirmation,
  DocumentFacts,
  DocumentTable,
  DocumentText,
} from "@headroom/contract/vocabulary/document/document-block";
import { classNames } from "../../ui/page/class-names.ts";

export const BlockTitle = ({ title }: { title: string }) =>
  title === "" ? null : <h3 className="eyebrow mt-4 mb-1 break-after-avoid">{title}</h3>;

/** A box to tick by hand. */
const Tick = ({ text }: { text: string }) => (
  <span className="mr-2 inline-flex items-baseline gap-1">
    <span aria-hidden="true" className="inline-block size-2.5 border border-ink" />
    {text}
  </span>
);

export function FactsBlock({ title, facts, isForm = false }: DocumentFacts) {
  return (
    <div className="break-inside-avoid">
      <BlockTitle title={title} />
      <dl>
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className={classNames("grid grid-cols-[42%_1fr] border-b border-line", isForm ? "h-8" : "py-0.5")}
          >
            <dt className="pr-3 text-mute">{label}</dt>
            <dd className="m-0 min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const isNumber = (cell: Cell) => typeof cell === "string" && /^[-−]?[\d.,]+$/.test(cell);

const cellText = (cell: Cell) =>
  typeof cell === "string" ? cell : cell.ticks.map((text) => <Tick key={text} text={text} />);

export function TableBlock({ title, head, rows, widths, isForm = false }: DocumentTable) {
  if (rows.length === 0) return null;
  const alignment = head.map((_, column) =>
    !widths && rows.some((row) => isNumber(row[column] ?? "")) ? "text-right" : "text-left",
  );
  return (
    <div>
      <BlockTitle title={title} />
      <div className="scrolls-sideways">
        <table className={classNames("w-full border-collapse", widths && "min-w-[460px] print:min-w-0")}>
          {widths && (
            <colgroup>
              {widths.map((share, column) => (
                <col key={head[column]} style={{ width: `${share}%` }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr className="border-b border-ink">
              {head.map((text, column) => (
                <th
                  key={text}
                  scope="col"
                  className={classNames("py-0.5 pr-2 font-normal text-mute", alignment[column])}
                >
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a document neither move nor change
              <tr key={index} className={classNames("border-b border-line align-top", isForm && "h-8")}>
                {row.map((cell, column) => (
                  <td key={head[column]} className={classNames("py-0.5 pr-2", alignment[column])}>
                    {cellText(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export function TextBlock({ title, paragraphs }: DocumentText) {
  if (paragraphs.every((text) => text === "")) return null;
  return (
    <div>
      <BlockTitle title={title} />
      {paragraphs.map((text) => (
        <p key={text} className="[overflow-wrap:anywhere] whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}

export function ConfirmationBlock({ title, sentences, signatures }: DocumentConfirmation) {
  return (
    <div className="break-inside-avoid">
      <BlockTitle title={title} />
      {sentences.map((text) => (
        <p key={text}>
          <Tick text={text} />
        </p>
      ))}
      <div className="mt-14 grid grid-cols-2 gap-6">
        {signatures.map((text) => (
          <p key={text} className="border-t border-ink pt-0.5 text-mute">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
