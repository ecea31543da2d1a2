import { type LabDraft, type LabRecord, labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { blankLab, labDraftOf, labLabels } from "../../../domain/laboratory/lab-draft.ts";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { labRecordQuery, saveLab } from "./lab-record.queries.ts";
import { labsKey } from "./lab-rows.queries.ts";

/** The form of a laboratory's own fields, and what saving them does; two tabs show parts of it. */
export function useLabForm(lab: LabRecord | null, onSaved: (saved: LabRecord) => void) {
  const client = useQueryClient();
  const form = useForm({
    resolver: draftResolver(labDraftSchema),
    defaultValues: lab ? labDraftOf(lab) : blankLab,
  });
  return {
    form,
    version: lab?.version ?? null,
    save: (draft: LabDraft, version: number | null) => saveLab(lab?.id, draft, version),
    labels: labLabels,
    savedSentence: lab ? "Laboratory saved" : "Laboratory added",
    onSaved: (saved: LabRecord) => {
      client.setQueryData(labRecordQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: [...labsKey, "list"] });
      onSaved(saved);
    },
  };
}
