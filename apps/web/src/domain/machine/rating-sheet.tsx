import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Chip } from "../../ui/page/chip.tsx";
import { sourcesOf, sourceTones } from "./machine-sources.ts";
import { ratingRows, shownRating } from "./rating-rows.ts";

/** From where most of a machine's ratings come; what has another source is marked in its own row. */
function usualSource(machine: LabEquipment) {
  return sourcesOf(machine).toSorted((a, b) => b.count - a.count)[0]?.source ?? machine.provenance;
}

/** All ratings of one machine; their source is said once, and again where one differs. */
export function RatingSheet({
  machine,
  marksOwn = false,
}: {
  machine: LabEquipment;
  /** Says which ratings are the laboratory's own instead of the catalogue's. */
  marksOwn?: boolean;
}) {
  const format = useFormat();
  const rows = ratingRows(machine);
  const usual = usualSource(machine);
  return (
    <>
      <p className="text-sm text-mute">
        {plural(rows.length, "rating")}, {usual}
        {rows.some(({ provenance }) => provenance !== usual) && " unless marked"}
      </p>
      <dl className="mt-1 gap-x-8 sm:columns-2 xl:columns-3">
        {rows.map((row) => (
          <div
            key={row.key}
            className="flex break-inside-avoid items-baseline justify-between gap-3 border-b border-line py-0.5"
          >
            <dt className="text-mute">
              {row.label}
              {marksOwn && row.isOwn && <span className="text-ink"> · your own value</span>}
              {row.provenance !== usual && (
                <>
                  {" "}
                  <Chip tone={sourceTones[row.provenance]}>{row.provenance}</Chip>
                </>
              )}
            </dt>
            <dd className="figure m-0 text-right [overflow-wrap:normal]">{shownRating(row, format)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
