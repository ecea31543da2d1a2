import type { ShakerAnswer } from "@headroom/matching";
import { memo, type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../ui/control/button.tsx";
import { copyText } from "../../../ui/page/copy-text.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { PrintLine } from "../../../ui/print/print-line.tsx";
import { Section, type SectionProps } from "../../../ui/page/section.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { AbleLabs } from "./able-labs.tsx";
import type { CalculatorFacts } from "./calculator-facts.ts";
import type { ChangeLoad, LoadState } from "./load-state.ts";
import { LoadInputs, ShakerVerdict } from "./shaker-panel.tsx";
import { SizingButton } from "./sizing-button.tsx";
import { type CarriedTest, carryToProject } from "./test-line.ts";

interface Outcome {
  readonly results: ReactNode;
  /** Beside the results; without plots these take the whole width. */
  readonly plots?: ReactNode;
  readonly shaker: ShakerAnswer | null;
  readonly test: CarriedTest | null;
}

interface CalculatorFrameProps {
  readonly facts: CalculatorFacts;
  /** The inputs as the address keeps them. */
  readonly linked: {
    readonly state: LoadState;
    readonly change: ChangeLoad;
    readonly link: () => string;
    readonly reset: () => void;
  };
  /** The link to be copied, where it takes a while to make. */
  readonly makeLink?: () => Promise<string>;
  /** A record that everything below is about. */
  readonly record?: ReactNode;
  readonly inputs: ReactNode;
  /** Results and plots; null while the inputs cannot be computed with. */
  readonly outcome: Outcome | null;
  readonly fault: string | undefined;
  /** Whether its result is a test: then it has a load, a shaker, laboratories and a project. */
  readonly givesTest?: boolean;
  /** Content that does not depend on the inputs. */
  readonly children?: ReactNode;
}

/** The load alone; equal masses and ratings are the same load. */
function useLoad({ massKg, fixtureKg, sizeMm, shaker, shakerName }: LoadState): LoadState {
  return useMemo(
    () => ({ massKg, fixtureKg, sizeMm, shaker, shakerName }),
    [massKg, fixtureKg, sizeMm, shaker, shakerName],
  );
}

interface ActionsProps {
  readonly givesTest: boolean;
  readonly isReady: boolean;
  readonly onReset: () => void;
  readonly onCopy: () => void;
  readonly onUse: () => void;
}

const Actions = memo(function Actions({ givesTest, isReady, onReset, onCopy, onUse }: ActionsProps) {
  return (
    <>
      <Button variant="quiet" onPress={onReset}>
        Reset
      </Button>
      <Button variant="quiet" className="max-sm:hidden" onPress={() => window.print()}>
        Print
      </Button>
      <Button onPress={onCopy}>Copy link</Button>
      {givesTest && (
        <Button variant="primary" isDisabled={!isReady} onPress={onUse}>
          Use in project
        </Button>
      )}
    </>
  );
});

/** The buttons of the screen; they act on what is newest when they are pressed. */
function useActions({ linked, outcome, makeLink, givesTest = true }: CalculatorFrameProps) {
  const navigate = useNavigate();
  const newest = useRef({ linked, outcome, makeLink });
  useLayoutEffect(() => {
    newest.current = { linked, outcome, makeLink };
  });
  const copy = useCallback(async () => {
    const {
      linked: { link },
      makeLink: make,
    } = newest.current;
    try {
      await copyText(make ? await make() : link(), "Link copied");
    } catch (cause) {
      toast.error(cause instanceof Error ? cause.message : "The link could not be made.");
    }
  }, []);
  const use = useCallback(async () => {
    const { outcome: now, linked: nowOn } = newest.current;
    if (now?.test && carryToProject(now.test, nowOn.state)) await navigate("/");
    else toast.error("Your browser blocks storage for this site, so the test cannot be used in a project.");
  }, [navigate]);
  const acts = { onReset: linked.reset, onCopy: () => void copy(), onUse: () => void use() };
  return <Actions givesTest={givesTest} isReady={Boolean(outcome?.test)} {...acts} />;
}

const heading = "eyebrow pb-2";
/** On a wide screen the plots stand beside the figures, so that both are seen without scrolling. */
const besidePlots =
  "xl:max-[87.5rem]:gap-x-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,320px)] min-[87.5rem]:grid-cols-[minmax(0,1fr)_minmax(0,370px)]";

function OutcomeView({ outcome, load }: { readonly outcome: Outcome; readonly load: LoadState }) {
  const { results, plots, shaker, test } = outcome;
  return (
    <div className={`grid gap-x-10 gap-y-8 print:paragraphs-8 ${plots ? besidePlots : "max-w-xl"}`}>
      <div className={`flex min-w-0 flex-col gap-8 print:paragraphs-8 ${plots ? "xl:col-start-2" : ""}`}>
        <div>{results}</div>
        {test && (
          <section aria-label="Shaker">
            <h2 className={heading}>Shaker feasibility</h2>
            <ShakerVerdict load={load} shaker={shaker} />
            <SizingButton test={test} load={load} />
          </section>
        )}
      </div>
      {plots && (
        <div className="flex min-w-0 flex-col gap-8 print:paragraphs-8 xl:col-start-1 xl:row-start-1">
          {plots}
        </div>
      )}
    </div>
  );
}

/** Inputs on the left, what they mean on the right: the same on every calculator. */
export function CalculatorFrame(props: CalculatorFrameProps) {
  const { facts, linked, record, inputs, outcome, fault, givesTest = true, children } = props;
  const { change: onLoad } = linked;
  const load = useLoad(linked.state);
  const actions = useActions(props);
  // Results of a record come from its worker all at once: in small steps they are drawn without holding the page.
  const deferred = useDeferredValue(outcome);
  const shown = record === undefined ? outcome : deferred;
  return (
    <Page width="full">
      <div className="mx-auto max-w-[1380px]">
        <PageHeader
          title={facts.name}
          detail={facts.detail}
          trail={
            <Link to="/calculators" className="hover:underline">
              Calculators
            </Link>
          }
          actions={actions}
        />
        <PrintLine link={linked.link} />
        {record !== undefined && <div className="pb-8">{record}</div>}
        <div className="grid gap-x-10 gap-y-8 print:paragraphs-8 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)] xl:max-[87.5rem]:gap-x-6 xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
          <div className="-mx-1 min-w-0 px-1 pb-1 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4.5rem)] lg:self-start lg:overflow-y-auto print:static">
            {inputs}
            {givesTest && (
              <Section title="On the shaker">
                <LoadInputs load={load} onChange={onLoad} />
              </Section>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-8 print:paragraphs-8">
            {fault !== undefined && <Notice tone="no">{fault}</Notice>}
            {shown && <OutcomeView outcome={shown} load={load} />}
            <div className="no-print flex min-w-0 flex-col gap-8">
              {children}
              {givesTest && (
                <div className="min-h-64">
                  <AbleLabs test={outcome?.test ?? null} load={load} onChange={onLoad} />
                </div>
              )}
            </div>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** A part of the inputs. */
export const InputGroup = ({ children, ...section }: SectionProps) => (
  <Section {...section}>
    <div className="flex flex-col gap-3">{children}</div>
  </Section>
);

/** Short fields side by side. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="level-fields grid grid-cols-2 gap-3 print:grid-cols-4">{children}</div>
);
