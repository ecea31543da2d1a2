import {
  assumedRules,
  type EstimateRuleKey,
  isAssumedRule,
} from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import type { LabDraft } from "@headroom/contract/vocabulary/laboratory/labs";
import { type Control, useWatch } from "react-hook-form";
import { FormMoneyField } from "../../ui/form/form-money-field.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { Section } from "../../ui/page/section.tsx";
import { estimateRuleLabels } from "./lab-draft.ts";

interface FieldsProps {
  readonly control: Control<LabDraft>;
}

const perAxis = ["setUpTo20KgH", "setUpTo100KgH", "setUpTo500KgH", "setUpAbove500KgH"] as const;
const perClass = ["tableSetUpH", "shockSetUpH", "chamberSetUpH"] as const;
const perTest = ["slipTableH", "surveyH", "surveysAboveKg", "channelH", "channels"] as const;
const allTests = ["attendedHPerDay", "monitoringH", "functionalCheckH", "reportH", "reportDays"] as const;
const charges = ["minChargeCents", "minOrderCents"] as const;
const grid = "grid max-w-4xl items-start gap-4 grid-cols-2 lg:grid-cols-5";

/** Stands in for an empty field that has no assumed figure. */
const insteadOf = (rule: EstimateRuleKey) => (rule === "tableSetUpH" ? "by mass" : "from the hours");

function RuleFields({ control, rules }: FieldsProps & { readonly rules: readonly EstimateRuleKey[] }) {
  return rules.map((rule) => (
    <FormNumberField
      key={rule}
      control={control}
      name={rule}
      label={estimateRuleLabels[rule]}
      description={`Empty: ${isAssumedRule(rule) ? `${assumedRules[rule]} (assumed)` : insteadOf(rule)}`}
      emptyIs={null}
    />
  ));
}

/** A laboratory's own figures for the hours and prices that customers see before it quotes. */
export function LabEstimateFields({ control }: FieldsProps) {
  const currency = useWatch({ control, name: "currency" });
  return (
    <Section title="Hours and charges">
      <p className="mb-4 max-w-prose text-mute">
        Customers see estimates by these figures before you quote, and your quotes start from them. Leave a
        field empty to use the assumed figure.
      </p>
      <div className="flex flex-col gap-4">
        <fieldset className="min-w-0">
          <legend className="eyebrow mb-2">Set-up on a shaker, per axis, by mass with fixture</legend>
          <div className={grid}>
            <RuleFields control={control} rules={perAxis} />
          </div>
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="eyebrow mb-2">Also on a shaker</legend>
          <div className={grid}>
            <RuleFields control={control} rules={perTest} />
          </div>
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="eyebrow mb-2">Set-up on other machines</legend>
          <div className={grid}>
            <RuleFields control={control} rules={perClass} />
          </div>
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="eyebrow mb-2">All tests</legend>
          <div className={grid}>
            <RuleFields control={control} rules={allTests} />
            {charges.map((charge) => (
              <FormMoneyField
                key={charge}
                control={control}
                name={charge}
                currency={currency}
                label={`${estimateRuleLabels[charge]}, ${currency}`}
                description="Empty: none"
                emptyIs={null}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Section>
  );
}
