import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { CalculatorFrame } from "../frame/calculator-frame.tsx";
import { type ChangeLoad, loadFields, loadStart, type LoadState } from "../frame/load-state.ts";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { type LinkCodec, linkCodec } from "../inputs/link-codec.ts";
import { useLinkState } from "../inputs/use-link-state.ts";
import { SpectrumPlot } from "../results/spectrum-plot.tsx";
import { FigureList } from "../results/figure-list.tsx";
import { ResultList } from "../results/result-list.tsx";
import { type ToolId, toolFacts } from "./about-tools.ts";
import { answerOf, tools } from "./all-tools.ts";
import type { ToolState } from "./tool.ts";
import { type ChangeTool, ToolInputs } from "./tool-inputs.tsx";

interface PageState {
  readonly values: ToolState;
  /** Of a test alone. */
  readonly load: LoadState;
}
const loadLink = linkCodec<LoadState>(loadStart, loadFields);

const pageLink = (values: LinkCodec<ToolState>): LinkCodec<PageState> => ({
  start: { values: values.start, load: loadStart },
  encode: (state) =>
    [values.encode(state.values), loadLink.encode(state.load)].filter((part) => part !== "").join("&"),
  decode: (query) => ({ values: values.decode(query), load: loadLink.decode(query) }),
});

/** The state of a tool's page in its address, and what changes its two halves. */
function useToolState(id: ToolId) {
  const codec = useMemo(() => pageLink(tools[id].link), [id]);
  const { state, change, link, reset } = useLinkState(codec);
  const changeLoad: ChangeLoad = useCallback(
    (part) =>
      change(({ load }) => ({ load: { ...load, ...(typeof part === "function" ? part(load) : part) } })),
    [change],
  );
  const changeValues: ChangeTool = useCallback(
    (part) => change(({ values }) => ({ values: { ...values, ...part(values) } })),
    [change],
  );
  return { ...state, changeValues, linked: { state: state.load, change: changeLoad, link, reset } };
}

function ToolPage({ id }: { id: ToolId }) {
  const tool = tools[id];
  const { values, load, changeValues, linked } = useToolState(id);
  const outcome = useMemo(() => answerOf(tool, values), [tool, values]);
  const answer = outcome.ok ? outcome.value : null;
  const test = answer?.test ?? null;
  const shaker = useShakerAnswer(test, load);
  return (
    <CalculatorFrame
      facts={toolFacts[id]}
      linked={linked}
      givesTest={tool.givesTest}
      inputs={<ToolInputs tool={tool} state={values} change={changeValues} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        answer && {
          results: (
            <div className="flex flex-col gap-5 print:paragraphs-5">
              <ResultList title="Result" results={answer.results} />
              {answer.table && <FigureList {...answer.table} />}
            </div>
          ),
          plots: answer.spectrum && <SpectrumPlot curve={answer.spectrum} />,
          shaker,
          test,
        }
      }
    />
  );
}

// the keys of an object literal
const ids = Object.keys(toolFacts) as ToolId[];

/** The screen of every tool; its address says which one. */
export function Component() {
  const { pathname } = useLocation();
  const id = ids.find((each) => pathname.startsWith(toolFacts[each].path));
  // Another tool is another page: nothing of the one before stays.
  return id && <ToolPage key={id} id={id} />;
}
