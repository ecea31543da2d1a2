import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { afterPointerUp } from "./after-pointer-up.ts";
import { classNames } from "../page/class-names.ts";
import { FieldFrame, type FieldWords, inputStyle } from "./field-frame.tsx";
import type { Option } from "./option.ts";
import { OptionList } from "./option-list.tsx";

export interface ComboBoxProps extends FieldWords {
  /** The options to show now. With `onType` the owner filters; without, the box filters by what is typed. */
  readonly options: readonly Option[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly typed?: string;
  readonly onType?: (text: string) => void;
  /** Whether an option is found by what is typed, where its words anywhere are not the rule. */
  readonly isMeant?: (option: Option, typed: string) => boolean;
  readonly placeholder?: string;
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
  readonly onBlur?: () => void;
  /** Once the press that left the field is over: it may show or take away what moves a button. */
  readonly onLeave?: () => void;
}

type Chooses = Pick<ComboBoxProps, "options" | "selected" | "onSelect" | "typed" | "onType" | "isMeant">;

/** By the words of an option's label and of its second line. */
const hasWords = ({ label, detail = "" }: Option, words: string): boolean =>
  matchesWords(words, `${label} ${detail}`);

const labelOf = (options: readonly Option[], selected: string | null): string =>
  options.find(({ id }) => id === selected)?.label ?? "";

/** State of the field's text, and the options that match. */
function useTyped({ options, selected, onSelect, typed, onType, isMeant = hasWords }: Chooses) {
  const [own, setOwn] = useState<string | null>(null);
  const words = own?.trim() ?? "";
  const type = (text: string) => {
    setOwn(text);
    if (onType) onType(text);
    else if (text === "") onSelect(null);
  };
  return {
    text: onType ? (typed ?? "") : (own ?? labelOf(options, selected)),
    shown: onType || words === "" ? options : options.filter((option) => isMeant(option, words)),
    type,
    /** Discards text that chose no option. */
    settle: () => setOwn(null),
  };
}

/** The list beside the field: open or not, and which option the keys are at. */
function useList(shown: readonly Option[]) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const place = shown.findIndex(({ id }) => id === at);
  return {
    isOpen,
    at: shown[place],
    set: (open: boolean) => {
      setOpen(open);
      setAt(null);
    },
    move: (by: 1 | -1) => {
      setOpen(true);
      const next = place < 0 && by < 0 ? shown.length - 1 : (place + by + shown.length) % shown.length;
      setAt(shown[next]?.id ?? null);
    },
  };
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** One of many, found by typing: the keys stay in the field, the list follows. */
export function ComboBox(props: ComboBoxProps) {
  const { options: _all, typed: _typed, onType: _onType, isMeant: _isMeant, ...rest } = props;
  const { selected, onSelect, placeholder, empty, onBlur, onLeave, ...frame } = rest;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, shown, type, settle } = useTyped(props);
  const list = useList(shown);
  const hasOptions = list.isOpen && shown.length > 0;
  const close = () => {
    settle();
    list.set(false);
  };
  const choose = (option: Option) => {
    close();
    onSelect(option.id);
  };
  const hear = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) list.move(step);
    else if (!list.isOpen || !["Enter", "Escape"].includes(event.key)) return;
    else if (event.key === "Enter" && list.at) choose(list.at);
    else close();
    // Enter sends no form and Escape closes no dialog while there is a list to close.
    event.preventDefault();
  };
  return (
    <FieldFrame {...frame} controlId={id}>
      {(tied) => (
        <div ref={box} className="relative">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what one types is free, a select's is not */}
          <input
            {...tied}
            ref={field}
            id={id}
            role="combobox"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? `${id}list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={list.at && `${id}${list.at.id}`}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              type(target.value);
              list.set(true);
            }}
            onFocus={() => list.set(true)}
            onClick={() => list.isOpen || list.set(true)}
            onBlur={() => {
              close();
              onBlur?.();
              if (onLeave) afterPointerUp(onLeave);
            }}
            onKeyDown={hear}
            className={classNames(inputStyle(), "pr-8")}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label="Show the options"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              field.current?.focus();
              list.set(!list.isOpen);
            }}
            className="absolute inset-y-0 right-0 px-2.5 text-mute"
          >
            <span aria-hidden>▾</span>
          </button>
          {list.isOpen && (
            <OptionList
              {...{ id, options: shown, at: list.at, selected, empty }}
              anchor={box}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
