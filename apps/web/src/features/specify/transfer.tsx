import { asciiName } from "@headroom/contract/vocabulary/words/fold-letters";
import {
  readSpecification,
  type SpecificationDraft,
} from "../../domain/specification/specification-draft.ts";
import { saveBlob } from "../../platform/save-blob.ts";
import { Button } from "../../ui/control/button.tsx";
import { FileButton } from "../../ui/control/file-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

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

/** The specification as a file, out and in. */
export function Transfer({ draft, onImport, onClear }: TransferProps) {
  const take = async (file: File) => {
    const imported = await read(file);
    if (!imported) {
      toast.error("This file contains no specification. Choose a JSON file exported from here.");
      return;
    }
    onImport(imported);
  };
  return (
    <>
      <FileButton size="small" accepts="application/json,.json" onChoose={(file) => void take(file)}>
        Import
      </FileButton>
      <Button size="small" onPress={() => exportDraft(draft)}>
        Export
      </Button>
      <Button size="small" variant="quiet" onPress={onClear}>
        Start over
      </Button>
    </>
  );
}
