import { sentenceStart } from "@headroom/contract/vocabulary/sentence-start";
import type { LabEquipment } from "@headroom/contract/vocabulary/equipment";
import type { Provenance } from "@headroom/contract/vocabulary/ratings";
import { useFormat } from "../../platform/formatting.ts";
import { MachineStatus } from "./machine-status.tsx";
import { calibrationOf } from "./calibration.ts";
import { todayIso } from "../../platform/today.ts";
import { ratingRows, shownRating } from "./rating-rows.ts";

/** Shape and word: how far a rating can be trusted. */
const marks: Readonly<Record<Provenance, string>> = {
  verified: "◆",
  measured: "◈",
  datasheet: "◇",
  declared: "○",
  unknown: "?",
};

function Calibration({ due }: { due: string }) {
  const { isOverdue, words } = calibrationOf(due, todayIso());
  return <p className={`mt-2 text-sm ${isOverdue ? "text-no" : "text-mute"}`}>{sentenceStart(words)}</p>;
}

/** One machine of a laboratory: ratings with provenance, calibration, whether it is in service. */
export function MachineCard({ machine }: { machine: LabEquipment }) {
  const format = useFormat();
  return (
    <article className="break-inside-avoid rounded-md border border-line px-4 py-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          {machine.quantity > 1 && `${machine.quantity} × `}
          {machine.name}
        </h3>
        {machine.status === "down" && <MachineStatus {...machine} />}
      </header>
      <dl className="figure mt-2 grid grid-cols-[minmax(7rem,1fr)_auto_auto] gap-x-2 gap-y-px sm:gap-x-3">
        {ratingRows(machine).map((row) => (
          <div key={row.key} className="contents">
            <dt className="text-mute">{row.label}</dt>
            <dd className="m-0 text-right [overflow-wrap:normal]">{shownRating(row, format)}</dd>
            <dd className="m-0 whitespace-nowrap text-mute">
              <span aria-hidden>{marks[row.provenance]} </span>
              {row.provenance}
            </dd>
          </div>
        ))}
      </dl>
      {machine.calibrationDue && <Calibration due={machine.calibrationDue} />}
    </article>
  );
}
