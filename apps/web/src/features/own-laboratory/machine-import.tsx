import type { AnswerOf } from "@headroom/contract/endpoints/endpoint";
import type { importOwnMachines } from "@headroom/contract/endpoints/lab-record";
import { equipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { enabledModelsQuery } from "../../domain/machine/machine-models.queries.ts";
import type { FileToImport } from "../../domain/transfer/import-file.ts";
import { ImportRows } from "../../domain/transfer/import-rows.tsx";
import { Button } from "../../ui/control/button.tsx";
import { ComboBox } from "../../ui/control/combo-box.tsx";
import { sendOwnMachines } from "./own-lab.queries.ts";

type Proposal = AnswerOf<typeof importOwnMachines>["data"]["proposals"][number];
/** Of the texts at once; each has a list of the whole catalogue. */
const maxShown = 30;
type Models = Readonly<Record<string, string>>;

interface ModelFieldProps {
  readonly proposal: Proposal;
  readonly chosen: string | undefined;
  readonly onChoose: (equipmentId: string | null) => void;
}

/** The catalogue model of one text: the similar ones first, then all. */
function ModelField({ proposal: { text, rows, models }, chosen, onChoose }: ModelFieldProps) {
  const all = useQuery(enabledModelsQuery).data ?? [];
  const similar = new Set<string>(models.map(({ equipmentId }) => equipmentId));
  const options = [
    ...models.map(({ equipmentId, name }) => ({
      id: String(equipmentId),
      label: name,
      detail: "similar name",
    })),
    ...all
      .filter(({ equipmentId }) => !similar.has(equipmentId))
      .map(({ equipmentId, manufacturer, model }) => ({
        id: String(equipmentId),
        label: `${manufacturer} ${model}`,
      })),
  ];
  return (
    <ComboBox
      label={text === "" ? "Rows without a model" : text}
      description={plural(rows, "row")}
      placeholder={models[0] ? `${models[0].name}?` : "Search the catalogue"}
      options={options}
      selected={chosen ?? null}
      onSelect={onChoose}
    />
  );
}

interface ModelsToChooseProps {
  readonly proposals: readonly Proposal[];
  readonly chosen: Models;
  readonly onChoose: (text: string, equipmentId: string | null) => void;
  readonly onDone: () => void;
}

/** Texts of the rows that name no catalogue model for certain. None is taken unless somebody chooses it. */
function ModelsToChoose({ proposals, chosen, onChoose, onDone }: ModelsToChooseProps) {
  if (proposals.length === 0) return null;
  const first = (proposal: Proposal) => proposal.models[0];
  return (
    <section aria-label="Catalogue models" className="flex flex-col gap-3">
      <p>
        Choose the catalogue model of each machine. Ratings that a row leaves empty are taken from it. If the
        catalogue lacks the model, choose the generic one of its class.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {proposals.slice(0, maxShown).map((proposal) => (
          <ModelField
            key={proposal.text}
            proposal={proposal}
            chosen={chosen[proposal.text]}
            onChoose={(id) => onChoose(proposal.text, id)}
          />
        ))}
      </div>
      {proposals.length > maxShown && (
        <p className="text-sm text-mute">
          The first {maxShown} of {proposals.length}; the next ones follow when you check again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          onPress={() => {
            for (const proposal of proposals.slice(0, maxShown))
              if (!chosen[proposal.text]) onChoose(proposal.text, first(proposal)?.equipmentId ?? null);
          }}
        >
          Fill in the most similar
        </Button>
        <Button onPress={onDone}>Check with these models</Button>
      </div>
    </section>
  );
}

/** Imports one's own machines, from a file or pasted rows. */
export function MachineImport({ onClose }: { readonly onClose: () => void }) {
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [chosen, setChosen] = useState<Models>({});
  const latest = useRef<Models>({});
  const choose = (text: string, equipmentId: string | null) => {
    const { [text]: _before, ...others } = latest.current;
    latest.current = equipmentId === null ? others : { ...others, [text]: equipmentId };
    setChosen(latest.current);
  };
  const send = async (file: FileToImport) => {
    const models = Object.entries(latest.current).map(([text, id]) => ({
      text,
      equipmentId: equipmentIdSchema.parse(id),
    }));
    const report = await sendOwnMachines({ ...file, models });
    setProposals(report.proposals);
    return report;
  };
  return (
    <ImportRows
      title="Import machines"
      send={send}
      onClose={onClose}
      questions={(checkAgain) => (
        <ModelsToChoose proposals={proposals} chosen={chosen} onChoose={choose} onDone={checkAgain} />
      )}
    >
      One row for each machine; the first row names the columns: model, quantity, status, calibrationDue,
      dayRate, dayRateIs (figure, from or on request; an amount alone is a figure), currency, and any rating,
      as the export has them. A row with an identifier changes that machine.
    </ImportRows>
  );
}
