import { Link } from "react-router";
import { useBodyName } from "../../../domain/certificate/use-body-name.ts";
import type { Place } from "../../../domain/specification/specification-draft.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Section } from "../../../ui/page/section.tsx";
import { activeConditions } from "./active-conditions.ts";
import { ConditionChips } from "./condition-chips.tsx";
import type { Conditions } from "./conditions.ts";

interface CarriedConditionsProps {
  readonly conditions: Conditions;
  readonly place: Place | undefined;
}

/** The conditions of the search whose tests are changed here: they hold for what is found next. */
export function CarriedConditions({ conditions, place }: CarriedConditionsProps) {
  const names = { bodyName: useBodyName(), format: useFormat() };
  // The accredited report stands in the form.
  const active = activeConditions({ ...conditions, place, specimen: { accreditedReport: false } }, names);
  if (active.length === 0) return null;
  return (
    <Section title="Conditions of your search">
      <ConditionChips conditions={active} />
      <Link to="/search" className="text-sm text-mute underline hover:text-ink">
        Change conditions
      </Link>
    </Section>
  );
}
