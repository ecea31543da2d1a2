import { SRS_RESPONSES } from "@headroom/calculators";
import { useCallback } from "react";
import { Switch } from "../../../ui/control/switch.tsx";
import type { TableColumn } from "../../../ui/editable-table/table-column.ts";
import { Fields, InputGroup } from "../frame/calculator-frame.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import type { ChangeState, Setters } from "../inputs/use-link-state.ts";
import { BaselineFields } from "../analysis/baseline-fields.tsx";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { RequiredInput } from "../record/required-input.tsx";
import { axesOf } from "./srs-axes.ts";
import { axesNames, fieldNames, responseNames, sideNames, timeNames } from "./srs-names.ts";
import { axes, fields, sides, srsEntries, type SrsState, times } from "./srs-page-model.ts";

interface InputsProps {
  readonly state: SrsState;
  readonly change: ChangeState<SrsState>;
  readonly set: Setters<SrsState>;
  readonly channel: ReadyChannel | undefined;
}

const responseOptions = SRS_RESPONSES.map((id) => ({ id, label: responseNames[id] }));
const sideOptions = sides.map((id) => ({ id, label: sideNames[id] }));
const axesOptions = axes.map((id) => ({ id, label: axesNames[id] }));
const timeOptions = times.map((id) => ({ id, label: timeNames[id] }));
const fieldOptions = fields.filter((id) => id !== "").map((id) => ({ id, label: fieldNames[id] }));
const columns: readonly TableColumn[] = [
  { kind: "number", label: "Frequency", unit: "Hz" },
  { kind: "number", label: "SRS", unit: "g" },
];

function Spectrum({ state, change, set, channel }: InputsProps) {
  const onAxes = useCallback(
    (chosen: SrsState["axes"]) =>
      change({ axes: chosen, ...(chosen === "tripartite" && { response: "pseudo-velocity" }) }),
    [change],
  );
  return (
    <InputGroup title="Response spectrum">
      <Fields>
        <QuantityInputs
          {...{ state, set }}
          fields={[
            ["fmin", "From", "Hz"],
            ["fmax", "To", "Hz"],
            ["q", "Q", "", { tooltip: "calculator.spectrumQ" }],
            ["perOctave", "Points per octave", "", { tooltip: "calculator.pointsPerOctave" }],
          ]}
        />
      </Fields>
      <SteadySelect
        label="Response"
        options={responseOptions}
        value={state.response}
        onChange={set.response}
      />
      <SteadyRadioGroup label="Side" options={sideOptions} value={state.side} onChange={set.side} />
      <SteadyRadioGroup label="Axes" options={axesOptions} value={axesOf(state)} onChange={onAxes} />
      <SteadySelect label="Time" options={timeOptions} value={state.time} onChange={set.time} />
      <BaselineFields {...{ state, set, channel }} />
      <Switch
        isSelected={state.refined === "on"}
        onChange={(isOn) => change({ refined: isOn ? "on" : "off" })}
      >
        Refine the record between its samples
      </Switch>
    </InputGroup>
  );
}

export function SrsInputs({ state, change, set, channel }: InputsProps) {
  const pick = useCallback(({ rows, id }: Preset) => change({ required: rows, preset: id, q: 10 }), [change]);
  return (
    <>
      <Spectrum {...{ state, change, set, channel }} />
      <InputGroup title="Specification">
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["tolerance", "Tolerance", "dB", { tooltip: "shock-srs.toleranceDb" }],
              ["below", "Tolerance below", "dB", { placeholder: "as above" }],
              ["breakpoints", "Breakpoints, at most", ""],
              ["shocks", "Shocks per axis", "", { tooltip: "shock-srs.shocks" }],
            ]}
          />
          <SteadySelect
            label="Field"
            options={fieldOptions}
            value={state.field === "" ? null : state.field}
            onChange={set.field}
            description={state.field === "" && "A test needs it: choose one."}
          />
        </Fields>
      </InputGroup>
      <RequiredInput
        entries={srsEntries}
        preset={state.preset}
        onPick={pick}
        columns={columns}
        rows={state.required}
        onRows={set.required}
      />
    </>
  );
}
