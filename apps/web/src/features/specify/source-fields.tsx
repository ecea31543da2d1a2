import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { TextField } from "../../ui/control/text-field.tsx";

const fields = [
  ["standard", "Test standard", "IEC 60068-2-64"],
  ["clause", "Clause or method", "Fh"],
  ["edition", "Edition", "2008"],
] as const;

interface SourceFieldsProps {
  readonly line: TestLine;
  readonly onChange: (line: TestLine) => void;
}

/** The standard of a test, which a laboratory's accredited scope is held against. */
export function SourceFields({ line, onChange }: SourceFieldsProps) {
  return fields.map(([key, label, placeholder]) => (
    <TextField
      key={key}
      className={key === "standard" ? "col-span-2" : undefined}
      label={label}
      placeholder={placeholder}
      maxLength={80}
      value={line[key] ?? ""}
      onChange={(text) => {
        const { [key]: _old, ...rest } = line;
        onChange(text === "" ? rest : { ...rest, [key]: text });
      }}
    />
  ));
}
