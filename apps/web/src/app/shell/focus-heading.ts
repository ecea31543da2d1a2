/**
 * Moves the focus to the heading of a new screen, which announces it; to the screen itself until it has one. A heading
 * that its data replaces is followed, until the reader presses something. From then on, and on the page that was
 * opened, the heading has it only where it was lost with what had it, and another heading says what came of that: a
 * form that was sent. Answers how to stop.
 */
export function focusHeading(screen: HTMLElement, isNew: boolean): () => void {
  const headingOf = () => screen.querySelector<HTMLElement>("h1");
  let follows = isNew;
  // A field or button may have taken it before this looks.
  let hadFocus = screen.contains(document.activeElement);
  let shown = headingOf()?.textContent;
  const take = () => {
    const heading = headingOf() ?? screen;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const look = () => {
    const at = document.activeElement;
    const before = shown;
    shown = headingOf()?.textContent;
    const isLost = hadFocus && at === document.body && shown !== before;
    if (follows ? at === document.body || at === screen : isLost) take();
  };
  const heard = new AbortController();
  const hear = (on: EventTarget, type: string, deed: () => void) =>
    on.addEventListener(type, deed, { capture: true, signal: heard.signal });
  for (const type of ["pointerdown", "keydown"]) hear(window, type, () => (follows = false));
  hear(screen, "focusin", () => (hadFocus = true));
  const observer = new MutationObserver(look);
  observer.observe(screen, { childList: true, subtree: true });
  if (isNew) take();
  return () => {
    observer.disconnect();
    heard.abort();
  };
}
