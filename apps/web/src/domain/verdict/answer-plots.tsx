import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { ComponentProps } from "react";
import { LazyLimitPlot, LazyTestPlots } from "../plot/lazy-plots.tsx";

interface AnswerPlotsProps extends Omit<ComponentProps<typeof LazyLimitPlot>, "answer" | "file"> {
  readonly answer: TestAnswer;
  readonly test: TestLine;
}

/** The machine's limit with the test on it, and the test as engineers draw it. */
export function AnswerPlots({ answer, test, ...props }: AnswerPlotsProps) {
  const { machine } = answer;
  const region = machine?.humidRegion && { name: machine.name, region: machine.humidRegion };
  return (
    <>
      <LazyLimitPlot answer={answer} {...props} />
      <LazyTestPlots test={test} machine={region} />
    </>
  );
}
