import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { attachmentSchema } from "@headroom/contract/vocabulary/projects";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { sentenceOf } from "../../platform/call-error.ts";
import { FileButton } from "../../ui/file-button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { toast } from "../../ui/toast.ts";
import { attachFile, type FileOwner, fileAddressQuery, removeFile } from "./project-files.queries.ts";

type Attachment = z.infer<typeof attachmentSchema>;
const maxBytes = 20 * 1024 * 1024;

export const fileSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};

function FileLine({ file, onRemoved }: { file: Attachment; onRemoved: (() => void) | undefined }) {
  const address = useQuery(fileAddressQuery(file.id)).data;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5">
      <a href={address} download={file.name} className="min-w-0 underline">
        {file.name}
      </a>
      <span className="flex items-baseline gap-3">
        <span className="text-sm text-mute tabular-nums">
          {fileSize(file.bytes)} · {formatDate(file.createdAt)}
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
  /** Who may add: what the file will hang on. */
  readonly owner?: FileOwner;
  readonly mayRemove?: (file: Attachment) => boolean;
  readonly onChange?: () => void;
  readonly addLabel?: string;
}

/** Attachments to read and to remove, and a button to add one. */
export function FileList(props: FileListProps) {
  const { files, empty, owner, mayRemove, onChange, addLabel = "Attach a file" } = props;
  const { mutate, isPending } = useMutation(attachFile);
  const attach = (file: File) => {
    if (!file || !owner) return;
    if (file.size > maxBytes) return toast.error("At most 20 MB per file.");
    mutate(
      { file, owner },
      {
        onSuccess: () => {
          toast.success(`${file.name} is attached.`);
          onChange?.();
        },
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  };
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
      {owner && (
        <div className="no-print">
          <FileButton size="small" isPending={isPending} onChoose={attach}>
            {addLabel}
          </FileButton>
        </div>
      )}
    </div>
  );
}
