import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { saveBlob } from "../../../platform/save-blob.ts";
import { Button } from "../../../ui/control/button.tsx";
import { copyText } from "../../../ui/page/copy-text.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes: the one time that they are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join("\n");
  const save = () =>
    saveBlob(
      new Blob([`${text}\n`], { type: "text/plain" }),
      `${brand.name.toLowerCase()}-recovery-codes.txt`,
    );
  return (
    <Dialog
      title="Save your recovery codes"
      isOpen={codes.length > 0}
      onClose={onClose}
      closeLabel="Done"
      actions={
        <>
          <Button variant="primary" onPress={save}>
            Download
          </Button>
          <Button onPress={() => void copyText(text, "Recovery codes copied")}>Copy</Button>
        </>
      }
    >
      <p>
        Each code signs you in once if you lose your second factor. They are not shown again: keep them where
        you keep your passwords.
      </p>
      <ul aria-label="Recovery codes" className="mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
