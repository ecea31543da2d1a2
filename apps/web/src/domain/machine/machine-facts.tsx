import type { Equipment, LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import { currencies } from "@headroom/contract/vocabulary/project/money";
import { spokenType } from "@headroom/contract/vocabulary/test/spoken-type";
import { type UseFormReturn, useWatch } from "react-hook-form";
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

/** Which model a machine is, how many there are, and when they can be used. */
export function MachineFacts({ form, models }: { form: Form; models: readonly Equipment[] }) {
  const { control } = form;
  const [status, currency] = useWatch({ control, name: ["status", "currency"] });
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
    </div>
  );
}
