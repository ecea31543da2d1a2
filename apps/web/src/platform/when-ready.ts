const waiting = ".spinner, [aria-busy='true']";
const isReady = () => document.querySelector("main h1") !== null && document.querySelector(waiting) === null;
/** A screen that fails has no heading, and what waits for it goes on all the same. */
const givenUpMs = 5000;

/** The first screen's own content is there: its heading, and nothing that turns. Marked for who measures. */
export const whenReady = new Promise<void>((resolve) => {
  const end = () => {
    observer.disconnect();
    resolve();
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
