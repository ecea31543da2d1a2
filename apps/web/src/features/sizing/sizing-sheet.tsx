import type { Equipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import {
  type AskedTest,
  answerMachine,
  compareMachineSizes,
  equipmentClassesFor,
  requiredEnvelope,
} from "@headroom/matching";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { TestPlots } from "../../domain/plot/test-plots.tsx";
import { enabledModelsQuery } from "../../domain/machine/machine-models.queries.ts";
import { SpecimenFacts } from "../../domain/specification/specimen-facts.tsx";
import { TestParameters } from "../../domain/specification/test-facts.tsx";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import { AnswerNotes } from "../../domain/verdict/answer-notes.tsx";
import { CheckTable } from "../../domain/verdict/check-table.tsx";
import { sourcesSentence } from "../../domain/verdict/check-source.ts";
import { LimitPlot } from "../../domain/verdict/limit-plot.tsx";
import { VerdictMark } from "../../domain/verdict/verdict-mark.tsx";
import { ComboBox } from "../../ui/control/combo-box.tsx";
import { Section } from "../../ui/page/section.tsx";
import { sizingFormulas } from "./sizing-formulas.ts";
import { DemandTable, FormulaTable, MassTable } from "./sizing-tables.tsx";

const idOf = (model: Equipment | undefined) => model?.equipmentId ?? null;
const nameOf = ({ manufacturer, model }: Equipment) => `${manufacturer} ${model}`;

/** The catalogue's models of the equipment classes that run the test, the smallest first. */
function useModels(sizedTest: AskedTest): readonly Equipment[] {
  const { data } = useQuery(enabledModelsQuery);
  return useMemo(() => {
    const classes = equipmentClassesFor(sizedTest);
    return (data ?? [])
      .filter(({ equipmentTypeId }) => classes.includes(equipmentTypeId))
      .sort(compareMachineSizes);
  }, [data, sizedTest]);
}

function OnMachine({ sizedTest, model }: { readonly sizedTest: AskedTest; readonly model: Equipment }) {
  const { answer, envelope, masses } = useMemo(() => {
    const { equipmentTypeId, ratings, provenance } = model;
    return answerMachine(sizedTest, { name: nameOf(model), equipmentTypeId, ratings, provenance });
  }, [sizedTest, model]);
  const { humidRegion: region, name } = answer.machine ?? {};
  return (
    <>
      {masses.length > 0 && (
        <Section title="Moving mass">
          <MassTable masses={masses} />
        </Section>
      )}
      <Section title="Utilisation" action={<VerdictMark verdict={answer.verdict} />}>
        <CheckTable checks={answer.checks} caption="Utilisation" />
        <p className="mt-1 text-xs text-mute">{sourcesSentence(answer.checks)}</p>
        <AnswerNotes {...answer} line={sizedTest.test} />
      </Section>
      <Section title="Plots">
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 print:grid-cols-2">
          <TestPlots
            test={sizedTest.test}
            machine={region && name !== undefined ? { region, name } : undefined}
          />
          <LimitPlot {...{ answer, envelope }} title={sizedTest.test.title} />
        </div>
      </Section>
    </>
  );
}

interface SizingSheetProps {
  readonly test: TestLine;
  readonly tests: readonly TestLine[];
  readonly specimen: Specimen;
  readonly machineName: string | null;
  readonly onMachine: (name: string) => void;
}

/** Data for a test plan: masses, demands, their share of a machine's limits, and the formulas. */
export function SizingSheet({ test, tests, specimen, machineName, onMachine }: SizingSheetProps) {
  const { data: methods } = useQuery(testMethodsQuery);
  const policy = methods?.find(({ id }) => id === test.stereoTypeId)?.marginPolicy ?? defaultMarginPolicy;
  const sizedTest = useMemo(() => ({ test, tests, specimen, policy }), [test, tests, specimen, policy]);
  const envelope = useMemo(() => requiredEnvelope(sizedTest), [sizedTest]);
  const models = useModels(sizedTest);
  const model = models.find((each) => nameOf(each) === machineName);
  const formulas = sizingFormulas[test.stereoTypeId] ?? [];
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <Section title="Specimen">
            <SpecimenFacts specimen={specimen} />
          </Section>
        </div>
        <div>
          <Section title="Test">
            <TestParameters test={test} isForPaper />
          </Section>
        </div>
      </div>
      <Section title="Demands">
        <DemandTable envelope={envelope} />
        {envelope.assumptions.map((assumption) => (
          <p key={assumption} className="mt-1 text-xs text-mute">
            ≈ {assumption}
          </p>
        ))}
      </Section>
      <Section title="Machine">
        {model && <p className="font-semibold">{nameOf(model)}</p>}
        <div className="no-print mt-1 max-w-md">
          <ComboBox
            label="From the catalogue"
            placeholder={machineName ?? "Search machines"}
            options={models.map((each) => ({ id: each.equipmentId, label: nameOf(each) }))}
            selected={idOf(model)}
            onSelect={(id) => {
              const chosen = models.find(({ equipmentId }) => equipmentId === id);
              if (chosen) onMachine(nameOf(chosen));
            }}
          />
        </div>
        {!model && <p className="mt-2 text-mute">Choose a machine to see moving mass and utilisation.</p>}
      </Section>
      {model ? (
        <OnMachine sizedTest={sizedTest} model={model} />
      ) : (
        <Section title="Plots">
          <TestPlots test={test} />
        </Section>
      )}
      {formulas.length > 0 && (
        <Section title="Formulas and sources">
          <FormulaTable formulas={formulas} />
        </Section>
      )}
    </>
  );
}
