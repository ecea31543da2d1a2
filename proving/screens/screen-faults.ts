import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Faults of a screen, a sentence each. */
export type Faults = readonly string[];

async function axeFaults(page: Page): Promise<Faults> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

async function sidewaysFaults(page: Page): Promise<Faults> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return excess > 0 ? [`scrolls sideways by ${excess} px`] : [];
}

/** Lists touch targets less than 44 px high or wide. A link within a text is exempt, as in WCAG 2.5.5. */
function smallTargets(): readonly string[] {
  const minPx = 43.5;
  const targets = document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, input, select, textarea, [role='button'], [role='tab'], [role='option']",
  );
  const isInText = (element: HTMLElement) =>
    element instanceof HTMLAnchorElement &&
    getComputedStyle(element).display === "inline" &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  return [...targets].flatMap((element) => {
    const pressed = element.closest("label") ?? element;
    const { width, height, bottom } = pressed.getBoundingClientRect();
    // Elements that only a screen reader or the keyboard reaches need no touch size.
    const isUnseen =
      width <= 1 || height <= 1 || bottom < 0 || element.matches("[disabled], .sr-only, [aria-hidden] *");
    const needsWidth = !(element instanceof HTMLAnchorElement);
    const isLarge = height >= minPx && (width >= minPx || !needsWidth);
    if (isUnseen || isLarge || isInText(element) || !pressed.checkVisibility()) return [];
    const size = `${Math.round(width)} × ${Math.round(height)} px`;
    return [`small for a finger, ${size}: ${element.outerHTML.slice(0, 120)}`];
  });
}

/** Describes the focused element and its focus ring. */
async function lookAtFocus() {
  // Its style for the focus is there with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  // A box that only carries the focus for a switch or a file button shows it on its label.
  const shown = box.width <= 1 ? (element.closest("label")?.getBoundingClientRect() ?? box) : box;
  const styles = [element, element.closest("label"), ...element.children].flatMap((each) =>
    each ? [getComputedStyle(each)] : [],
  );
  const isMarked = styles.some(
    ({ outlineStyle, boxShadow }) => outlineStyle !== "none" || boxShadow !== "none",
  );
  const middle = { x: shown.x + shown.width / 2, y: shown.y + Math.min(shown.height / 2, 10) };
  const above = document.elementFromPoint(middle.x, middle.y);
  // An element nearly as high as the window always reaches under the bar.
  const fits = shown.height < innerHeight * 0.8;
  const isCovered = fits && Boolean(above?.closest("header")) && element.closest("header") === null;
  return {
    key: `${element.tagName} ${element.id} ${element.textContent?.slice(0, 40)} ${Math.round(box.x)} ${Math.round(box.y + scrollY)}`,
    html: element.outerHTML.slice(0, 120),
    // A date takes the focus for each of its parts.
    hasParts: element instanceof HTMLInputElement && element.type === "date",
    isMarked,
    isCovered,
    isVisible: shown.width > 1 && shown.height > 1 && shown.bottom > 0 && shown.top < innerHeight,
  };
}

/** On a busy machine the style of the focus comes late: what is unseen is looked at once more. */
async function focusedOn(page: Page) {
  const at = await page.evaluate(lookAtFocus);
  if (at?.isVisible !== false) return at;
  await page.waitForTimeout(300);
  return page.evaluate(lookAtFocus);
}

const maxStops = 40;

/** Walks by Tab: each stop can be seen, is marked, is not below the bar, and lets go of the focus. */
async function keyboardFaults(page: Page): Promise<Faults> {
  const faults: string[] = [];
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    scrollTo(0, 0);
  });
  let last = "";
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press("Tab");
    const at = await focusedOn(page);
    if (at === null) break;
    if (at.key === last && !at.hasParts) faults.push(`keeps the focus: ${at.html}`);
    if (!at.isVisible) faults.push(`takes the focus unseen: ${at.html}`);
    // The button of a date's calendar is marked by the browser, within the field.
    if (!at.isMarked && !at.hasParts) faults.push(`shows no focus: ${at.html}`);
    if (at.isCovered) faults.push(`has the focus below the bar: ${at.html}`);
    last = at.key;
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const each of document.querySelectorAll("*")) each.scrollTo(0, 0);
  });
  return faults;
}

export async function faultsOf(page: Page, isTouched = false): Promise<Faults> {
  const parts = [
    await sidewaysFaults(page),
    isTouched ? await page.evaluate(smallTargets) : [],
    await axeFaults(page),
    await keyboardFaults(page),
  ];
  return [...new Set(parts.flat())];
}
