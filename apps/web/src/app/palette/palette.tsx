import { useState } from "react";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useListbox } from "../../ui/overlay/use-listbox.ts";
import { inputStyle } from "../../ui/control/field-frame.tsx";
import type { Command, CommandGroup } from "./command.ts";
import { useCommands } from "./use-commands.ts";

interface OptionsProps {
  readonly groups: readonly CommandGroup[];
  readonly list: ReturnType<typeof useListbox<Command>>;
}

function Options({ groups, list }: OptionsProps) {
  // A listbox without an option is none.
  if (groups.length === 0)
    return <output className="mt-2 block h-[52dvh] px-2 py-3 text-mute">Nothing found.</output>;
  return (
    <div {...list.forList} aria-label="Results" className="mt-2 h-[52dvh] overflow-y-auto">
      {groups.map(({ title, commands }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, no fieldset
        <div key={title} role="group" aria-label={title} className="pb-2">
          <p aria-hidden className="eyebrow px-2 py-1">
            {title}
          </p>
          {commands.map((command) => (
            <div
              key={command.id}
              {...list.forOption(command)}
              className="flex cursor-default items-baseline justify-between gap-4 rounded px-2 py-1.5 hover:bg-soft aria-selected:bg-soft aria-selected:outline-2 aria-selected:-outline-offset-2"
            >
              <span className="min-w-1/2">{command.label}</span>
              {command.detail && <span className="text-right text-xs text-mute">{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Goes anywhere and does anything by a few letters: the keys stay in the field, the list follows. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const groups = useCommands(typed).filter(({ commands }) => commands.length > 0);
  const list = useListbox({
    options: groups.flatMap(({ commands }) => commands),
    isInline: true,
    onChoose: (command) => {
      onClose();
      command.run();
    },
  });
  return (
    <Dialog title="Go to" isOpen onClose={onClose} closeLabel="Close">
      <input
        {...list.forField}
        aria-label="Screen, project, laboratory, test or action"
        placeholder="Screen, project, laboratory, test, action …"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type in it
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          list.set(true);
        }}
        className={inputStyle()}
      />
      <Options {...{ groups, list }} />
    </Dialog>
  );
}
