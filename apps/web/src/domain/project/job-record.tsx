import {
  type Complaint,
  decisionWords,
  type Incident,
  incidentWords,
  outcomeWords,
} from "@headroom/contract/vocabulary/project/job";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { ReactNode } from "react";
import { Chip } from "../../ui/page/chip.tsx";

interface RecordRowProps {
  readonly head: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

const RecordRow = ({ head, mark, children }: RecordRowProps) => (
  <li className="border-b border-line py-1.5">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-medium">{head}</span>
      {mark}
    </p>
    <div className="flex flex-col gap-0.5 whitespace-pre-line break-words text-mute">{children}</div>
  </li>
);

const noted = (words: string, note: string) => (note === "" ? words : `${words}: ${note}`);

const IncidentRow = ({ incident: { kind, happenedOn, hadRun, decided } }: { incident: Incident }) => (
  <RecordRow
    head={`${incidentWords[kind]}, ${formatDate(happenedOn)}`}
    mark={decided === null && <Chip tone="tight">Decision open</Chip>}
  >
    <p>Had run: {hadRun}</p>
    {decided && (
      <p>
        Decided {formatDate(decided.at)}. {noted(decisionWords[decided.decision], decided.note)}
      </p>
    )}
  </RecordRow>
);

const ComplaintRow = ({ complaint: { point, at, answerBy, answered } }: { complaint: Complaint }) => (
  <RecordRow
    head={`Complaint, ${formatDate(at)}`}
    mark={answered === null && <Chip tone="tight">Answer due {formatDate(answerBy)}</Chip>}
  >
    <p>{point}</p>
    {answered && (
      <p>
        Answered {formatDate(answered.at)}. {noted(outcomeWords[answered.outcome], answered.note)}
      </p>
    )}
  </RecordRow>
);

type Part = Pick<ProjectLab, "readiness" | "receipt" | "incidents" | "complaints">;

export const hasJobRecord = ({ readiness, receipt, incidents, complaints }: Part): boolean =>
  receipt !== null || [readiness, incidents, complaints].some((list) => list.length > 0);

/** A part after its award: what has arrived, the specimen's inspection, incidents and complaints. */
export function JobRecord({ lab }: { lab: Part }) {
  if (!hasJobRecord(lab)) return null;
  const { readiness, receipt, incidents, complaints } = lab;
  return (
    <ul aria-label="Job record" className="grid max-w-2xl text-sm">
      {readiness.map(({ item, arrivedOn }) => (
        <li key={item} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
          <span className="min-w-0 break-words">{item}</span>
          <span className="whitespace-nowrap text-mute tabular-nums">
            {arrivedOn ? `arrived ${formatDate(arrivedOn)}` : "expected"}
          </span>
        </li>
      ))}
      {receipt && (
        <RecordRow
          head={`Specimen received, inspected ${formatDate(receipt.inspectedOn)}`}
          mark={receipt.isDamaged && <Chip tone="no">Damaged</Chip>}
        >
          {receipt.condition && <p>{receipt.condition}</p>}
        </RecordRow>
      )}
      {incidents.map((incident) => (
        <IncidentRow key={incident.at} incident={incident} />
      ))}
      {complaints.map((complaint) => (
        <ComplaintRow key={complaint.at} complaint={complaint} />
      ))}
    </ul>
  );
}
