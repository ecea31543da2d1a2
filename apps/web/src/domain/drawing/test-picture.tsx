import { Suspense } from "react";
import type { TestPlotsProps } from "./test-plots.tsx";
import { latePart } from "../../ui/late-part.tsx";

export const LateTestPlots = latePart(async () => (await import("./test-plots.tsx")).TestPlots);

/** A test as engineers draw it; the pictures come when the first is shown. */
export const TestPicture = (props: TestPlotsProps) => (
  <Suspense fallback={null}>
    <LateTestPlots {...props} />
  </Suspense>
);
