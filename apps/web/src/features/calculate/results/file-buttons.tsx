import type { PlotPoint } from "@headroom/plots";
import type { ReactNode } from "react";
import { backgroundTask } from "../../../platform/background/use-background.ts";
import { nowIso } from "../../../platform/quantity/today.ts";
import { saveBlob } from "../../../platform/save-blob.ts";
import { Button } from "../../../ui/control/button.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { faultSentence } from "./formula-fault.ts";
import type { ControllerSettings } from "@headroom/reading";
import type { FileFormat, FileInput, resultFile } from "./result-files.ts";
import type { ResultTable } from "./result-table.ts";

/** Files are written beside the page, which stays at hand while a million lines become text. */
const filesTask = backgroundTask<typeof resultFile>(
  () => new Worker(new URL("./result-files.worker.ts", import.meta.url), { type: "module" }),
);

function save(input: FileInput, name: string): void {
  filesTask({
    input,
    answer: (answer) => {
      if ("error" in answer) toast.error(faultSentence(new RangeError(answer.error)));
      else saveBlob(new Blob([answer.result]), name);
    },
  });
}

const formats: readonly (readonly [FileFormat, string])[] = [
  ["csv", "CSV"],
  ["uff", "UFF 58"],
  ["npz", "NumPy .npz"],
  ["json", "JSON"],
];

interface FileButtonsProps {
  /** Of the numbers: all lines, all samples. */
  readonly label: string;
  /** The numbers, once they are asked for. */
  readonly table: () => ResultTable | Promise<ResultTable>;
  readonly link: () => string;
  readonly records: readonly File[];
  /** Ways on with the result. */
  readonly children?: ReactNode;
}

/** All numbers of a result as files, each with its unit and definition; the same on every page of records. */
export function FileButtons({ label, table, link, records, children }: FileButtonsProps) {
  const write = async (format: FileFormat) => {
    try {
      const found = await table();
      const origin = {
        writtenAt: nowIso(),
        page: link(),
        records: records.map(({ name, size }) => ({ file: name, bytes: size })),
      };
      save({ format, table: found, origin }, `${found.file}.${format}`);
    } catch (cause) {
      toast.error(faultSentence(cause));
    }
  };
  return (
    <section aria-label="Files" className="no-print">
      <h2 className="eyebrow pb-1">{label}</h2>
      <div className="flex flex-wrap gap-2">
        {formats.map(([format, name]) => (
          <Button key={format} size="small" onPress={() => void write(format)}>
            {name}
          </Button>
        ))}
        {children}
      </div>
    </section>
  );
}

interface ControllerButtonProps {
  readonly points: readonly PlotPoint[];
  readonly settings: ControllerSettings;
}

/** Breakpoints in g²/Hz as the file that a controller loads. */
export const ControllerButton = ({ points, settings }: ControllerButtonProps) => (
  <Button size="small" onPress={() => save({ format: "controller", points, settings }, "specification.npz")}>
    Breakpoints for Rattlesnake (.npz)
  </Button>
);
