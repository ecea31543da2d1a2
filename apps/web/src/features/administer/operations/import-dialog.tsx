import { plural } from "@headroom/contract/vocabulary/counts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sentenceOf } from "../../../platform/call-error.ts";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useKeptText } from "../../../ui/use-kept-input.ts";
import { ImportReport } from "./import-report.tsx";
import { sendCsv, type TransferKind } from "./transfer.queries.ts";

/** Takes a file or pasted rows, shows what they would do, and only then applies them: all or nothing. */
export function ImportDialog({ kind, onClose }: { kind: TransferKind; onClose: () => void }) {
  const client = useQueryClient();
  const [csv, setCsv] = useKeptText(`import ${kind}`);
  const form = useRef<HTMLDivElement>(null);
  const trial = useMutation({
    mutationFn: () => toast.during("Checking the rows…", sendCsv(kind, csv, true)),
  });
  const real = useMutation({
    mutationFn: () => toast.during("Importing the rows…", sendCsv(kind, csv, false)),
    onSuccess: (report) => {
      toast.success(`${plural(report.created, "row")} created, ${report.updated} updated`);
      onClose();
      return client.invalidateQueries();
    },
  });
  const change = (text: string) => {
    setCsv(text);
    trial.reset();
    real.reset();
  };
  const report = trial.data;
  const writes = report ? report.created + report.updated : 0;
  const error = real.error ?? trial.error;
  return (
    <Dialog
      title={`Import ${kind}`}
      isOpen
      isWide
      onClose={onClose}
      actions={
        report && report.refused === 0 && writes > 0 ? (
          <Button variant="primary" onPress={() => real.mutate()} isPending={real.isPending}>
            Apply {plural(writes, "row")}
          </Button>
        ) : (
          <Button
            variant="primary"
            isDisabled={csv.trim() === ""}
            onPress={() => trial.mutate()}
            isPending={trial.isPending}
          >
            Check without changing anything
          </Button>
        )
      }
    >
      <div ref={form} className="flex flex-col gap-4">
        <ErrorSummary within={form} attempt={null} sentence={error ? sentenceOf(error) : undefined} />
        <p className="text-mute">
          The columns are those of the export. A row with an identifier changes that record, one without
          creates a new one.
        </p>
        <FileButton
          accepts=".csv,text/csv"
          onChoose={(file) => void file.text().then(change)}
          className="self-start"
        >
          Choose a file
        </FileButton>
        <TextField
          label="Or paste rows"
          rows={report ? 3 : 8}
          value={csv}
          onChange={change}
          className="figure"
        />
        {report && <ImportReport report={report} />}
      </div>
    </Dialog>
  );
}
