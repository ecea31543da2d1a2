import { conductFields, conductSchema } from "@headroom/contract/vocabulary/request/conduct";
import { conductCompleteness } from "@headroom/contract/vocabulary/request/open-questions";
import { standardTolerances, toleranceText } from "@headroom/contract/vocabulary/request/standard-tolerances";
import { orderFault } from "@headroom/contract/vocabulary/request/test-order";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/control/button.tsx";
import { UnfoldButton } from "../../ui/page/unfold-button.tsx";
import { RequestFields } from "../../domain/specification/request-fields.tsx";
import { recordFaults } from "../../domain/specification/specification-faults.ts";

interface ConductPartProps {
  readonly line: TestLine;
  readonly stereoType: StereoType;
  readonly tests: readonly TestLine[];
  readonly onChange: (line: TestLine) => void;
}

/** Moves the focus to a field once it is shown. */
function useFocusOnField() {
  const part = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    const field = part.current?.querySelector(`[data-request-field="${next.current}"]`);
    if (!field) return;
    next.current = undefined;
    field.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
  return { part, focusField: (key: string) => (next.current = key) };
}

/** The tolerance that holds while the test states none. */
function UsualTolerance({ line, onChange }: Pick<ConductPartProps, "line" | "onChange">) {
  const usual = standardTolerances[line.stereoTypeId];
  if (!usual || line.conduct?.["tolerances"] !== undefined) return null;
  const fill = () => onChange({ ...line, conduct: { ...line.conduct, tolerances: [...usual.rows] } });
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 pb-2 text-sm text-mute">
      Tolerance, where none is stated: {toleranceText(usual)} ({usual.evidence}; check the standard).
      <Button size="small" onPress={fill}>
        Fill it in
      </Button>
    </p>
  );
}

/** Questions that laboratories ask of a test beside its severity: the count of answers, the next question, and behind it the fields. */
export function ConductPart({ line, stereoType, tests, onChange }: ConductPartProps) {
  const [isOpened, setOpened] = useState(false);
  const { part, focusField } = useFocusOnField();
  const id = useId();
  const { answered, asked, next } = conductCompleteness(stereoType.group, line.conduct);
  const fault = orderFault(tests);
  const orderSentence = fault && tests[fault.index]?.lineId === line.lineId ? fault.sentence : undefined;
  const isFaulty = Object.keys(recordFaults(conductSchema, line.conduct ?? {})).length > 0;
  const isExpanded = isOpened || isFaulty || orderSentence !== undefined;
  return (
    <div ref={part} className="border-t border-line px-4 py-2">
      <div className="flex flex-wrap items-baseline gap-x-4 text-sm text-mute">
        <UnfoldButton {...{ isExpanded }} controls={id} onPress={() => setOpened(!isExpanded)}>
          For the laboratory: {answered} of {asked} questions answered
        </UnfoldButton>
        {next && (
          <button
            type="button"
            className="text-left underline hover:text-ink"
            onClick={() => {
              setOpened(true);
              focusField(next.key);
            }}
          >
            {next.question}
          </button>
        )}
      </div>
      <div id={id}>
        {isExpanded && (
          <div className="py-2">
            <UsualTolerance {...{ line, onChange }} />
            <RequestFields
              fields={conductFields}
              values={line.conduct ?? {}}
              onChange={(conduct) => {
                const { conduct: _old, ...rest } = line;
                onChange(conduct ? { ...rest, conduct } : rest);
              }}
              others={tests.filter((other) => other.lineId !== line.lineId)}
              faults={{ after: orderSentence }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
