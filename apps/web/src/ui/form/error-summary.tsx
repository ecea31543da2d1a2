import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useTrouble } from "../../platform/page-trouble.ts";
import { type Fault, faultsIn, isFaulty } from "./first-fault.ts";

interface ErrorSummaryProps {
  /** Element that contains the fields. */
  readonly within: RefObject<HTMLElement | null>;
  /** Another one for each try; null before the first. */
  readonly attempt: string | number | null;
  /** Server error of the whole form. */
  readonly sentence?: string | undefined;
  /** Reads the form's own errors, for those that no field shows. */
  readonly readSentences?: () => readonly string[];
}

/** Avoids the quantity formats, which every form would load. */
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

interface Shown {
  /** As the try found them. */
  readonly faults: readonly Fault[];
  /** The same ones, with what their fields say by now. */
  readonly said: readonly Fault[];
  /** Count of faults still to be corrected. */
  readonly open: number;
  /** Sentences that no field shows. */
  readonly others: readonly string[];
}
type Tried = Pick<ErrorSummaryProps, "within" | "attempt" | "readSentences">;

const nothing: Shown = { faults: [], said: [], open: 0, others: [] };

/** Whether a field says it already, in its own words or better. */
const isSaid = (sentence: string, faults: readonly Fault[]): boolean =>
  faults.some((fault) => fault.sentence === sentence || fault.formSentence === sentence);

/** The faults as one try left them, and which are corrected since: the list keeps its height meanwhile. */
function watchFaults({ within, attempt, readSentences }: Tried) {
  let shown = nothing;
  return {
    read: () => shown,
    subscribe: (onChange: () => void) => {
      const screen = within.current;
      if (attempt === null || !screen) return () => undefined;
      let faults: readonly Fault[] = [];
      // A part of the screen that is still to come may say more.
      let isWhole = false;
      const sentences = [...new Set(readSentences?.())];
      const count = () => {
        const now = faultsIn(screen);
        if (!isWhole) faults = now;
        isWhole ||= screen.querySelector('[aria-busy="true"]') === null;
        const said = faults.map((fault) => now.find(({ target }) => target === fault.target) ?? fault);
        const others = sentences.filter((each) => !isSaid(each, faults));
        const open = faults.filter(({ target }) => isFaulty(target)).length + others.length;
        shown = { faults, said, open, others };
        onChange();
      };
      const observer = new MutationObserver(count);
      const attributeFilter = ["aria-invalid", "data-invalid", "data-fault"];
      const what = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter };
      observer.observe(screen, what);
      count();
      return () => observer.disconnect();
    },
  };
}

function useFaults({ within, attempt, readSentences }: Tried): Shown {
  const watch = useMemo(
    () => watchFaults({ within, attempt, ...(readSentences && { readSentences }) }),
    [within, attempt, readSentences],
  );
  return useSyncExternalStore(watch.subscribe, watch.read);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** "Name of the project: Name the project." says everything twice. */
function isNamedBy(sentence: string, label: string): boolean {
  const [said, named] = [wordsOf(sentence), wordsOf(label)];
  return named.length > 0 && named.every((word) => said.includes(word));
}

const textOf = ({ label, sentence }: Fault): string =>
  (isNamedBy(sentence, label) ? [sentence] : [label, sentence]).filter(Boolean).join(": ");

function FaultLink({ fault }: { fault: Fault }) {
  const { target } = fault;
  return (
    <a
      href={`#${target.id}`}
      className={isFaulty(target) ? "underline" : "text-mute line-through"}
      onClick={(event) => {
        event.preventDefault();
        target.focus();
      }}
    >
      {textOf(fault)}
    </a>
  );
}

/** "2 mistakes" in the tab, "Error" for a refusal that names no field. */
function troubleOf(open: number, sentence: string | undefined): string | null {
  if (open > 0) return counted(open, "mistake");
  return sentence === undefined ? null : "Error";
}

/**
 * Lists what a try to save or send a form found wrong: links to the fields, in their order. A single fault takes the
 * focus itself, several take it to the list.
 */
export function ErrorSummary({ sentence, ...tried }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { faults, said, open, others } = useFaults(tried);
  useTrouble(troubleOf(open, sentence));
  useEffect(() => {
    const [first, ...more] = faults;
    if (first && more.length === 0) first.target.focus();
    else if (first) box.current?.focus();
    else box.current?.scrollIntoView({ block: "nearest" });
  }, [faults]);
  if (sentence === undefined && faults.length + others.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="border-l-2 border-no bg-soft px-3 py-2">
      {sentence !== undefined && !isSaid(sentence, faults) && !others.includes(sentence) && <p>{sentence}</p>}
      {faults.length + others.length > 0 && (
        <>
          <p className="font-semibold">
            {open === 0 ? "All corrected" : `There ${open === 1 ? "is" : "are"} ${counted(open, "error")}`}
          </p>
          <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
            {said.map((fault, index) => (
              <li key={index}>
                <FaultLink fault={fault} />
              </li>
            ))}
            {others.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
