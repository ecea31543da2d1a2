import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";
import { Select } from "../../ui/control/select.tsx";
import { TestPlots } from "./test-plots.tsx";
import { useLastDrawn } from "./use-last-drawn.ts";

/** The plots of one test at a time, of the first until another is chosen; nothing where no test has any. */
export function ChosenTestPlots({ tests }: { readonly tests: readonly TestLine[] }) {
  const [chosen, choose] = useState<string | null>(null);
  const drawn = useLastDrawn(tests);
  const options = drawn.map(({ test: { lineId, title } }) => ({
    id: lineId,
    label: `${tests.findIndex((test) => test.lineId === lineId) + 1} ${title}`,
  }));
  const shown = drawn.find(({ test }) => test.lineId === chosen) ?? drawn[0];
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-2">
      {drawn.length > 1 && (
        <Select label="Plot" options={options} value={shown.test.lineId} onChange={choose} />
      )}
      {shown.isOld && <p className="text-sm text-mute">As last drawn: a value is missing or unreadable.</p>}
      <div className={shown.isOld ? "opacity-40" : undefined}>
        <TestPlots test={shown.test} />
      </div>
    </div>
  );
}
