import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { givePurchaseOrder } from "@headroom/contract/endpoints/job";
import { isLegalOnPart } from "@headroom/contract/vocabulary/project/project-acts";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sendPurchaseOrder } from "../../domain/project/own-project.queries.ts";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { Button } from "../../ui/control/button.tsx";
import { showFault } from "../../ui/form/form-fault.ts";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

interface PurchaseOrderProps {
  readonly project: Pick<Project, "status">;
  readonly lab: ProjectLab;
}

/** The number of the customer's purchase order, which may follow the award. */
export function PurchaseOrder({ project, lab }: PurchaseOrderProps) {
  const form = useForm<BodyToSend<typeof givePurchaseOrder>>({
    resolver: draftResolver<BodyToSend<typeof givePurchaseOrder>>(givePurchaseOrder.body),
    defaultValues: { purchaseOrder: lab.purchaseOrder ?? "" },
  });
  const { mutate, isPending } = useMutation(sendPurchaseOrder);
  if (!isLegalOnPart("give purchase order", project.status, lab.status)) return null;
  const send = form.handleSubmit((body) =>
    mutate(
      { projectLabId: lab.projectLabId, body },
      {
        onSuccess: () => toast.success("Purchase order saved"),
        onError: (error) => showFault(form, error),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="no-print flex items-end gap-2">
      <FormTextField
        control={form.control}
        name="purchaseOrder"
        label="Your purchase order number"
        className="max-w-60 grow"
      />
      <Button type="submit" isPending={isPending}>
        Save<span className="sr-only"> purchase order for {lab.labName}</span>
      </Button>
    </form>
  );
}
