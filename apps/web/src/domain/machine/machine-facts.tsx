import type { Equipment, LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import { currencies } from "@headroom/contract/vocabulary/project/money";
import { spokenType } from "@headroom/contract/vocabulary/test/spoken-type";
import { useController, type UseFormReturn, useWatch } from "react-hook-form";
import { Select } from "../../ui/control/select.tsx";
import { FormComboBox } from "../../ui/form/form-combo-box.tsx";
import { FormMoneyField } from "../../ui/form/form-money-field.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";

type Form = UseFormReturn<LabEquipmentDraft>;
const statusOptions = [
  { id: "in service", label: "in service" },
  { id: "down", label: "down" },
];
const currencyOptions = currencies.map((id) => ({ id, label: id }));

const notStated = "not stated";
const rateOptions = [
  { id: notStated, label: "not stated" },
  { id: "figure", label: "a figure" },
  { id: "from", label: "from a figure" },
  { id: "on request", label: "on request" },
] as const;

/** The way in which a machine's day rate is stated, and the amount where there is one. */
function DayRate({ control }: Pick<Form, "control">) {
  const currency = useWatch({ control, name: "currency" });
  const { field: amount } = useController({ control, name: "dayRateCents" });
  const { field: kind, fieldState } = useController({ control, name: "dayRateIs" });
  const hasAmount = kind.value === "figure" || kind.value === "from";
  return (
    <>
      <Select
        label="Day rate is"
        description={kind.value === "from" ? "Estimates with it are marked “from”." : undefined}
        options={rateOptions}
        value={kind.value ?? notStated}
        onChange={(id) => {
          kind.onChange(id === notStated ? null : id);
          if (id === notStated || id === "on request") amount.onChange(null);
        }}
        error={fieldState.error?.message}
      />
      {hasAmount && (
        <span className="grid grid-cols-2 gap-4">
          <FormMoneyField
            control={control}
            name="dayRateCents"
            currency={currency}
            label="Day rate"
            emptyIs={null}
          />
          <FormSelect control={control} name="currency" label="Currency" options={currencyOptions} />
        </span>
      )}
    </>
  );
}

/** Which model a machine is, how many there are, and when they can be used. */
export function MachineFacts({ form, models }: { form: Form; models: readonly Equipment[] }) {
  const { control } = form;
  const status = useWatch({ control, name: "status" });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormComboBox
        control={control}
        name="equipmentId"
        label="Catalogue model"
        isRequired
        empty="Not in the catalogue. Choose the nearest generic class, and enter your machine's ratings below."
        options={models.map(({ equipmentId, manufacturer, model, equipmentTypeId }) => ({
          id: equipmentId,
          label: `${manufacturer} ${model}`,
          detail: spokenType(equipmentTypeId),
        }))}
      />
      <FormNumberField control={control} name="quantity" label="How many" isRequired />
      <FormSelect control={control} name="status" label="Status" options={statusOptions} />
      {status === "down" && (
        <FormTextField control={control} name="downUntil" label="Available from" type="date" emptyIs={null} />
      )}
      <FormTextField
        control={control}
        name="calibrationDue"
        label="Calibration due"
        type="date"
        emptyIs={null}
      />
      <DayRate control={control} />
    </div>
  );
}
