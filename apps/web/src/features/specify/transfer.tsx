import { versioned } from "@headroom/contract/vocabulary/test/specification-version";
import { asciiName } from "@headroom/contract/vocabulary/words/fold-letters";
import type { SpecificationDraft } from "../../domain/specification/specification-draft.ts";
import { readSpecificationFile } from "../../domain/specification/specification-file.ts";
import { saveBlob } from "../../platform/save-blob.ts";
import { Button } from "../../ui/control/button.tsx";
import { FileButton } from "../../ui/control/file-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

function exportDraft(draft: SpecificationDraft): void {
  const file = new Blob([JSON.stringify(versioned(draft), null, 2)], {
    type: "application/json",
  });
  saveBlob(file, `${asciiName(draft.specimen.name ?? "", 60) || "specification"}.json`);
}

interface TransferProps {
  readonly draft: SpecificationDraft;
  readonly onImport: (draft: SpecificationDraft) => void;
  readonly onClear: () => void;
  readonly onPaste: () => void;
}

/** The specification in words or as a file, in and out. */
export function Transfer({ draft, onImport, onClear, onPaste }: TransferProps) {
  const take = async (file: File) => {
    const imported = await readSpecificationFile(file);
    if (typeof imported === "string") toast.error(imported);
    else onImport(imported);
  };
  return (
    <>
      <Button size="small" onPress={onPaste}>
        Paste text
      </Button>
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
