import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { bytesText } from "@headroom/contract/vocabulary/words/bytes";
import { maxFileBytes } from "@headroom/contract/vocabulary/product-limits";
import type { Attachment } from "@headroom/contract/vocabulary/project/projects";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { FileButton } from "../../ui/control/file-button.tsx";
import { DeleteButton } from "../../ui/table/delete-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { attachFile, type FileOwner, fileAddressQuery, removeFile } from "./project-files.queries.ts";
import { reportPart } from "./report-files.ts";

function FileLine({ file, onRemoved }: { file: Attachment; onRemoved: (() => void) | undefined }) {
  const address = useQuery(fileAddressQuery(file.id)).data;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5">
      <a href={address} download={file.name} className="min-w-0 underline">
        {file.name}
      </a>
      {file.sha256 !== null && (
        <span className="order-last basis-full font-mono text-xs text-mute break-all">
          SHA-256 {file.sha256}
        </span>
      )}
      <span className="flex items-baseline gap-3">
        <span className="text-sm text-mute tabular-nums">
          {file.deliveredAt !== null && `${reportPart(file)} · `}
          {bytesText(file.bytes)} · {formatDate(file.createdAt)}
        </span>
        {onRemoved && (
          <span className="no-print">
            <DeleteButton
              name={file.name}
              label="Remove"
              size="small"
              onDelete={() => removeFile(file.id)}
              onDeleted={onRemoved}
            >
              This removes the file for everybody. You cannot undo this.
            </DeleteButton>
          </span>
        )}
      </span>
    </li>
  );
}

interface FileListProps {
  readonly files: readonly Attachment[];
  readonly empty: string;
  /** Owner of an added file; if absent, none can be added. */
  readonly owner?: FileOwner;
  readonly mayRemove?: (file: Attachment) => boolean;
  readonly onChange?: () => void;
  /** The number of the amendment that a file becomes here, once the report is delivered. */
  readonly amendment?: number | null;
}

/** Attachments to read and to remove, and a button to add one. */
export function FileList({ files, empty, owner, mayRemove, onChange, amendment = null }: FileListProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      {files.length === 0 ? (
        <p className="text-sm text-mute">{empty}</p>
      ) : (
        <ul className="w-full">
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              onRemoved={mayRemove?.(file) ? () => onChange?.() : undefined}
            />
          ))}
        </ul>
      )}
      {owner && <AttachButton owner={owner} onChange={onChange} amendment={amendment} />}
    </div>
  );
}

interface AttachButtonProps {
  readonly owner: FileOwner;
  readonly onChange: (() => void) | undefined;
  readonly amendment?: number | null;
  readonly label?: string;
  readonly size?: "small" | "regular";
}

/** Sends a chosen file; an amendment goes to the customer for good, so it is confirmed first. */
export function AttachButton(props: AttachButtonProps) {
  const { owner, onChange, amendment = null, label = "Attach a file", size = "small" } = props;
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: Parameters<typeof attachFile>[0]) =>
      toast.during(`Uploading ${sent.file.name}…`, attachFile(sent)),
  });
  const [toConfirm, setToConfirm] = useState<File | null>(null);
  const attach = (file: File) =>
    mutate(
      { file, owner },
      {
        onSuccess: () => {
          toast.success(
            amendment === null ? `${file.name} is attached.` : `Amendment ${amendment} delivered.`,
          );
          onChange?.();
        },
        onError: (error) => toast.error(sentenceOf(error)),
        onSettled: () => setToConfirm(null),
      },
    );
  const choose = (file: File) => {
    if (file.size > maxFileBytes) toast.error("At most 100 MB per file.");
    else if (amendment === null) attach(file);
    else setToConfirm(file);
  };
  return (
    <div className="no-print">
      <FileButton size={size} isPending={isPending} onChoose={choose}>
        {amendment === null ? label : "Add an amendment"}
      </FileButton>
      {toConfirm && (
        <ConfirmDialog
          title={`Deliver Amendment ${amendment}?`}
          confirmLabel={`Deliver Amendment ${amendment}`}
          isOpen
          isPending={isPending}
          onClose={() => setToConfirm(null)}
          onConfirm={() => attach(toConfirm)}
        >
          {toConfirm.name} is added to your report, and the customer is notified. It cannot be removed.
        </ConfirmDialog>
      )}
    </div>
  );
}
