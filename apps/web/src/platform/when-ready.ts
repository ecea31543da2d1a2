const waiting = ".spinner, [aria-busy='true']";
/** The screen that says what failed has a heading too. */
const isReady = () => document.querySelector("h1") !== null && document.querySelector(waiting) === null;
/** Timeout; callers then continue anyway. */
const givenUpMs = 5000;

/** The first screen's own content is there: its heading, and nothing that turns. Marked for who measures; what waits for it comes after it is painted. */
export const whenReady = new Promise<void>((resolve) => {
  const end = () => {
    observer.disconnect();
    // A tab in the background paints nothing.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  };
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    performance.mark("ready");
    end();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["aria-busy"],
  });
  setTimeout(end, givenUpMs);
});
