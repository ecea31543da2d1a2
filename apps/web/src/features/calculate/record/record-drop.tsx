import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../ui/control/button.tsx";
import { FileButton } from "../../../ui/control/file-button.tsx";
import { classNames } from "../../../ui/page/class-names.ts";

interface RecordDropProps {
  readonly hasRecord: boolean;
  readonly onFile: (file: File) => void;
  readonly onForget: () => void;
  readonly children: ReactNode;
}

/** A file in a clipboard, or its text as one. */
function pastedFile({ files, getData }: { files: FileList; getData: (type: string) => string }) {
  const text = getData("text/plain");
  return files[0] ?? (text.includes("\n") ? new File([text], "pasted.txt") : undefined);
}

/** Takes what is pasted on the page, but not into a field. */
function usePasted(onFile: (file: File) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!clipboardData || (target instanceof Element && target.closest("input, textarea, [contenteditable]")))
      return;
    const file = pastedFile({
      files: clipboardData.files,
      getData: (type) => clipboardData.getData(type),
    });
    if (file) onFile(file);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", hear);
    return () => document.removeEventListener("paste", hear);
  }, []);
}

/** A file that is chosen, dropped or pasted; what is known of it stands below. */
export function RecordDrop({ hasRecord, onFile, onForget, children }: RecordDropProps) {
  const [isOver, setOver] = useState(false);
  usePasted(onFile);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever cannot drop chooses the file by the button
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={classNames(
        "flex flex-col gap-3 rounded-md border border-dashed border-line-strong p-4",
        isOver && "bg-soft",
      )}
    >
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton onChoose={onFile}>{hasRecord ? "Another record…" : "Choose a record…"}</FileButton>
        {hasRecord && (
          <Button variant="quiet" onPress={onForget}>
            Remove
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-60 text-sm text-mute">
          {!hasRecord &&
            "Drop a time history here, or paste it: CSV and other text, WAV, UFF 58, NumPy, MATLAB, HDF5, LabVIEW, phyphox. "}
          The record stays in this browser. A search gets the test that you make of it, and nothing else.
        </p>
      </div>
      {children}
    </div>
  );
}
