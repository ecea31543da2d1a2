import { matchesWords } from "@headroom/contract/vocabulary/matches-words";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ComboBox as AriaComboBox, Button, Group, Input } from "react-aria-components";
import { classNames } from "./class-names.ts";
import { FieldFrame, type FieldWords, inputStyle } from "./field-frame.tsx";
import { OptionList } from "./list-box.tsx";
import type { Option } from "./option.ts";

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
  readonly onLeave?: () => void;
}

/** By the words of an option's label and of its second line. */
const hasWords = ({ label, detail = "" }: Option, words: string): boolean =>
  matchesWords(words.trim(), `${label} ${detail}`);

/** A scroll, even the one by which a browser shows the caret, would close the list and take the words that are being typed. */
function useListThatFollows(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const isTyping = box.current?.contains(document.activeElement);
      // As when a keyboard comes up on a phone: the list is placed anew, and is not closed.
      if (isTyping && target instanceof Node && target.contains(box.current))
        window.visualViewport?.dispatchEvent(new Event("resize"));
    };
    window.addEventListener("scroll", follow, { capture: true });
    return () => window.removeEventListener("scroll", follow, { capture: true });
  }, [box]);
}

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { options, selected, onSelect, typed, onType, isMeant = hasWords, ...others } = props;
  const { placeholder = "", empty, onLeave, ...frame } = others;
  const box = useRef<HTMLDivElement>(null);
  useListThatFollows(box);
  return (
    <FieldFrame {...frame}>
      {({ "aria-labelledby": labelledBy, "aria-describedby": describedBy }) => (
        <AriaComboBox
          ref={box}
          aria-labelledby={labelledBy}
          {...(describedBy !== undefined && { "aria-describedby": describedBy })}
          {...(onType
            ? { items: options, inputValue: typed ?? "", onInputChange: onType }
            : {
                defaultItems: options,
                defaultFilter: (label, words) =>
                  options.some((option) => option.label === label && isMeant(option, words)),
              })}
          {...(onLeave && { onBlur: onLeave })}
          value={selected}
          onChange={(key) => onSelect(key === null ? null : String(key))}
          allowsEmptyCollection
          menuTrigger="focus"
          isInvalid={frame.error !== undefined}
          validationBehavior="aria"
        >
          <Group className="relative">
            <Input placeholder={placeholder} className={classNames(inputStyle, "pr-8")} />
            <Button className="absolute inset-y-0 right-0 px-2.5 text-mute" aria-label="Show the options">
              <span aria-hidden>▾</span>
            </Button>
          </Group>
          <OptionList options={options} empty={empty} />
        </AriaComboBox>
      )}
    </FieldFrame>
  );
}
