import { asciiName } from "@headroom/contract/vocabulary/fold-letters";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import {
  readSpecification,
  type SpecificationDraft,
} from "../../domain/specification/specification-draft.ts";
import { saveBlob } from "../../platform/download.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toaster.tsx";

const maxBytes = 5_000_000;

function exportDraft(draft: SpecificationDraft): void {
  const file = new Blob([JSON.stringify(draft, null, 2)], { type: "application/json" });
  saveBlob(file, `${asciiName(draft.specimen.name ?? "", 60) || "specification"}.json`);
}

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
      <Button size="small" onPress={() => exportDraft(draft)}>
        Export
      </Button>
      <StartOver draft={draft} onClear={onClear} />
    </>
  );
}
