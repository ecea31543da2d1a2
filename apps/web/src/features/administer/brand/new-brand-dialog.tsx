import { createBrand } from "@headroom/contract/endpoints/branding";
import { whiteLabelDefaults } from "@headroom/contract/vocabulary/brand/white-label-defaults";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { addBrand, brandsQuery } from "./brands.queries.ts";

interface NewBrandDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** A brand begins as the default one, for a host name. */
export function NewBrandDialog({ onClose, onCreated }: NewBrandDialogProps) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(addBrand);
  const form = useForm({
    resolver: draftResolver(createBrand.body),
    defaultValues: { ...whiteLabelDefaults, logo: null, hostName: "" },
  });
  return (
    <FormDialog title="New brand" isDirty={form.formState.isDirty} onClose={onClose}>
      <RecordForm
        form={form}
        place="dialog"
        record="new brand"
        version={null}
        save={(draft) => mutateAsync(draft)}
        savedSentence="Brand added"
        submitLabel="Add the brand"
        onSaved={(brand) => {
          client.setQueryData(brandsQuery.queryKey, (brands) => [...(brands ?? []), brand]);
          onCreated(brand.id);
        }}
      >
        <FormTextField
          control={form.control}
          name="hostName"
          label="Host name"
          description="As in the address bar, for example tests.example.com."
          isRequired
        />
      </RecordForm>
    </FormDialog>
  );
}
