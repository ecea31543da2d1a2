import type { LabDraft } from "@headroom/contract/vocabulary/labs";
import { accessRestrictions } from "@headroom/contract/vocabulary/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController } from "react-hook-form";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { FormListField } from "../../ui/form-list-field.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Section } from "../../ui/section.tsx";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";

const restrictionOptions = accessRestrictions
  .filter((each) => each !== "none")
  .map((id) => ({ id, label: id }));

function KindsOfTest({ control }: { control: Control<LabDraft> }) {
  const { field } = useController({ control, name: "stereoTypeIds" });
  const kinds = useQuery(testMethodsQuery);
  const change = (group: readonly StereoTypeId[], chosen: readonly StereoTypeId[]) =>
    field.onChange([...field.value.filter((id) => !group.includes(id)), ...chosen]);
  return (
    <QueryView query={kinds}>
      {(all) => (
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {[...Map.groupBy(all, ({ group }) => group)].map(([group, members]) => {
            const ids = members.map(({ id }) => id);
            return (
              <CheckboxGroup
                key={group}
                label={group}
                options={members.map(({ id, label }) => ({ id, label }))}
                value={field.value.filter((id) => ids.includes(id))}
                onChange={(chosen) => change(ids, chosen)}
              />
            );
          })}
        </div>
      )}
    </QueryView>
  );
}

/** What one says one offers; whether a machine can run a certain test is decided by its ratings. */
export function OwnOffer({ control }: { control: Control<LabDraft> }) {
  const { field, fieldState } = useController({ control, name: "accessRestrictions" });
  return (
    <>
      <Section title="Kinds of test you offer">
        <p className="mb-3 max-w-prose text-mute">
          Whether you fit a certain test is decided by the ratings of your machines, not here. The list helps
          customers who browse.
        </p>
        <KindsOfTest control={control} />
      </Section>
      <Section title="Conditions">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CheckboxGroup
            label="Goods under restrictions that you may handle"
            options={restrictionOptions}
            value={field.value.filter((each) => each !== "none")}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
          <FormListField
            control={control}
            name="declarations"
            label="What you can handle beyond machines"
            description="Between commas, for example: lithium, biological, fluids, water spray."
          />
        </div>
      </Section>
    </>
  );
}
