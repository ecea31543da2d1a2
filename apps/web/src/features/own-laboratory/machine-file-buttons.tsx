import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { lazyPart } from "../../ui/page/lazy-part.tsx";
import { saveOwnMachinesFile } from "./own-lab.queries.ts";

const MachineImport = lazyPart(async () => (await import("./machine-import.tsx")).MachineImport);

/** Import and export of one's own machines as CSV; without a machine the export still names the columns. */
export function MachineFileButtons() {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => toast.during("Exporting as CSV…", saveOwnMachinesFile()),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <>
      <Button onPress={() => setOpen(true)}>Import CSV</Button>
      <Button onPress={() => mutate()} isPending={isPending}>
        Export CSV
      </Button>
      {isOpen && <MachineImport onClose={() => setOpen(false)} />}
    </>
  );
}
