import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ComboBox } from "../../../ui/control/combo-box.tsx";
import { labChoiceQuery } from "./lab-choice.queries.ts";

interface LabChoiceProps {
  readonly labId: string | null;
  /** The name of the laboratory that is chosen already. */
  readonly labName: string;
  readonly onChoose: (labId: string | null) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** One laboratory, found by typing; the server looks for it. */
export function LabChoice({ labId, labName, onChoose, error, isRequired = false }: LabChoiceProps) {
  const [typed, setTyped] = useState(labName);
  const [chosenName, setChosenName] = useState(labName);
  // The choice may be taken back elsewhere; its name goes with it.
  const text = labId === null && typed === chosenName ? "" : typed;
  const { data: labs = [] } = useQuery(labChoiceQuery(text === chosenName ? "" : text));
  const choose = (id: string | null) => {
    const lab = labs.find((each) => each.id === id);
    if (lab) {
      setTyped(lab.name);
      setChosenName(lab.name);
    }
    onChoose(id);
  };
  return (
    <ComboBox
      label="Laboratory"
      isRequired={isRequired}
      selected={labId}
      onSelect={choose}
      typed={text}
      onType={(next) => {
        setTyped(next);
        if (next === "") onChoose(null);
      }}
      options={labs.map(({ id, name, city, countryCode }) => ({
        id,
        label: name,
        detail: `${city}, ${countryCode}`,
      }))}
      error={error}
      placeholder="Type its name"
    />
  );
}
