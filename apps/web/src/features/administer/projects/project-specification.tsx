import type { Specification } from "@headroom/contract/vocabulary/projects";
import { useQuery } from "@tanstack/react-query";
import { readable } from "../../../platform/differences.ts";
import { type Format, useFormat } from "../../../platform/formatting.ts";
import { Section } from "../../../ui/section.tsx";
import { Table } from "../../../ui/table.tsx";
import { type Fact, parametersOf } from "./parameters-of.ts";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";

type Line = Specification["tests"][number];
function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="flex justify-between gap-4 border-b border-line py-1">
          <dt className="text-mute">{label}</dt>
          <dd className="figure m-0 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function specimenFacts({ specimen }: Specification, format: Format): readonly Fact[] {
  const size = [specimen.lengthMm, specimen.widthMm, specimen.heightMm];
  return [
    { key: "quantity", label: "Quantity", value: `${specimen.quantity}, ${specimen.perRun} per run` },
    { key: "mass", label: "Mass", value: format.quantity(specimen.massKg, "kg") },
    { key: "fixture", label: "Fixture", value: format.quantity(specimen.fixtureMassKg, "kg") },
    {
      key: "size",
      label: "Size",
      value: `${size.map((side) => format.number(side, "mm")).join(" × ")} ${format.unit("mm")}`,
    },
    { key: "hazards", label: "Hazards", value: readable(specimen.hazards) },
    { key: "restrictions", label: "Restrictions", value: readable(specimen.accessRestrictions) },
    { key: "report", label: "Accredited report", value: readable(specimen.accreditedReport) },
    { key: "witness", label: "Witness", value: specimen.witness },
  ];
}

function Test({ line, index }: { line: Line; index: number }) {
  const format = useFormat();
  const { data: kinds = [] } = useQuery(testMethodsQuery);
  const kind = kinds.find(({ id }) => id === line.stereoTypeId);
  const { facts, tables } = parametersOf(line, kind, format);
  return (
    <li className="border-t border-line-strong/60 py-3">
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <span className="figure text-mute">{index + 1}</span>
        <span className="font-medium">{line.title}</span>
        <span className="text-mute">{[line.standard, line.clause].filter(Boolean).join(" ")}</span>
      </p>
      <FactList facts={facts} />
      {tables.map(({ key, ...table }) => (
        <div key={key} className="mt-3 max-h-80 max-w-xl overflow-y-auto">
          <Table {...table} showsCaption rowKey={(row) => row.key} />
        </div>
      ))}
    </li>
  );
}

/** What the customer wants: the specimen and the tests. */
export function ProjectSpecification({ specification }: { specification: Specification }) {
  const format = useFormat();
  return (
    <>
      <Section title={`Specimen: ${specification.specimen.name}`}>
        <FactList facts={specimenFacts(specification, format)} />
        {specification.notes && <p className="mt-2 whitespace-pre-line">{specification.notes}</p>}
      </Section>
      <Section title={`Tests, ${specification.tests.length}`}>
        <ol>
          {specification.tests.map((line, index) => (
            <Test key={line.lineId} line={line} index={index} />
          ))}
        </ol>
      </Section>
    </>
  );
}
