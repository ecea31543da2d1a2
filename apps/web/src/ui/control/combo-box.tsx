import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import { type ReactNode, useId, useRef, useState } from "react";
import { afterPointerUp } from "./after-pointer-up.ts";
import { classNames } from "../page/class-names.ts";
import { FieldFrame, type FieldWords, inputStyle } from "./field-frame.tsx";
import type { Option } from "./option.ts";
import { OptionList } from "./option-list.tsx";
import { useListbox } from "../overlay/use-listbox.ts";

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
  /** Enter in the open list while no option is at the keys. */
  readonly onEnter?: () => void;
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

/** One of many, found by typing: the keys stay in the field, the list follows. */
export function ComboBox(props: ComboBoxProps) {
  const { options: _all, typed: _typed, onType: _onType, isMeant: _isMeant, ...rest } = props;
  const { selected, onSelect, placeholder, empty, onEnter, onBlur, onLeave, ...frame } = rest;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, shown, type, settle } = useTyped(props);
  const list = useListbox({
    options: shown,
    onChoose: (option) => onSelect(option.id),
    onClose: settle,
    onEnter,
  });
  return (
    <FieldFrame {...frame} controlId={id}>
      {(tied) => (
        <div ref={box} className="relative">
          <input
            {...tied}
            {...list.forField}
            ref={field}
            id={id}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              type(target.value);
              list.set(true);
            }}
            onFocus={() => list.set(true)}
            onClick={() => list.isOpen || list.set(true)}
            onBlur={() => {
              list.close();
              onBlur?.();
              if (onLeave) afterPointerUp(onLeave);
            }}
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
          {list.isOpen && <OptionList {...{ options: shown, list, selected, empty }} anchor={box} />}
        </div>
      )}
    </FieldFrame>
  );
}
