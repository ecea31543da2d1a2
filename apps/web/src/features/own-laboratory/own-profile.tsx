import { type LabDraft, labDraftSchema, type LabRecord } from "@headroom/contract/vocabulary/labs";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { draftResolver } from "../../platform/draft-resolver.ts";
import { RecordForm } from "../../ui/record-form.tsx";
import { OwnOffer } from "./own-offer.tsx";
import { OwnPlace } from "./own-place.tsx";
import { ownLabQuery, saveOwnLab } from "./own-lab.queries.ts";

/** What of a record its people may change. */
const draftOf = (lab: LabRecord): LabDraft => labDraftSchema.strip().parse(lab);

/** One's own laboratory: who it is, where, and what it offers. */
export function OwnProfile({ lab }: { lab: LabRecord }) {
  const client = useQueryClient();
  const form = useForm<LabDraft>({
    resolver: draftResolver<LabDraft>(labDraftSchema),
    defaultValues: draftOf(lab),
  });
  return (
    <RecordForm
      form={form}
      version={lab.version}
      save={(draft, version) => saveOwnLab(draft, version ?? lab.version)}
      fallback={fallbackSentences.labUpdate}
      labels={{ stereoTypeIds: "Kinds of test", testTypeIds: "Test types", leadTimeDays: "Usual lead time" }}
      savedSentence="Your laboratory is saved."
      onSaved={(saved) => client.setQueryData(ownLabQuery.queryKey, saved)}
    >
      <OwnPlace control={form.control} />
      <OwnOffer control={form.control} />
    </RecordForm>
  );
}
