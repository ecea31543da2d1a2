import { quantityLabel } from "@headroom/contract/vocabulary/test/describe-test";
import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { MovingMasses } from "@headroom/matching";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { type Column, Table } from "../../ui/table/table.tsx";
import { lastingOf, type NamedFormula } from "./sizing-formulas.ts";

/** Everything that moves, part by part, in each direction. */
export function MassTable({ masses }: { readonly masses: readonly MovingMasses[] }) {
  const format = useFormat();
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
      {masses.map(({ direction, parts, totalKg }) => (
        <Table
          key={direction}
          caption={`Moving mass, ${direction.toLowerCase()}`}
          rows={[...parts, { label: "Moving", massKg: totalKg }]}
          rowKey={({ label }) => label}
          columns={[
            { key: "part", head: direction, cell: ({ label }) => label, isRowHeader: true },
            {
              key: "mass",
              head: "Mass",
              cell: ({ massKg }) => (massKg === null ? "not known" : format.quantity(massKg, "kg", 2)),
              numeric: true,
            },
          ]}
        />
      ))}
    </div>
  );
}

/** Demands of the test, and whether they last. */
export function DemandTable({ envelope }: { readonly envelope: Envelope }) {
  const format = useFormat();
  const { stereoTypeId, quantities } = envelope;
  const rows = quantities.map((quantity) => ({
    ...quantity,
    lasting: lastingOf(stereoTypeId, quantity.key, quantity.convention),
  }));
  const isMotion = rows.some(({ lasting }) => lasting !== null);
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: "label", head: "Demand", cell: quantityLabel, isRowHeader: true },
    {
      key: "value",
      head: "Value",
      cell: ({ value, unit }) => format.quantity(value, unit, 3),
      numeric: true,
    },
  ];
  const lasts: Column<(typeof rows)[number]> = {
    key: "lasts",
    head: "Lasts",
    cell: ({ lasting }) => <span className="whitespace-nowrap">{lasting ?? "–"}</span>,
  };
  return (
    <>
      <Table
        caption="Demands"
        rows={rows}
        rowKey={({ key }) => key}
        columns={isMotion ? [...columns, lasts] : columns}
      />
      {isMotion && (
        <p className="mt-1 text-xs text-mute">
          Sustained: over the whole run, it heats amplifier and coil. Peaks: of a sustained signal. Momentary:
          in each pulse.
        </p>
      )}
    </>
  );
}

/** Formulas of the demands, each with its source. */
export function FormulaTable({ formulas }: { readonly formulas: readonly NamedFormula[] }) {
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
      {formulas.map(({ label, note: { formula, source, holds } }) => (
        <div key={label} className="contents">
          <dt className="text-mute">{label}</dt>
          <dd className="m-0">
            {formula} {holds && <span>{holds} </span>}
            <span className="text-mute">({source})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
