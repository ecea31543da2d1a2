import { checkCertificate } from "@headroom/contract/endpoints/laboratory/evidence";
import type { CertificateEvidence } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { maxScopeDocumentBytes } from "@headroom/contract/vocabulary/product-limits";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { FileButton } from "../../ui/control/file-button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { DeleteButton } from "../../ui/table/delete-button.tsx";
import { ActDialog } from "../project/act-dialog.tsx";
import { ImportRows } from "../transfer/import-rows.tsx";
import {
  type EvidenceKeeper,
  putScopeDocument,
  recordCheck,
  removeScopeDocument,
  sendScope,
} from "./evidence.queries.ts";

/** A year, as accreditation bodies look at a laboratory again. */
const usualDays = 365;

interface KeepingProps {
  readonly evidence: CertificateEvidence;
  readonly keeper: EvidenceKeeper;
  readonly name: string;
}
type PartProps = KeepingProps & { readonly onClose: () => void };

function CheckDialog({ evidence, keeper, name, onClose }: PartProps) {
  const client = useQueryClient();
  const { certificateId, version } = evidence;
  const { mutate, isPending } = useMutation({
    mutationFn: recordCheck,
    onSuccess: () => client.invalidateQueries(),
  });
  const isOperator = keeper === "operator";
  return (
    <ActDialog
      name={`check ${certificateId}`}
      title={`Record a check of ${name}`}
      confirmLabel="Record check"
      done="Check recorded"
      schema={checkCertificate.body.omit({ version: true })}
      first={{
        checkedOn: todayIso(),
        recheckOn: isOperator ? dayAfter(todayIso(), usualDays) : null,
      }}
      isPending={isPending}
      onSend={(draft, outcome) => mutate({ certificateId, body: { ...draft, version } }, outcome)}
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          <p className="text-mute">
            {isOperator
              ? "Number, dates and scope agree with the body's register. The certificate then counts as verified. Your name is shown to operators only."
              : "Number, dates and scope agree with the body's register. This is shown as the laboratory's own check; the certificate counts as verified once the operator has checked it."}
          </p>
          <TextField
            label="Checked on"
            type="date"
            isRequired
            value={draft.checkedOn}
            error={errorOf("checkedOn")}
            onChange={(checkedOn) => put({ checkedOn })}
          />
          {isOperator && (
            <TextField
              label="Check again on"
              type="date"
              value={draft.recheckOn ?? ""}
              error={errorOf("recheckOn")}
              description="You are told on that day. Leave empty for none."
              onChange={(recheckOn) => put({ recheckOn: recheckOn === "" ? null : recheckOn })}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

const ScopeImport = ({ evidence: { certificateId }, name, onClose }: PartProps) => (
  <ImportRows
    title={`Paste the scope of ${name}`}
    send={(file) => sendScope(certificateId, file)}
    onClose={onClose}
  >
    One row for each line of the scope; the first row names the columns: standard, edition, clause, test
    method and flexible scope ("newer editions", "other methods too" or empty). Lines that the certificate has
    already stay.
  </ImportRows>
);

function DocumentButtons({ evidence: { certificateId, document } }: Pick<KeepingProps, "evidence">) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      toast.during(`Uploading ${file.name}…`, putScopeDocument(certificateId, file)),
    onSuccess: async (_answer, file) => {
      toast.success(`${file.name} is on file.`);
      await refresh();
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });
  const choose = (file: File) =>
    file.size > maxScopeDocumentBytes ? toast.error("At most 20 MB.") : mutate(file);
  return (
    <>
      <FileButton accepts=".pdf,application/pdf" isPending={isPending} onChoose={choose}>
        {document === null ? "Add scope document" : "Replace scope document"}
      </FileButton>
      {document !== null && (
        <DeleteButton
          name={document.name}
          label="Remove"
          onDelete={() => removeScopeDocument(certificateId)}
          onDeleted={() => void refresh()}
        >
          Customers no longer see this document. One that was checked stays on file for you and the operator.
        </DeleteButton>
      )}
    </>
  );
}

/** Buttons of those who keep a certificate's evidence: the laboratory and the operator. */
export function EvidenceKeeping(props: KeepingProps) {
  const [opened, setOpened] = useState<"check" | "scope" | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => setOpened("check")}>Record a check</Button>
      <Button onPress={() => setOpened("scope")}>Paste scope table</Button>
      <DocumentButtons evidence={props.evidence} />
      {opened === "check" && <CheckDialog {...props} onClose={close} />}
      {opened === "scope" && <ScopeImport {...props} onClose={close} />}
    </div>
  );
}
