import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { type ComponentProps, Suspense } from "react";
import { latePart } from "../../ui/page/late-part.tsx";

const LateTestPlots = latePart(async () => (await import("../plot/test-plots.tsx")).TestPlots);
const LimitPlot = latePart(async () => (await import("./limit-plot.tsx")).LimitPlot);

interface AnswerPlotsProps extends Omit<ComponentProps<typeof LimitPlot>, "answer" | "file"> {
  readonly answer: TestAnswer;
  readonly test: TestLine;
}

/** The machine's limit with the test on it, and the test as engineers draw it: both at once, in a place that is kept for them. */
export function AnswerPlots({ answer, test, ...props }: AnswerPlotsProps) {
  const { machine } = answer;
  const region = machine?.humidRegion && { name: machine.name, region: machine.humidRegion };
  return (
    <Suspense fallback={<div className="min-h-[30rem]" />}>
      <LimitPlot answer={answer} {...props} />
      <LateTestPlots test={test} machine={region} />
    </Suspense>
  );
}
