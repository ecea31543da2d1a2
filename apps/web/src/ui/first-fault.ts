/** Inputs say it themselves; what is no input and must still be put right is marked with `data-fault`. */
const marks = '[data-fault], [aria-invalid="true"]';

export const hasFault = (within: HTMLElement | null): boolean => Boolean(within?.querySelector(marks));

/** Takes the reader to the first thing that is marked as wrong. */
export function focusFirstFault(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>(marks)?.focus();
}
