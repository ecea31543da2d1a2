/**
 * Moves the focus to the heading of a new screen, which announces it; to the screen itself until it has one. A heading
 * that its data replaces is followed, until the reader presses something. Answers how to stop.
 */
export function focusHeading(screen: HTMLElement): () => void {
  const take = () => {
    const heading = screen.querySelector<HTMLElement>("h1") ?? screen;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const follow = () => {
    const at = document.activeElement;
    if (at === document.body || at === screen) take();
  };
  const observer = new MutationObserver(follow);
  const pressed = ["pointerdown", "keydown"];
  const stop = () => {
    observer.disconnect();
    for (const type of pressed) window.removeEventListener(type, stop, true);
  };
  for (const type of pressed) window.addEventListener(type, stop, true);
  observer.observe(screen, { childList: true, subtree: true });
  take();
  return stop;
}
