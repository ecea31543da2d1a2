import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import type { Guest } from "@headroom/contract/vocabulary/project/guest-schema";
import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import { maxLabsPerProject } from "@headroom/contract/vocabulary/product-limits";
import type { AddressedLab, Specification } from "@headroom/contract/vocabulary/project/projects";
import { useQuery } from "@tanstack/react-query";
import { distanceText, useDistances } from "../../domain/search/distances.ts";
import { suitableLabsQuery } from "../../domain/search/search.queries.ts";
import { MarginBars } from "../../domain/verdict/margin-bars.tsx";
import { byReport } from "../../domain/verdict/deciding.ts";
import { VerdictMark } from "../../domain/verdict/verdict-mark.tsx";
import { WhyAsk } from "../../domain/verdict/why-ask.tsx";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { ComboBox } from "../../ui/control/combo-box.tsx";
import { LoadingState } from "../../ui/page/states.tsx";
import { proposedLines } from "./addressed-labs.ts";
import { labOptionsQuery } from "../../domain/laboratory/lab-options.queries.ts";
import { UnreachableLabs } from "./guests/unreachable-labs.tsx";

interface LabChooserProps {
  readonly specification: Specification;
  readonly chosen: readonly AddressedLab[];
  /** Laboratories of the project that are not listed. */
  readonly guests?: readonly Pick<Guest, "labId" | "name">[];
  readonly onChange: (chosen: readonly AddressedLab[]) => void;
}

function SuitableLab({
  lab,
  tests,
  isChosen,
  isFull,
  onToggle,
}: {
  lab: LabAnswer;
  tests: Specification["tests"];
  isChosen: boolean;
  isFull: boolean;
  onToggle: () => void;
}) {
  const format = useFormat();
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_6rem]">
      <Checkbox isSelected={isChosen} isDisabled={isFull && !isChosen} onChange={onToggle}>
        <span>
          <span className="font-semibold">{lab.name}</span>
          <span className="block text-sm text-mute">
            {lab.city}, {lab.countryCode}
            {lab.distanceKm !== null && ` · ${distanceText(lab.distanceKm, format)}`}
          </span>
        </span>
      </Checkbox>
      <MarginBars answers={lab.tests} tests={tests} />
      <span className="self-start sm:justify-self-end sm:text-right">
        <span className="flex items-center gap-1.5 sm:justify-end">
          <WhyAsk labName={lab.name} answers={lab.tests} />
          <VerdictMark verdict={lab.verdict} />
        </span>
        <span className="text-xs text-mute">{byReport(lab)}</span>
      </span>
    </li>
  );
}

/** Whom to ask: first who can run the tests, then anybody by name. */
export function LabChooser({ specification, chosen, guests = [], onChange }: LabChooserProps) {
  const suitable = useQuery(suitableLabsQuery(specification));
  const options = useQuery(labOptionsQuery).data ?? [];
  const allLines = specification.tests.map(({ lineId }) => lineId);
  const labs = (suitable.data ?? []).filter((lab) => proposedLines(lab).length > 0);
  const isChosen = (labId: string) => chosen.some((each) => each.labId === labId);
  const guestsLeftOut = guests.filter(({ labId }) => !isChosen(labId));
  const others = chosen.filter(({ labId }) => labs.every((lab) => lab.labId !== labId));
  const distanceOf = useDistances(
    specification.place,
    others.flatMap(({ labId }) => (isGuestLab(labId) ? [] : [labId])),
  );
  const named = [...options, ...guests.map(({ labId, name }) => ({ id: labId, name }))];
  const nameOf = (labId: string) => named.find(({ id }) => id === labId)?.name ?? labId;
  const isFull = chosen.length >= maxLabsPerProject;
  const without = (labId: string) => chosen.filter((each) => each.labId !== labId);
  const add = (lab: AddressedLab) => onChange([...chosen, lab]);
  return (
    <div className="flex flex-col gap-3">
      {suitable.isPending && <LoadingState label="Finding laboratories that can run the tests" />}
      {labs.length > 0 && (
        <ul className="max-h-96 overflow-y-auto border-t border-line">
          {labs.map((lab) => (
            <SuitableLab
              key={lab.labId}
              lab={lab}
              tests={specification.tests}
              isChosen={isChosen(lab.labId)}
              isFull={isFull}
              onToggle={() =>
                isChosen(lab.labId)
                  ? onChange(without(lab.labId))
                  : add({ labId: lab.labId, lineIds: [...proposedLines(lab)] })
              }
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <p className="text-sm">
          <span className="text-mute">Chosen:</span> {chosen.map(({ labId }) => nameOf(labId)).join(", ")}
        </p>
      )}
      <UnreachableLabs labIds={chosen.map(({ labId }) => labId)} />
      {others.map(({ labId, lineIds }) => (
        <Checkbox key={labId} isSelected onChange={() => onChange(without(labId))}>
          <span className="font-semibold">{nameOf(labId)}</span>
          <span className="text-mute">
            {lineIds.length === allLines.length
              ? "all tests"
              : `${lineIds.length} of ${allLines.length} tests`}
            {distanceOf(labId) && ` · ${distanceOf(labId)}`}
          </span>
        </Checkbox>
      ))}
      {guestsLeftOut.map(({ labId, name }) => (
        <Checkbox
          key={labId}
          isSelected={false}
          isDisabled={isFull}
          onChange={() => add({ labId, lineIds: allLines })}
        >
          <span className="font-semibold">{name}</span>
          <span className="text-mute">not listed</span>
        </Checkbox>
      ))}
      <ComboBox
        // Choosing empties it, ready for the next name.
        key={chosen.length}
        label={labs.length > 0 ? "Another laboratory" : "Laboratory"}
        description="Asked to quote for every test."
        options={options.filter(({ id }) => !isChosen(id)).map(({ id, name }) => ({ id, label: name }))}
        selected={null}
        onSelect={(id) => {
          const option = options.find((each) => each.id === id);
          if (option && !isFull) add({ labId: option.id, lineIds: allLines });
        }}
        className="max-w-sm"
      />
      {isFull && <p className="text-sm text-mute">At most {maxLabsPerProject} laboratories can be asked.</p>}
    </div>
  );
}
