import {
  type LabEquipmentDraft,
  labEquipmentDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import { equipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { show } from "../../testing/shown.tsx";
import { MachineFacts } from "./machine-facts.tsx";

type Rate = Pick<LabEquipmentDraft, "dayRateCents" | "dayRateIs">;

function Facts({ rate, onSave }: { rate: Rate; onSave: (saved: Rate) => void }) {
  const form = useForm<LabEquipmentDraft>({
    resolver: draftResolver<LabEquipmentDraft>(labEquipmentDraftSchema),
    defaultValues: {
      equipmentId: equipmentIdSchema.parse("cls-ed-10kn"),
      quantity: 1,
      status: "in service",
      downUntil: null,
      calibrationDue: null,
      overrides: {},
      ratingProvenance: {},
      currency: "EUR",
      ...rate,
    },
  });
  return (
    <form
      onSubmit={form.handleSubmit(({ dayRateCents, dayRateIs }) =>
        onSave({ dayRateCents, ...(dayRateIs !== undefined && { dayRateIs }) }),
      )}
    >
      <MachineFacts form={form} models={[]} />
      <button type="submit">Save</button>
    </form>
  );
}

test("A new machine's day rate is not stated; a figure needs its amount, and on request takes it away", async () => {
  const onSave = vi.fn();
  const screen = await show(<Facts rate={{ dayRateCents: null, dayRateIs: null }} onSave={onSave} />);
  const save = () => screen.getByRole("button", { name: "Save" }).click();
  const kind = screen.getByLabelText("Day rate is");
  const amount = screen.getByLabelText("Day rate", { exact: true });
  await expect.element(kind).toHaveDisplayValue("not stated");
  await expect.element(amount).not.toBeInTheDocument();
  await kind.selectOptions("from a figure");
  await save();
  await expect.element(screen.getByText("Enter the day rate, or choose “on request”.")).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await amount.fill("900");
  await save();
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenLastCalledWith({ dayRateCents: 90_000, dayRateIs: "from" }),
  );
  await kind.selectOptions("on request");
  await save();
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenLastCalledWith({ dayRateCents: null, dayRateIs: "on request" }),
  );
});
