import type { RequestField } from "@headroom/contract/vocabulary/request/request-field";
import { parametersSchema, type Parameters } from "@headroom/contract/vocabulary/test/parameters";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useMemo } from "react";
import { wordingIn } from "../../platform/quantity/quantity.ts";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { Explanation } from "../../ui/control/explanation.tsx";
import { ParameterField } from "../test-method/parameter-field.tsx";
import { recordFaults } from "./specification-faults.ts";

interface RequestFieldsProps {
  readonly fields: readonly RequestField[];
  readonly values: Parameters;
  /** Undefined once the last value is taken away. */
  readonly onChange: (values: Parameters | undefined) => void;
  /** The other tests, for an order among them. */
  readonly others?: readonly TestLine[];
  /** Faults that no single value shows, by field. */
  readonly faults?: Readonly<Record<string, string | undefined>>;
}

const isWide = ({ type }: RequestField) => type === "multi-enum" || type === "refs";

/** Fields of what laboratories ask, under their headings; all optional. */
export function RequestFields({ fields, values, onChange, others = [], faults = {} }: RequestFieldsProps) {
  const system = useUnitSystem();
  const schema = useMemo(() => parametersSchema(fields, wordingIn(system)), [fields, system]);
  const found = recordFaults(schema, values);
  const shown = fields.filter(({ type }) => type !== "refs" || others.length > 0);
  return [...Map.groupBy(shown, ({ group }) => group)].map(([group, ofGroup]) => (
    <fieldset key={group} className="mt-4 first:mt-0">
      <legend className="eyebrow mb-2">{group}</legend>
      <div className="level-fields grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {ofGroup.map((definition) => {
          const { key, label, tooltip } = definition;
          const sentence = found[key]?.sentence ?? faults[key];
          return (
            <div
              key={key}
              data-request-field={key}
              className={isWide(definition) ? "col-span-2 grid grid-rows-subgrid" : "contents"}
            >
              <ParameterField
                {...{ definition, others }}
                value={values[key]}
                parameters={values}
                onChange={(value) => {
                  const { [key]: _old, ...rest } = values;
                  const next = value === undefined ? rest : { ...rest, [key]: value };
                  onChange(Object.keys(next).length === 0 ? undefined : next);
                }}
                errors={sentence === undefined ? {} : { "": sentence }}
                explanation={
                  tooltip === "" ? undefined : (
                    <Explanation about={label} id={`request.${key}`} otherwise={tooltip} />
                  )
                }
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  ));
}
