import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { type Evidence, evidences } from "@headroom/contract/vocabulary/test/test-lines";
import type { TestType, TestTypeDraft } from "@headroom/contract/vocabulary/test/test-types";
import { useQueryClient } from "@tanstack/react-query";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { standardTestsKey } from "../../../domain/test-method/test-method.queries.ts";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { wordingIn } from "../../../platform/quantity/quantity.ts";
import { useUnitSystem } from "../../../platform/quantity/unit-system.ts";
import { errorsBelow, flatErrors } from "../../../ui/form/flat-errors.ts";
import { FormComboBox } from "../../../ui/form/form-combo-box.tsx";
import { FormListField } from "../../../ui/form/form-list-field.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { PresetField } from "./preset-field.tsx";
import { presetFor, testTypeSchemaFor } from "./preset-rules.ts";
import { saveTestType, testTypeQuery } from "./test-types.queries.ts";

function Preset({ form, kind }: { form: UseFormReturn<TestTypeDraft>; kind: StereoType }) {
  const preset = useWatch({ control: form.control, name: "preset" });
  const errors = flatErrors(form.formState.errors.preset);
  const change = (key: string, value: ParameterValue | undefined) => {
    const { [key]: _old, ...rest } = preset;
    const next = value === undefined ? rest : { ...rest, [key]: value };
    // It is held against its definition when the form is sent.
    form.setValue("preset", next, { shouldDirty: true });
  };
  return (
    <Section title="Preset values; leave empty to ask the customer">
      <div className="level-fields grid max-w-4xl items-start gap-4 sm:grid-cols-2">
        {kind.parameters.map((definition) => (
          <PresetField
            key={`${kind.id}.${definition.key}`}
            definition={definition}
            value={preset[definition.key]}
            parameters={preset}
            onChange={(value) => change(definition.key, value)}
            errors={errorsBelow(errors, definition.key)}
          />
        ))}
      </div>
    </Section>
  );
}

interface TestTypeEditorProps {
  readonly stored: TestType | null;
  readonly kinds: readonly StereoType[];
  readonly onSaved: (saved: TestType) => void;
}

const newTestType = (kinds: readonly StereoType[]): TestTypeDraft => ({
  name: "",
  stereoTypeId: kinds[0]?.id ?? "vib-sine",
  standard: null,
  clause: null,
  sector: [],
  preset: {},
  evidence: null,
  enterFrom: "",
});

const draftOf = ({
  name,
  stereoTypeId,
  standard,
  clause,
  sector,
  preset,
  evidence,
  enterFrom,
}: TestTypeDraft): TestTypeDraft => ({
  name,
  stereoTypeId,
  standard,
  clause,
  sector,
  preset,
  evidence,
  enterFrom,
});

const sureness: Readonly<Record<Evidence, string>> = {
  read: "Read in a public text",
  derived: "Derived from a public text",
  recalled: "From memory, not checked",
  compared: "Compared with a copy of the standard",
};

export function TestTypeEditor({ stored, kinds, onSaved }: TestTypeEditorProps) {
  const client = useQueryClient();
  const wording = wordingIn(useUnitSystem());
  const form = useForm({
    resolver: draftResolver(testTypeSchemaFor(kinds, wording)),
    defaultValues: draftOf(stored ?? newTestType(kinds)),
  });
  const { control } = form;
  const kindId = useWatch({ control, name: "stereoTypeId" });
  const kind = kinds.find(({ id }) => id === kindId);
  return (
    <RecordForm
      form={form}
      version={stored?.version ?? null}
      save={(draft, version) =>
        saveTestType(
          stored?.testTypeId,
          { ...draft, preset: presetFor(kind?.parameters ?? [], draft.preset) },
          version,
        )
      }
      labels={{ stereoTypeId: "Test method" }}
      savedSentence="Standard test saved"
      onSaved={(saved) => {
        client.setQueryData(testTypeQuery(saved.testTypeId).queryKey, saved);
        void client.invalidateQueries({ queryKey: standardTestsKey });
        onSaved(saved);
      }}
    >
      <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="name" label="Name" isRequired />
        <FormComboBox
          control={control}
          name="stereoTypeId"
          label="Test method"
          options={kinds.map(({ id, label, group }) => ({ id, label, detail: group }))}
          description={kind?.description || undefined}
          isRequired
        />
        <FormTextField control={control} name="standard" label="Standard" emptyIs={null} />
        <FormTextField control={control} name="clause" label="Clause" emptyIs={null} />
        <FormListField
          control={control}
          name="sector"
          label="Sectors"
          description="Separated by commas, for example space, rail."
        />
        <FormSelect
          control={control}
          name="evidence"
          label="Source of the preset values"
          placeholder="Not stated"
          options={evidences.map((id) => ({ id, label: sureness[id] }))}
        />
        <FormTextField
          control={control}
          name="enterFrom"
          label="Source for missing values"
          description="For example your copy of IEC 60068-2-6, clause 5."
        />
      </div>
      {kind && <Preset form={form} kind={kind} />}
    </RecordForm>
  );
}
