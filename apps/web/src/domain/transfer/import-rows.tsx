import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { TextEncoding } from "@headroom/reading";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FileButton } from "../../ui/control/file-button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { ImportFormat, type StatedFormat } from "./import-format.tsx";
import { ImportReport } from "./import-report.tsx";
import { useImportSource } from "./import-source.ts";
import type { FileToImport, Report } from "./import-file.ts";

type Send = (file: FileToImport) => Promise<Report>;

/** Tries a file without changing anything, and applies it. */
function useImport(send: Send, onApplied: () => void) {
  const client = useQueryClient();
  const trial = useMutation({
    mutationFn: (file: FileToImport) => toast.during("Checking the rows…", send({ ...file, dryRun: true })),
  });
  const real = useMutation({
    mutationFn: (file: FileToImport) => toast.during("Importing the rows…", send({ ...file, dryRun: false })),
    onSuccess: (report) => {
      toast.success(`${plural(report.created, "row")} created, ${report.updated} updated`);
      onApplied();
      return client.invalidateQueries();
    },
  });
  const reset = () => {
    trial.reset();
    real.reset();
  };
  return { trial, real, reset };
}

interface NextStepProps {
  readonly report: Report | undefined;
  readonly isEmpty: boolean;
  readonly isPending: boolean;
  readonly onCheck: () => void;
  readonly onApply: () => void;
}

/** Applies what was checked and can be imported whole; checks anything else. */
function NextStep({ report, isEmpty, isPending, onCheck, onApply }: NextStepProps) {
  const writes = report?.refused === 0 ? report.created + report.updated : 0;
  return writes > 0 ? (
    <Button variant="primary" onPress={onApply} isPending={isPending}>
      Apply {plural(writes, "row")}
    </Button>
  ) : (
    <Button variant="primary" isDisabled={isEmpty} onPress={onCheck} isPending={isPending}>
      Check without changing anything
    </Button>
  );
}

const faultOf = (error: Error | null) => (error ? sentenceOf(error) : undefined);

interface ImportRowsProps {
  readonly title: string;
  readonly send: Send;
  readonly onClose: () => void;
  /** Says what the rows are, and what each does. */
  readonly children: ReactNode;
  /** Further questions about rows that were read, above the report; checks the rows again with an answer. */
  readonly questions?: (checkAgain: () => void) => ReactNode;
}

/** Takes a file or pasted rows, shows what they would do, and only then applies them: all or nothing. */
export function ImportRows({ title, send, onClose, children, questions }: ImportRowsProps) {
  const source = useImportSource(title);
  const [stated, setStated] = useState<StatedFormat>({});
  const { trial, real, reset } = useImport(send, onClose);
  const form = useRef<HTMLDivElement>(null);
  const { csv } = source;
  const check = (file: FileToImport) => {
    reset();
    trial.mutate(file);
  };
  const state = (next: StatedFormat) => {
    setStated(next);
    check({ csv, ...next });
  };
  const readIn = (encoding: TextEncoding) => check({ csv: source.readIn(encoding), ...stated });
  const open = (file: File) => {
    reset();
    setStated({});
    void source.open(file);
  };
  const type = (text: string) => {
    reset();
    source.type(text);
  };
  const report = trial.data;
  const sentence = faultOf(real.error ?? trial.error);
  const isChecked = report !== undefined || sentence !== undefined;
  return (
    <Dialog
      title={title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <NextStep
          report={report}
          isEmpty={csv.trim() === ""}
          isPending={trial.isPending || real.isPending}
          onCheck={() => check({ csv, ...stated })}
          onApply={() => real.mutate({ csv, ...stated })}
        />
      }
    >
      <div ref={form} className="flex flex-col gap-4">
        <ErrorSummary within={form} attempt={null} sentence={source.fault ?? sentence} />
        <p className="text-mute">{children}</p>
        <FileButton accepts=".csv,.tsv,.txt,text/csv,text/plain" onChoose={open} className="self-start">
          Choose a file
        </FileButton>
        <TextField
          label="Or paste rows"
          rows={report ? 3 : 8}
          value={csv}
          onChange={type}
          className="figure"
        />
        {isChecked && (
          <ImportFormat
            readAs={report?.readAs}
            stated={stated}
            onState={state}
            encoding={source.encoding}
            onEncoding={readIn}
          />
        )}
        {report && (
          <>
            {questions?.(() => check({ csv, ...stated }))}
            <ImportReport report={report} />
          </>
        )}
      </div>
    </Dialog>
  );
}
