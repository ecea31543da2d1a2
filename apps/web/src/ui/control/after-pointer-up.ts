/** Callbacks deferred to the end of a press; null while nothing is pressed. */
let waiting: (() => void)[] | null = null;

function begin({ button, target }: MouseEvent): void {
  // A list of the browser's own opens at once, and its release does not come here.
  if (button === 0 && !(target instanceof HTMLSelectElement)) waiting ??= [];
}

function end(): void {
  // The click comes after the release.
  setTimeout(() => {
    const due = waiting ?? [];
    waiting = null;
    for (const run of due) run();
  });
}

// Fingers too: for the browser they press as a mouse does, once they have been lifted.
window.addEventListener("mousedown", begin, true);
// A release over a scrollbar or a menu of the browser's does not come here; then a key ends the press.
for (const type of ["mouseup", "dragend", "contextmenu", "keydown"]) window.addEventListener(type, end, true);

/**
 * Runs it when nothing is pressed. A button that a line over it moves while it is pressed gets no click: what leaving a
 * field shows or takes away waits.
 */
export function afterPointerUp(run: () => void): void {
  if (waiting) waiting.push(run);
  else run();
}
