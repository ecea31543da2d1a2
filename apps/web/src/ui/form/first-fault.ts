/** Selector of faults: fields mark their own; what is no field is marked with `data-fault`. */
const marks = '[data-fault], [aria-invalid="true"], [data-invalid]';
/** In the order in which they are looked for: beside the label there may be a button that explains. */
const inFields = [
  ':is(input, textarea, select)[aria-invalid="true"]',
  "input, textarea, select",
  "button, [tabindex]",
];
const focusable = "input, textarea, select, button, [tabindex]";

export interface Fault {
  /** Element that takes the focus. */
  readonly target: HTMLElement;
  /** The field's name; empty for what is no field. */
  readonly label: string;
  readonly sentence: string;
  /** The form's own sentence, which is not shown. */
  readonly formSentence?: string | undefined;
}

export const hasFault = (within: HTMLElement | null): boolean => Boolean(within?.querySelector(marks));

/** Whether it is still to be put right. */
export const isFaulty = (target: HTMLElement): boolean =>
  target.isConnected && target.closest(marks) !== null;

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? "";

function described(target: HTMLElement): string {
  const ids = target.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids
    .map((id) => textOf(document.getElementById(id)))
    .filter(Boolean)
    .join(" ");
}

function faultOf(marked: HTMLElement): Fault | null {
  const inside = inFields.map((selector) => marked.querySelector<HTMLElement>(selector));
  const target = marked.matches(focusable) ? marked : inside.find((each) => each !== null);
  if (!target) return null;
  if (marked.matches("[data-fault]")) return { target, label: "", sentence: textOf(marked) };
  return {
    target,
    label: textOf(marked.querySelector("[data-label]")) || (target.getAttribute("aria-label") ?? ""),
    sentence: textOf(marked.querySelector("[data-error]")) || described(target),
    formSentence: marked.dataset["formError"],
  };
}

/** Returns the marked faults in the order of the screen, each once. */
export function faultsIn(within: HTMLElement | null): readonly Fault[] {
  const all = [...(within?.querySelectorAll<HTMLElement>(marks) ?? [])];
  // A field's parts are marked like the field.
  const outermost = all.filter((each) => !all.some((other) => other !== each && other.contains(each)));
  return outermost.map(faultOf).filter((fault) => fault !== null);
}
