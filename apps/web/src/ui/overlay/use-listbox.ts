import { type KeyboardEvent, useEffect, useId, useState } from "react";

interface ListboxProps<O> {
  readonly options: readonly O[];
  readonly onChoose: (option: O) => void;
  /** When a choice, Escape, or Enter at no option closes the list. */
  readonly onClose?: () => void;
  /** Enter at no option of the open list, which closes. */
  readonly onEnter?: (() => void) | undefined;
  /** The list is part of its screen: always open, and the keys are at its first option. */
  readonly isInline?: boolean;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Field and list by the combobox pattern: the focus and its keys stay in the field, the list follows. */
export function useListbox<O extends { readonly id: string }>(props: ListboxProps<O>) {
  const { options, onChoose, onClose, onEnter, isInline = false } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(isInline);
  const [atId, setAtId] = useState<string | null>(null);
  const found = options.findIndex((option) => option.id === atId);
  const place = found < 0 && isInline ? 0 : found;
  const at = options[place];
  // An identifier that is referred to has no space.
  const idOf = (option: O) => `${id}${option.id}`.replaceAll(" ", "-");
  const shownId = at && idOf(at);
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: "nearest" });
  }, [shownId]);
  const set = (open: boolean) => {
    setOpen(open || isInline);
    setAtId(null);
  };
  const close = () => {
    set(false);
    onClose?.();
  };
  const choose = (option: O) => {
    close();
    onChoose(option);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    const next = place < 0 && by < 0 ? options.length - 1 : (place + by + options.length) % options.length;
    setAtId(options[next]?.id ?? null);
  };
  const enter = () => {
    if (at) return choose(at);
    close();
    onEnter?.();
  };
  const hear = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined) move(step);
    else if (!isOpen) return;
    else if (event.key === "Enter") enter();
    else if (event.key === "Escape" && !isInline) close();
    else return;
    // Enter sends no form and Escape closes no dialog while there is a list to close.
    event.preventDefault();
  };
  const hasOptions = isOpen && options.length > 0;
  return {
    isOpen,
    at,
    set,
    close,
    forField: {
      role: "combobox",
      "aria-expanded": hasOptions,
      "aria-controls": hasOptions ? `${id}list` : undefined,
      "aria-autocomplete": "list",
      "aria-activedescendant": shownId,
      autoComplete: "off",
      spellCheck: false,
      onKeyDown: hear,
    } as const,
    forList: { id: `${id}list`, role: "listbox" } as const,
    forOption: (option: O) => ({
      id: idOf(option),
      role: "option",
      "aria-selected": option === at,
      onClick: () => choose(option),
    }),
  };
}
