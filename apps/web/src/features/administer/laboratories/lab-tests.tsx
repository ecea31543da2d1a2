import type { LabRecord } from "@headroom/contract/vocabulary/labs";
import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { RecordForm } from "../../../ui/record-form.tsx";
import { useLabForm } from "./use-lab-form.ts";
import {
  enabledStandardTestsQuery,
  testMethodsQuery,
} from "../../../domain/test-method/test-method.queries.ts";

const withOrWithout = <T,>(items: readonly T[], item: T, isIn: boolean): T[] =>
  isIn ? [...items.filter((each) => each !== item), item] : items.filter((each) => each !== item);

function TestsForm({ lab, kinds }: { lab: LabRecord; kinds: readonly StereoType[] }) {
  const saving = useLabForm(lab, () => undefined);
  const { control } = saving.form;
  const { field: offered } = useController({ control, name: "stereoTypeIds" });
  const { field: named } = useController({ control, name: "testTypeIds" });
  const { data: testTypes = [] } = useQuery(enabledStandardTestsQuery);
  return (
    <RecordForm {...saving} labels={{ stereoTypeIds: "Kinds of test", testTypeIds: "Test types" }}>
      {Object.entries(Object.groupBy(kinds, ({ group }) => group)).map(([group, members = []]) => (
        <fieldset key={group} className="min-w-0">
          <legend className="eyebrow mb-1">{group}</legend>
          <ul className="grid gap-x-6 md:grid-cols-2">
            {members.map((kind) => {
              const ofKind = testTypes.filter(({ stereoTypeId }) => stereoTypeId === kind.id);
              const isOffered = offered.value.includes(kind.id);
              const others = named.value.filter((id) => !ofKind.some(({ testTypeId }) => testTypeId === id));
              return (
                <li key={kind.id} className="border-t border-line py-2">
                  <Checkbox
                    isSelected={isOffered}
                    onChange={(isIn) => offered.onChange(withOrWithout(offered.value, kind.id, isIn))}
                  >
                    {kind.label}
                  </Checkbox>
                  {isOffered && ofKind.length > 0 && (
                    <div className="ml-6 text-sm">
                      <CheckboxGroup
                        label={<span className="sr-only">Test types of {kind.label}</span>}
                        options={ofKind.map(({ testTypeId, name }) => ({ id: testTypeId, label: name }))}
                        value={named.value.filter((id) => !others.includes(id))}
                        onChange={(ids) => named.onChange([...others, ...ids])}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
    </RecordForm>
  );
}

/** The kinds of test that a laboratory says it offers; what its machines can do is another matter. */
export function LabTests({ lab }: { lab: LabRecord }) {
  return (
    <QueryView query={useQuery(testMethodsQuery)}>
      {(kinds) => (
        <>
          <p className="mb-4 max-w-prose text-mute">
            What the laboratory says it offers. Whether a machine can run a certain test is decided by the
            ratings, not here.
          </p>
          <TestsForm lab={lab} kinds={kinds} />
        </>
      )}
    </QueryView>
  );
}
