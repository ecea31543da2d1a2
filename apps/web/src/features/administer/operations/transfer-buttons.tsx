import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { saveExport, type TransferKind } from "./transfer.queries.ts";

/** Import and export of a list as CSV. */
export function TransferButtons({ kind }: { kind: TransferKind }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => toast.during("Exporting as CSV…", saveExport(kind)),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <>
      <Button onPress={() => setOpen(true)}>Import CSV</Button>
      <Button onPress={() => mutate()} isPending={isPending}>
        Export CSV
      </Button>
      {isOpen && <ImportDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
