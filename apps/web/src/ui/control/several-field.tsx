import { useRef } from "react";
import { Chip } from "../page/chip.tsx";
import { ComboBox, type ComboBoxProps } from "./combo-box.tsx";

interface SeveralFieldProps
  extends Pick<ComboBoxProps, "placeholder" | "description" | "error" | "options" | "isMeant"> {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** Returns the label of a chosen id that is no option. */
  readonly nameOf?: (id: string) => string;
}

/** Several of many: a box to find one more, and what is chosen as removable chips. */
export function SeveralField({ options, chosen, onChange, nameOf = String, ...field }: SeveralFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const remove = (id: string, index: number) => {
    // The button goes with its chip: the focus goes to the next one, or stays in the group, where it opens no list.
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>("[data-chosen] button") ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? group.current)?.focus();
    onChange(chosen.filter((one) => one !== id));
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={field.label}
      className="flex min-w-0 flex-col gap-1.5 outline-none"
    >
      <ComboBox
        {...field}
        options={options.filter(({ id }) => !chosen.includes(id))}
        selected={null}
        onSelect={(id) => id !== null && onChange([...chosen, id])}
      />
      {chosen.length > 0 && (
        <div data-chosen className="flex flex-wrap gap-1">
          {chosen.map((id, index) => {
            const name = options.find((option) => option.id === id)?.label ?? nameOf(id);
            return (
              <Chip key={id} onRemove={() => remove(id, index)} removeLabel={`Remove ${name}`}>
                {name}
              </Chip>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
