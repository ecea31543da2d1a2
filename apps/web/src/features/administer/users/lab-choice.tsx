import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ComboBox } from "../../../ui/combo-box.tsx";
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
  const { data: labs = [] } = useQuery(labChoiceQuery(typed === labName ? "" : typed));
  const choose = (id: string | null) => {
    const lab = labs.find((each) => each.id === id);
    if (lab) setTyped(lab.name);
    onChoose(id);
  };
  return (
    <ComboBox
      label="Laboratory"
      isRequired={isRequired}
      selected={labId}
      onSelect={choose}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        if (text === "") onChoose(null);
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
