import type { LabDraft } from "@headroom/contract/vocabulary/laboratory/labs";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestType } from "@headroom/contract/vocabulary/test/test-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { CheckboxGroup } from "../../ui/control/checkbox-group.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { ExplainButton } from "../../ui/overlay/tooltip.tsx";
import { enabledStandardTestsQuery, testMethodsQuery } from "../test-method/test-method.queries.ts";

interface OfferedMethodProps {
  readonly control: Control<LabDraft>;
  readonly method: StereoType;
  /** The standard tests of this method. */
  readonly standardTests: readonly TestType[];
}

function OfferedMethod({ control, method, standardTests }: OfferedMethodProps) {
  const { field: offered } = useController({ control, name: "stereoTypeIds" });
  const { field: named } = useController({ control, name: "testTypeIds" });
  const isOffered = offered.value.includes(method.id);
  const others = offered.value.filter((id) => id !== method.id);
  const isOwn = (id: string) => standardTests.some(({ testTypeId }) => testTypeId === id);
  return (
    <li className="border-t border-line py-2">
      <div className="flex items-center gap-1.5">
        <Checkbox
          isSelected={isOffered}
          onChange={(isIn) => offered.onChange(isIn ? [...others, method.id] : others)}
        >
          {method.label}
        </Checkbox>
        <ExplainButton about={method.label}>{method.description}</ExplainButton>
      </div>
      {isOffered && standardTests.length > 0 && (
        <div className="ml-6 text-sm">
          <CheckboxGroup
            label={<span className="sr-only">Standard tests of {method.label}</span>}
            options={standardTests.map(({ testTypeId, name }) => ({ id: testTypeId, label: name }))}
            value={named.value.filter(isOwn)}
            onChange={(ids) => named.onChange([...named.value.filter((id) => !isOwn(id)), ...ids])}
          />
        </div>
      )}
    </li>
  );
}

/** The test methods that a laboratory says it offers; whether a machine can run a test is decided by its ratings. */
export function LabOfferFields({ control }: { control: Control<LabDraft> }) {
  const { data: standardTests = [] } = useQuery(enabledStandardTestsQuery);
  // One that was switched off stays with whoever offers it, until the form is opened again without it.
  const [kept] = useState(useWatch({ control, name: "stereoTypeIds" }));
  return (
    <QueryView query={useQuery(testMethodsQuery)}>
      {(methods) => (
        <div className="flex flex-col gap-4">
          {[
            ...Map.groupBy(
              methods.filter(({ id, enabled }) => enabled || kept.includes(id)),
              ({ group }) => group,
            ),
          ].map(([group, members]) => (
            <fieldset key={group} className="min-w-0">
              <legend className="eyebrow mb-1">{group}</legend>
              <ul className="grid gap-x-6 md:grid-cols-2">
                {members.map((method) => (
                  <OfferedMethod
                    key={method.id}
                    control={control}
                    method={method}
                    standardTests={standardTests.filter(({ stereoTypeId }) => stereoTypeId === method.id)}
                  />
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
      )}
    </QueryView>
  );
}
