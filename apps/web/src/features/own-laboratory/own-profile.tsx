import { type LabDraft, type LabRecord, labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { labDraftOf, labLabels } from "../../domain/laboratory/lab-draft.ts";
import { LabIdentityFields } from "../../domain/laboratory/lab-identity-fields.tsx";
import { LabOfferFields } from "../../domain/laboratory/lab-offer-fields.tsx";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { Section } from "../../ui/page/section.tsx";
import { ownLabQuery, saveOwnLab } from "./own-lab.queries.ts";

/** One's own laboratory: who it is, where, and what it offers. */
export function OwnProfile({ lab }: { lab: LabRecord }) {
  const client = useQueryClient();
  const form = useForm<LabDraft>({
    resolver: draftResolver<LabDraft>(labDraftSchema),
    defaultValues: labDraftOf(lab),
  });
  return (
    <RecordForm
      form={form}
      version={lab.version}
      save={(draft, version) => saveOwnLab(draft, version ?? lab.version)}
      labels={labLabels}
      savedSentence="Laboratory saved"
      onSaved={(saved) => client.setQueryData(ownLabQuery.queryKey, saved)}
    >
      <LabIdentityFields control={form.control} />
      <Section title="Test methods you offer">
        <p className="mb-3 max-w-prose text-mute">
          Whether you match a test depends on the ratings of your machines, not on this list. The list helps
          customers who browse.
        </p>
        <LabOfferFields control={form.control} />
      </Section>
    </RecordForm>
  );
}
