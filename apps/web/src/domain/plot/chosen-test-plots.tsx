import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { testDrawings } from "@headroom/matching";
import { useMemo, useState } from "react";
import { Select } from "../../ui/control/select.tsx";
import { TestPlots } from "./test-plots.tsx";

/** The plots of one test at a time, of the first until another is chosen; nothing where no test has any. */
export function ChosenTestPlots({ tests }: { readonly tests: readonly TestLine[] }) {
  const [chosen, choose] = useState<string | null>(null);
  const drawn = useMemo(
    () =>
      tests.flatMap((test, index) =>
        testDrawings(test).length > 0 ? [{ id: test.lineId, label: `${index + 1} ${test.title}`, test }] : [],
      ),
    [tests],
  );
  const shown = drawn.find(({ id }) => id === chosen) ?? drawn[0];
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-2">
      {drawn.length > 1 && <Select label="Plot" options={drawn} value={shown.id} onChange={choose} />}
      <TestPlots test={shown.test} />
    </div>
  );
}
