import { type WhiteLabel, whiteLabelSchema } from "@headroom/contract/vocabulary/brand/white-label";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { whiteLabelQuery } from "../../../platform/white-label.ts";
import { DeleteButton } from "../../../ui/table/delete-button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { BrandFields } from "./brand-fields.tsx";
import { type Brand, brandsQuery, removeBrand, saveWhiteLabel } from "./brands.queries.ts";

const draftOf = ({ hostName: _host, version: _version, ...whiteLabel }: Brand): WhiteLabel => whiteLabel;

/** Changes a brand. The one of this host is repainted at once, here and in every other tab. */
export function BrandEditor({ brand, onDeleted }: { brand: Brand; onDeleted: () => void }) {
  const client = useQueryClient();
  const current = useQuery(whiteLabelQuery).data;
  const form = useForm({ resolver: draftResolver(whiteLabelSchema), defaultValues: draftOf(brand) });
  const { mutateAsync } = useMutation(saveWhiteLabel);
  const refresh = () => client.invalidateQueries({ queryKey: brandsQuery.queryKey });
  const isHere = current?.id === brand.id;
  return (
    <RecordForm
      form={form}
      version={brand.version}
      record={brand.id}
      save={(draft, version) => mutateAsync({ ...draft, version: version ?? brand.version })}
      labels={{ toFixed: "Maximum decimals" }}
      savedSentence={isHere ? "Brand saved and applied in every open tab" : "Brand saved"}
      onSaved={({ version: _version, ...saved }) => {
        if (isHere) client.setQueryData(whiteLabelQuery.queryKey, saved);
        void refresh();
      }}
      actions={
        brand.hostName !== null && (
          <DeleteButton
            name={`the brand of ${brand.hostName}`}
            onDelete={() => removeBrand(brand.id)}
            onDeleted={() => {
              void refresh();
              onDeleted();
            }}
          >
            Visitors of {brand.hostName} see the default brand from then on.
          </DeleteButton>
        )
      }
    >
      {!isHere && (
        <Notice>
          This brand is shown at {brand.hostName ?? "every host name without a brand of its own"}, not at the
          address that you are using now.
        </Notice>
      )}
      <BrandFields form={form} />
    </RecordForm>
  );
}
