import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { inputStyle } from "../../ui/control/field-frame.tsx";
import type { Command, CommandGroup } from "./command.ts";
import { useCommands } from "./use-commands.ts";

interface OptionsProps {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly at: Command | undefined;
  readonly idOf: (command: Command) => string;
  readonly onRun: (command: Command) => void;
}

function Options({ id, groups, at, idOf, onRun }: OptionsProps) {
  // A listbox without an option is none.
  if (groups.length === 0)
    return <output className="mt-2 block h-[52dvh] px-2 py-3 text-mute">Nothing found.</output>;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the combobox pattern: the field has the focus and its keys
    <div id={id} role="listbox" aria-label="Results" className="mt-2 h-[52dvh] overflow-y-auto">
      {groups.map(({ title, commands }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, no fieldset
        <div key={title} role="group" aria-label={title} className="pb-2">
          <p aria-hidden className="eyebrow px-2 py-1">
            {title}
          </p>
          {commands.map((command) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
            <div
              key={command.id}
              id={idOf(command)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a listbox, not of a select
              role="option"
              aria-selected={command === at}
              className="flex cursor-default items-baseline justify-between gap-4 rounded px-2 py-1.5 hover:bg-soft aria-selected:bg-soft aria-selected:outline-2 aria-selected:-outline-offset-2"
              onClick={() => onRun(command)}
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

/** Returns the list index after an arrow key, wrapping round; otherwise undefined. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return (place + count - 1) % count;
  return undefined;
}

/** Goes anywhere and does anything by a few letters: the keys stay in the field, the list follows. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [atId, setAtId] = useState<string | null>(null);
  const groups = useCommands(typed).filter(({ commands }) => commands.length > 0);
  const all = groups.flatMap(({ commands }) => commands);
  const at = all.find((each) => each.id === atId) ?? all[0];
  const idOf = (command: Command) => `${id} ${command.id}`.replaceAll(" ", "-");
  const shownId = at && idOf(at);
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: "nearest" });
  }, [shownId]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const place = at && placeAfter(event.key, all.indexOf(at), all.length);
    if (place === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (place === undefined) run(at);
    else setAtId(all[place]?.id ?? null);
  };
  return (
    <Dialog title="Go to" isOpen onClose={onClose} closeLabel="Close">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what one types is free, a select's is not */}
      <input
        role="combobox"
        aria-label="Screen, project, laboratory, test or action"
        aria-expanded={all.length > 0}
        aria-controls={all.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shownId}
        placeholder="Screen, project, laboratory, test, action …"
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type in it
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAtId(null);
        }}
        onKeyDown={hear}
        className={inputStyle()}
      />
      <Options id={`${id}-list`} {...{ groups, at, idOf }} onRun={run} />
    </Dialog>
  );
}
