import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Option } from "../../ui/control/option.ts";
import { Select } from "../../ui/control/select.tsx";
import { Section } from "../../ui/page/section.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { VerdictMark } from "../verdict/verdict-mark.tsx";
import { type AnsweredChamber, testsInAir } from "./air-of-test.ts";
import { type Chamber, chambersOf } from "./chamber-lines.ts";
import { ChamberPlots } from "./chamber-plots.tsx";
import { policyOf, type RatedMachine } from "./limit-lines.ts";

interface ChamberEnvelopeProps {
  readonly machines: readonly RatedMachine[];
  readonly search: Pick<SearchCriteria, "specimen" | "tests"> | null;
}

/** Air that each chamber drawn holds, and what it answers to the test. */
const Answers = ({ answered }: { readonly answered: readonly AnsweredChamber[] }) => (
  <ul className="mb-3 flex flex-col gap-0.5 text-sm">
    {answered.map(({ chamber, verdict, sentence }) => (
      <li key={chamber.machine.name}>
        <VerdictMark verdict={verdict} /> {chamber.machine.name}
        {sentence && <span className="text-mute"> · {sentence}</span>}
      </li>
    ))}
  </ul>
);

const noTest = "none";

const drawnTest = (tests: ReturnType<typeof testsInAir>, chosen: string | null) =>
  chosen === noTest ? undefined : (tests.find(({ id }) => id === chosen) ?? tests[0]);

/** Those of the chambers that control humidity, and the one of them that is drawn; the first where none does. */
function drawnChamber(chambers: readonly Chamber[], chosenName: string | null) {
  const humid = chambers.filter(({ air }) => air.humid !== null);
  const shown = humid.find(({ machine }) => machine.name === chosenName) ?? humid[0] ?? chambers[0];
  return { humid, shown };
}

/** The search's tests in these chambers. */
function useTestsInAir(chambers: readonly Chamber<RatedMachine>[], search: ChamberEnvelopeProps["search"]) {
  const { data: methods } = useQuery(testMethodsQuery);
  return useMemo(
    () =>
      search ? testsInAir({ ...search, chambers, policyOf: (id: string) => policyOf(methods, id) }) : [],
    [search, chambers, methods],
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}
/** One option is no choice. */
const Choice = (props: ChoiceProps) => props.options.length > 1 && <Select {...props} />;

/** Temperature, rate and humidity that a laboratory's chambers hold, with a test of the last search in them. */
export function ChamberEnvelope({ machines, search }: ChamberEnvelopeProps) {
  const [chosenTest, chooseTest] = useState<string | null>(null);
  const [chosenName, chooseName] = useState<string | null>(null);
  const chambers = useMemo(() => chambersOf(machines), [machines]);
  const tests = useTestsInAir(chambers, search);
  const test = drawnTest(tests, chosenTest);
  const inOrder: readonly Chamber[] = test?.answered.map(({ chamber }) => chamber) ?? chambers;
  const { humid, shown } = drawnChamber(inOrder, chosenName);
  if (!shown) return null;
  return (
    <Section title="Temperature and humidity that its chambers hold">
      <div className="mb-3 flex flex-wrap gap-4">
        <Choice
          label="With"
          options={[...tests, { id: noTest, label: "no test" }]}
          value={test?.id ?? noTest}
          onChange={chooseTest}
        />
        <Choice
          label="Humidity of"
          options={humid.map(({ machine: { name } }) => ({ id: name, label: name }))}
          value={shown.machine.name}
          onChange={chooseName}
        />
      </div>
      {test && <Answers answered={test.answered} />}
      <ChamberPlots chambers={inOrder} shown={shown} asked={test?.air ?? null} />
    </Section>
  );
}
