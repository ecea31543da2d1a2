import { Dialog } from "../../ui/overlay/dialog.tsx";
import { SingleKeysSwitch } from "../../ui/control/single-keys-switch.tsx";

const groups = [
  {
    title: "Everywhere",
    keys: [
      ["Ctrl K or ⌘ K", "Go to a screen, project, laboratory, test or action"],
      ["?", "Show these shortcuts"],
      ["/", "Search the list, or find laboratories"],
      ["N", "New project"],
    ],
  },
  {
    title: "Lists",
    keys: [
      ["↑ ↓ ← →", "Move from cell to cell"],
      ["Home, End", "First or last cell of the row; with Ctrl, of the list"],
      ["Enter", "Open the row"],
    ],
  },
  {
    title: "Tables of values",
    keys: [
      ["Enter", "Next row"],
      ["Ctrl V", "Paste cells from a spreadsheet"],
    ],
  },
  {
    title: "Quotes and messages",
    keys: [["Ctrl Enter", "Send"]],
  },
] as const;

/** Shortcut help. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose} closeLabel="Close">
      {groups.map(({ title, keys }) => (
        <section key={title} className="pb-4">
          <h3 className="eyebrow pb-1">{title}</h3>
          <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1">
            {keys.map(([key, deed]) => (
              <div key={deed} className="contents">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd className="m-0 text-mute">{deed}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingleKeysSwitch />
    </Dialog>
  );
}
