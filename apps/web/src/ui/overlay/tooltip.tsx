import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { FieldExplanation } from "./field-explanation.ts";
import { keepBeside } from "./beside.ts";

interface ExplainButtonProps {
  /** Subject of the text, for the button's name: "PSD breakpoints". */
  readonly about: string;
  readonly children: ReactNode;
}

const openDelayMs = 250;
/** Long enough to reach the text itself with the pointer. */
const closeDelayMs = 100;

/** Open or not, at once or after a moment, whichever was wanted last. */
function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  const set = (open: boolean, delayMs = 0) => {
    window.clearTimeout(timer.current);
    if (delayMs === 0) setOpen(open);
    else timer.current = window.setTimeout(() => setOpen(open), delayMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return [isOpen, set] as const;
}

interface TextProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Text({ id, anchor, onClose, children }: TextProps) {
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Beside the whole field: beside its label alone it could cover what is typed.
    const beside = anchor.current?.closest<HTMLElement>("[data-field]") ?? anchor.current;
    text.current?.showPopover();
    return text.current && beside ? keepBeside(text.current, beside, "above") : undefined;
  }, [anchor]);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    const field = anchor.current?.closest<HTMLElement>("[data-field]");
    const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && field?.contains(relatedTarget))) onClose();
    };
    field?.addEventListener("focusout", closeOnLeaving);
    document.addEventListener("keydown", closeByKey);
    // A finger has nothing to move away with: the next touch anywhere closes it.
    document.addEventListener("touchstart", onClose, { passive: true });
    return () => {
      field?.removeEventListener("focusout", closeOnLeaving);
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("touchstart", onClose);
    };
  }, [anchor, onClose]);
  return (
    <span
      ref={text}
      id={id}
      role="tooltip"
      popover="manual"
      className="w-max max-w-72 rounded border border-line-strong/60 bg-raised px-2.5 py-1.5 text-left text-sm font-normal tracking-normal whitespace-normal text-ink normal-case shadow-lg"
    >
      {children}
    </span>
  );
}

/**
 * A small "i" whose explanation opens by pointer and by touch. Beside the label of a field, F1 in the field opens it;
 * elsewhere keyboard focus does. Nothing without a text.
 */
export function ExplainButton({ about, children }: ExplainButtonProps) {
  const id = useId();
  const fieldId = use(FieldExplanation);
  // The field is described by the text itself while that is open.
  const textId = fieldId ?? id;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useOpening();
  if (!children) return null;
  const byMouse = (open: boolean, delayMs: number) => (event: PointerEvent) =>
    event.pointerType === "mouse" && setOpen(open, delayMs);
  return (
    <span
      className="no-print inline-flex"
      onPointerEnter={byMouse(true, openDelayMs)}
      onPointerLeave={byMouse(false, closeDelayMs)}
    >
      <button
        ref={button}
        type="button"
        data-explains
        tabIndex={fieldId === null ? undefined : -1}
        aria-label={`Explain: ${about}`}
        aria-describedby={isOpen ? textId : undefined}
        onClick={() => setOpen(true)}
        onFocus={({ target }) => target.matches(":focus-visible") && setOpen(true)}
        onBlur={() => setOpen(false)}
        // On touch the button is larger than its sign, over what stands beside it.
        className="group grid size-4 shrink-0 place-items-center rounded-full text-mute hover:text-ink pointer-coarse:-m-3.5"
      >
        <span
          aria-hidden
          className="grid size-4 place-items-center rounded-full border border-line-strong text-[10px] leading-none group-hover:border-ink"
        >
          i
        </span>
      </button>
      {fieldId !== null && !isOpen && (
        <span hidden id={fieldId}>
          F1 explains this, in a number field ? too.
        </span>
      )}
      {isOpen && (
        <Text id={textId} anchor={button} onClose={() => setOpen(false)}>
          {children}
        </Text>
      )}
    </span>
  );
}
