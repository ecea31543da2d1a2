import { describeParameters } from "@headroom/contract/vocabulary/test/describe-test";
import type { ParameterDefinition, Parameters } from "@headroom/contract/vocabulary/test/parameters";
import { type Faults, sentenceAt } from "../../../domain/specification/specification-faults.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";

interface ReadValuesProps {
  readonly definitions: readonly ParameterDefinition[];
  readonly values: Parameters;
  /** Parameters that the text does not say. */
  readonly usual?: readonly string[];
  /** Sentences on values that no test can have, by parameter. */
  readonly faults?: Faults;
  /** Points out in the text where a value was read. */
  readonly onShow: (key: string) => void;
}

/** Rows of a table in one line; the first of many. */
const maxRows = 6;
const rowsText = (rows: readonly (readonly string[])[]): string =>
  [...rows.slice(0, maxRows).map((row) => row.join(" ")), ...(rows.length > maxRows ? ["…"] : [])].join("; ");

const FieldFault = ({ sentence }: { readonly sentence: string | undefined }) =>
  sentence && <p className="px-1 text-sm text-no">{sentence}</p>;

/** Values that were read, each a button that points out its place; those that nobody said stand behind them. */
export function ReadValues({ definitions, values, usual = [], faults = {}, onShow }: ReadValuesProps) {
  const { values: single, tables } = describeParameters(
    { parameters: values },
    definitions,
    useFormat().entered,
  );
  const all = [
    ...tables.map(({ key, label, head, rows }) => ({
      key,
      label: `${label} (${head.join("; ")})`,
      value: rowsText(rows),
    })),
    ...single,
  ];
  const said = all.filter(({ key }) => !usual.includes(key));
  const unsaid = all.filter(({ key }) => usual.includes(key));
  return (
    <>
      <ul>
        {said.map(({ key, label, value }) => (
          <li key={key}>
            <button
              type="button"
              className="flex w-full items-baseline justify-between gap-3 rounded px-1 py-0.5 text-left hover:bg-soft focus-visible:bg-soft"
              onPointerEnter={() => onShow(key)}
              onFocus={() => onShow(key)}
              onClick={() => onShow(key)}
            >
              <span className="text-mute">{label}</span> <span className="figure text-right">{value}</span>
            </button>
            <FieldFault sentence={sentenceAt(faults, key, false)} />
          </li>
        ))}
      </ul>
      {unsaid.length > 0 && (
        <p className="px-1 text-sm text-mute">
          Not in your text, usual values: {unsaid.map(({ label, value }) => `${label} ${value}`).join(", ")}.
        </p>
      )}
    </>
  );
}
