import { bytesText } from "@headroom/contract/vocabulary/words/bytes";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Attachment, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Section } from "../../ui/page/section.tsx";
import { fileAddressQuery } from "./project-files.queries.ts";
import { reportFiles, reportPart } from "./report-files.ts";

function Download({ file, from }: { file: Attachment; from: string | null }) {
  const address = useQuery(fileAddressQuery(file.id)).data;
  const { amendment, name, bytes, deliveredAt } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {address !== undefined && (
        <span className="no-print">
          <LinkButton href={address} variant={amendment === null ? "primary" : "secondary"} reloads>
            Download {amendment === null ? "report" : reportPart(file)}
            <span className="sr-only">: {name}</span>
          </LinkButton>
        </span>
      )}
      <span className="min-w-0 break-words">
        {name}
        <span className="block text-sm text-mute tabular-nums">
          {from && `${from} · `}
          {bytesText(bytes)} · delivered {formatDate(deliveredAt)}
        </span>
      </span>
    </li>
  );
}

interface ReportDownloadsProps {
  readonly labs: readonly Pick<ProjectLab, "projectLabId" | "labName" | "files">[];
}

/** The delivered reports with their amendments, where there are any. */
export function ReportDownloads({ labs }: ReportDownloadsProps) {
  const reported = labs.filter(({ files }) => reportFiles(files).length > 0);
  if (reported.length === 0) return null;
  return (
    <div className="mb-6">
      <Section title={reported.length === 1 ? "Report" : "Reports"}>
        <ul className="flex flex-col gap-3">
          {reported.flatMap(({ labName, files }) =>
            reportFiles(files).map((file) => (
              <Download key={file.id} file={file} from={reported.length === 1 ? null : labName} />
            )),
          )}
        </ul>
      </Section>
    </div>
  );
}
