import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toaster.tsx";
import {
  readSpecification,
  type SpecificationDraft,
} from "../../domain/specification/specification-draft.ts";

const maxBytes = 5_000_000;

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const fileName = (draft: SpecificationDraft) =>
  `${(draft.specimen.name ?? "specification").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}.json`;

async function read(file: File): Promise<SpecificationDraft | null> {
  if (file.size > maxBytes) return null;
  try {
    return readSpecification(JSON.parse(await file.text()));
  } catch {
    return null;
  }
}

interface TransferProps {
  readonly draft: SpecificationDraft;
  readonly onImport: (draft: SpecificationDraft) => void;
  readonly onClear: () => void;
}

/** Empties the draft, and asks first when there is something in it. */
function StartOver({ draft, onClear }: Omit<TransferProps, "onImport">) {
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    onClear();
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onPress={() => (readSpecification(draft) ? setAsking(true) : onClear())}
      >
        Start over
      </Button>
      <ConfirmDialog
        title="Start over?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={clear}
        confirmLabel="Empty the draft"
        isDangerous
      >
        This deletes the specimen and all tests. Export them first if you may want them again.
      </ConfirmDialog>
    </>
  );
}

/** The specification as a file, out and in. */
export function Transfer({ draft, onImport, onClear }: TransferProps) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    const imported = await read(file);
    if (!imported) {
      toast.error("This file contains no specification. Choose a JSON file exported from here.");
      return;
    }
    onImport(imported);
    toast.success("Specification imported");
  };
  return (
    <>
      <FileTrigger
        acceptedFileTypes={["application/json", ".json"]}
        onSelect={(files) => void take(files?.[0])}
      >
        <Button size="small">Import</Button>
      </FileTrigger>
      <Button size="small" onPress={() => download(fileName(draft), JSON.stringify(draft, null, 2))}>
        Export
      </Button>
      <StartOver draft={draft} onClear={onClear} />
    </>
  );
}
