import { lazy, Suspense } from "react";
import type { TestPlotsProps } from "./test-plots.tsx";

const TestPlots = lazy(async () => ({ default: (await import("./test-plots.tsx")).TestPlots }));

/** A test as engineers draw it; the pictures come when the first is shown. */
export const TestPicture = (props: TestPlotsProps) => (
  <Suspense fallback={null}>
    <TestPlots {...props} />
  </Suspense>
);
