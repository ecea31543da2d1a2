import type { ReactNode } from "react";

const widths = { narrow: "max-w-md", text: "max-w-3xl", wide: "max-w-6xl", full: "max-w-none" } as const;

/** The margins of a screen. */
export function Page({ width = "wide", children }: { width?: keyof typeof widths; children: ReactNode }) {
  return <div className={`mx-auto w-full ${widths[width]} px-4 pt-4 pb-5 md:px-7`}>{children}</div>;
}
