import type { ComponentProps } from "react";

/** A quiet button on the brand's bar: it takes the bar's ink, whatever the brand. */
export const BarButton = (props: ComponentProps<"button">) => (
  <button
    {...props}
    type="button"
    className="flex items-center gap-1.5 rounded px-1.5 py-1 font-medium hover:underline"
  />
);
