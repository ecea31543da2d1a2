import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import { type StereoType, stereoTypeChangeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { useQueryClient } from "@tanstack/react-query";
import { type Control, useController, useForm } from "react-hook-form";
import type { z } from "zod";
import { testMethodsKey } from "../../../domain/test-method/test-method.queries.ts";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { Checkbox } from "../../../ui/control/checkbox.tsx";
import { FormNumberField } from "../../../ui/form/form-number-field.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { saveStereoType, stereoTypeQuery } from "./stereo-types.queries.ts";

const schema = stereoTypeChangeSchema.omit({ version: true });
const factors = [
  {
    name: "marginPolicy.forceFactor",
    label: "Usable share of force",
    unit: "",
    text: "At 0.8, a test may use 28 kN of 35 kN.",
  },
  { name: "marginPolicy.velocityFactor", label: "Usable share of velocity", unit: "", text: "" },
  { name: "marginPolicy.displacementFactor", label: "Usable share of stroke", unit: "", text: "" },
  {
    name: "marginPolicy.temperatureGuardK",
    label: "Temperature guard",
    unit: "K",
    text: "Kept free at both ends of a chamber's range.",
  },
  {
    name: "marginPolicy.volumeRatioWarn",
    label: "Volume ratio, “tight” below",
    unit: "",
    text: "Chamber volume over specimen volume. Tight only at a steady temperature with nothing powered, else “ask”.",
  },
  { name: "marginPolicy.volumeRatioFail", label: "Volume ratio, “ask” below", unit: "", text: "" },
] as const;

/** Figures that follow from the parameters, a line each. */
const Sentences = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? (
    "Nothing follows from the parameters alone."
  ) : (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );

function Offered({ control }: { control: Control<z.output<typeof schema>> }) {
  const { field } = useController({ control, name: "enabled" });
  return (
    <Checkbox isSelected={field.value ?? true} onChange={field.onChange}>
      Offered for new tests
      <span className="block text-sm text-mute">
        Tests that use it already are matched and quoted as before.
      </span>
    </Checkbox>
  );
}

function Fixed({ type }: { type: StereoType }) {
  return (
    <Section title="Cannot be changed">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {(
          [
            ["Code", type.code],
            ["Parameters", type.parameters.map(({ label }) => label).join(", ")],
            ["Derived", <Sentences key="derived" sentences={type.derived} />],
            ["Match rules", type.matchRules.join("; ")],
            [
              "Standards",
              type.standards.map(({ ref, clause }) => standardOf({ standard: ref, clause })).join(", "),
            ],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-mute">{name}</dt>
            <dd className="m-0">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Wording, order and margin policy; what a test method asks and how it is matched is code. */
export function StereoTypeEditor({ stored }: { stored: StereoType }) {
  const client = useQueryClient();
  const { label, description, group, sortOrder, marginPolicy, enabled } = stored;
  const form = useForm({
    resolver: draftResolver(schema),
    defaultValues: { label, description, group, sortOrder, marginPolicy, enabled },
  });
  const { control } = form;
  return (
    <>
      <RecordForm
        form={form}
        version={stored.version}
        save={(draft, version) => saveStereoType(stored.id, { ...draft, version: version ?? stored.version })}
        savedSentence="Test method saved"
        onSaved={(saved) => {
          client.setQueryData(stereoTypeQuery(saved.id).queryKey, saved);
          void client.invalidateQueries({ queryKey: testMethodsKey });
        }}
      >
        <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
          <FormTextField control={control} name="label" label="Name" isRequired />
          <FormTextField control={control} name="group" label="Group" isRequired />
          <FormNumberField control={control} name="sortOrder" label="Order" isRequired />
        </div>
        <FormTextField
          control={control}
          name="description"
          label="Description"
          description="Two sentences: what the test simulates, and what decides the machine."
          className="max-w-4xl"
          rows={3}
        />
        <Offered control={control} />
        <Section title="Margin policy">
          <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-3">
            {factors.map(({ name, label, unit, text }) => (
              <FormNumberField
                key={name}
                control={control}
                name={name}
                label={label}
                unit={unit}
                description={text || undefined}
                isRequired
              />
            ))}
          </div>
        </Section>
      </RecordForm>
      <Fixed type={stored} />
    </>
  );
}
