import { asciiName } from "@headroom/contract/vocabulary/words/fold-letters";
import type { SpecificationDraft } from "../../domain/specification/specification-draft.ts";
import { readSpecificationFile } from "../../domain/specification/specification-file.ts";
import { saveBlob } from "../../platform/save-blob.ts";
import { Button } from "../../ui/control/button.tsx";
import { FileButton } from "../../ui/control/file-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

function exportDraft(draft: SpecificationDraft): void {
  const file = new Blob([JSON.stringify(draft, null, 2)], { type: "application/json" });
  saveBlob(file, `${asciiName(draft.specimen.name ?? "", 60) || "specification"}.json`);
}

interface TransferProps {
  readonly draft: SpecificationDraft;
  readonly onImport: (draft: SpecificationDraft) => void;
  readonly onClear: () => void;
}

/** The specification as a file, out and in. */
export function Transfer({ draft, onImport, onClear }: TransferProps) {
  const take = async (file: File) => {
    const imported = await readSpecificationFile(file);
    if (typeof imported === "string") toast.error(imported);
    else onImport(imported);
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
