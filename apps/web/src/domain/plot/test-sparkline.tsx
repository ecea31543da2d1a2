import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { testPlots, unitsAsKept } from "@headroom/matching";
import { useMemo } from "react";
import { Sparkline } from "../standard/sparkline.tsx";

/** The first drawing of a test, as small as a word; nothing for a test that is no curve. */
export function TestSparkline({ test }: { readonly test: TestLine }) {
  const [plot] = useMemo(() => testPlots(test, { units: unitsAsKept }), [test]);
  // Its tolerance would hide it at this size.
  return plot && <Sparkline plot={{ ...plot.frame, series: plot.frame.series.slice(0, 1) }} />;
}
