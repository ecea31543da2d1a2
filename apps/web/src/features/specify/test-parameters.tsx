import {
  type ParameterDefinition,
  type ParameterValue,
  unitKeyOf,
} from "@headroom/contract/vocabulary/test/parameters";
import type { SpecimenFigures } from "@headroom/contract/vocabulary/test/specimen-states";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { askedWith, durationKey, sweptDurationText } from "@headroom/contract/vocabulary/test/swept-duration";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useId, useState } from "react";
import { defaultsOf } from "../../domain/specification/specification-draft.ts";
import { type Faults, sentenceAt, testFaults } from "../../domain/specification/specification-faults.ts";
import { ParameterField } from "../../domain/test-method/parameter-field.tsx";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { wordingIn } from "../../platform/quantity/quantity.ts";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { Explanation } from "../../ui/control/explanation.tsx";
import { UnfoldButton } from "../../ui/page/unfold-button.tsx";

interface TestParametersProps {
  readonly line: TestLine;
  readonly stereoType: StereoType;
  readonly tests: readonly TestLine[];
  /** The specimen whose own figures a test must not contradict. */
  readonly specimen: SpecimenFigures;
  readonly onChange: (line: TestLine) => void;
  readonly asksForAll: boolean;
}

const wideTypes = ["multi-enum"];

/** The unit of a table's numbers. A calculator converts them to another one; here they are what the customer wrote. */
const isUnitOfTable = (key: string, { parameters }: StereoType) =>
  parameters.some(({ item }) => item?.some((column) => unitKeyOf(column.key) === key));

const unitNote = (key: string, stereoType: StereoType) =>
  isUnitOfTable(key, stereoType) ? "Values are not converted." : undefined;

/** Mounting and surveys, which most tests leave to the laboratory. */
const ofMounting = new Set([
  "surveys",
  "fixtureKind",
  "fixtureMassKg",
  "fixtureLengthMm",
  "fixtureWidthMm",
  "fixtureInside",
  "perRun",
]);
const isRare = ({ key, required, isForLaboratory }: ParameterDefinition) =>
  !required && (isForLaboratory === true || ofMounting.has(key));

/** Whether somebody, or the text that was pasted, has said something in these fields. */
function isFilled(rare: readonly ParameterDefinition[], { line, stereoType }: TestParametersProps): boolean {
  const usual = defaultsOf(stereoType);
  return rare.some(({ key }) => {
    const value = line.parameters[key];
    return value !== undefined && value !== false && value !== usual[key];
  });
}

interface FieldsProps extends TestParametersProps {
  readonly definitions: readonly ParameterDefinition[];
  readonly faults: Faults;
}

function Fields({ definitions, faults, line, stereoType, tests, onChange, asksForAll }: FieldsProps) {
  const set = (key: string, value: ParameterValue | undefined) => {
    const { [key]: _old, ...rest } = line.parameters;
    onChange({ ...line, parameters: value === undefined ? rest : { ...rest, [key]: value } });
  };
  const format = useFormat();
  const swept = sweptDurationText(line.parameters, (minutes, unit) => format.quantity(minutes, unit));
  return definitions.map((each) => {
    const definition = askedWith(each, line.parameters);
    const { key, label, type, tooltip } = definition;
    const fault = sentenceAt(faults, key, asksForAll);
    return (
      <div key={key} className={wideTypes.includes(type) ? "col-span-2 grid grid-rows-subgrid" : "contents"}>
        <ParameterField
          definition={definition}
          value={line.parameters[key]}
          parameters={line.parameters}
          description={key === durationKey && swept !== "" ? swept : unitNote(key, stereoType)}
          onChange={(value) => set(key, value)}
          errors={fault === undefined ? {} : { "": fault }}
          others={tests.filter((other) => other.lineId !== line.lineId)}
          explanation={<Explanation about={label} id={`${stereoType.id}.${key}`} otherwise={tooltip} />}
        />
      </div>
    );
  });
}

/** The parameters of a test; rare ones behind one press, until one of them says something or is wrong. */
export function TestParameters(props: TestParametersProps) {
  const { line, stereoType, specimen } = props;
  const faults = testFaults(line, stereoType, { specimen, wording: wordingIn(useUnitSystem()) });
  const rare = stereoType.parameters.filter(isRare);
  // Once: a field that is emptied stays where it is.
  const [isOpened, setOpened] = useState(() => isFilled(rare, props));
  const id = useId();
  const isExpanded = isOpened || rare.some(({ key }) => faults[key] !== undefined);
  const usual = stereoType.parameters.filter((definition) => !rare.includes(definition));
  return (
    <>
      <Fields {...props} definitions={usual} faults={faults} />
      {rare.length > 0 && (
        <div className="col-span-full">
          <UnfoldButton {...{ isExpanded }} controls={id} onPress={() => setOpened(!isExpanded)}>
            More: {rare.map(({ label }) => label.toLowerCase()).join(", ")}
          </UnfoldButton>
        </div>
      )}
      <div id={id} className="contents">
        {isExpanded && <Fields {...props} definitions={rare} faults={faults} />}
      </div>
    </>
  );
}
