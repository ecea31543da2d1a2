import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { ReactNode } from "react";
import { useSpecimenLine } from "../../../domain/specification/specimen-facts.tsx";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Section } from "../../../ui/page/section.tsx";
import { activeConditions } from "./active-conditions.ts";
import { ConditionChips } from "./condition-chips.tsx";
import { sortNames } from "./weights-form.tsx";

interface CriteriaSummaryProps {
  readonly criteria: SearchCriteria;
  readonly envelopes: readonly Envelope[];
  /** The figures of one test's envelope. */
  readonly figures: (envelope: Envelope) => ReactNode;
  readonly actions: ReactNode;
}

/** As high as most tests' figures, until they are there. */
const PlaceOfFigures = () => <div className="h-60" />;

function Tests({ criteria, envelopes, figures }: Omit<CriteriaSummaryProps, "actions">) {
  return (
    <ol className="flex flex-col gap-2">
      {criteria.tests.map((line, index) => {
        const envelope = envelopes.find(({ lineId }) => lineId === line.lineId);
        return (
          <li key={line.lineId} className="rounded-md border border-line px-3 py-2.5">
            <div className="flex justify-between gap-2 font-medium">
              <span>{line.title}</span>
              <span className="figure">{index + 1}</span>
            </div>
            <p className="text-sm text-mute">{[line.standard, line.clause].filter(Boolean).join(" ")}</p>
            {envelope ? <div className="mt-1.5">{figures(envelope)}</div> : <PlaceOfFigures />}
          </li>
        );
      })}
    </ol>
  );
}

/** Criteria: specimen, tests with their envelopes, place and conditions. */
export function CriteriaSummary(props: CriteriaSummaryProps & { readonly bodyName: (id: string) => string }) {
  const { criteria, actions, bodyName } = props;
  const { place, radiusKm, sort, specimen } = criteria;
  const format = useFormat();
  const specimenLine = useSpecimenLine(specimen);
  const conditions = activeConditions(criteria, { bodyName, format })
    // Shown with the place.
    .filter(({ key }) => key !== "radiusKm");
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">{specimen.name}</h2>
      <p className="text-mute">{specimenLine}</p>
      <Section title="Tests">
        <Tests {...props} />
      </Section>
      <Section title="Place">
        <p>
          {place ? place.label : "Anywhere"}{" "}
          <span className="text-mute">
            {radiusKm !== undefined && `within ${format.quantity(radiusKm, "km", 0)} · `}
            {sortNames[sort].toLowerCase()}
          </span>
        </p>
      </Section>
      {conditions.length > 0 && (
        <Section title="Must have">
          <ConditionChips conditions={conditions} />
        </Section>
      )}
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </>
  );
}
