/** Position of a popup: below the left or the right end of its anchor, or above its middle. */
export type Place = "below" | "below-end" | "above";

const gapPx = 6;
const marginPx = 8;

const leftOf = (place: Place, at: DOMRect, widthPx: number): number => {
  if (place === "below") return at.left;
  return place === "below-end" ? at.right - widthPx : (at.left + at.right - widthPx) / 2;
};

/** On the other side where there is no room, and always within the window. */
function put(popup: HTMLElement, anchor: HTMLElement, place: Place): void {
  const at = anchor.getBoundingClientRect();
  if (place !== "above") popup.style.minWidth = `${at.width}px`;
  const { offsetWidth: widthPx, offsetHeight: heightPx } = popup;
  const { clientHeight } = document.documentElement;
  const below = at.bottom + gapPx;
  const above = at.top - gapPx - heightPx;
  const hasRoomBelow = below + heightPx <= clientHeight;
  const isAbove = above >= 0 && (place === "above" || !hasRoomBelow);
  // The body's width excludes the space reserved for the scroll bar.
  const maxLeft = document.body.clientWidth - widthPx - marginPx;
  popup.style.top = `${isAbove ? above : below}px`;
  popup.style.left = `${Math.max(marginPx, Math.min(leftOf(place, at, widthPx), maxLeft))}px`;
}

/** Keeps it beside what it belongs to while the page scrolls and its content changes; answers what ends that. */
export function keepBeside(popup: HTMLElement, anchor: HTMLElement, place: Place): () => void {
  const putAgain = () => put(popup, anchor, place);
  putAgain();
  const content = new ResizeObserver(putAgain);
  content.observe(popup);
  window.addEventListener("scroll", putAgain, { capture: true, passive: true });
  window.addEventListener("resize", putAgain);
  return () => {
    content.disconnect();
    window.removeEventListener("scroll", putAgain, { capture: true });
    window.removeEventListener("resize", putAgain);
  };
}
