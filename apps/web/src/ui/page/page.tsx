import type { ReactNode } from "react";

const widths = { narrow: "max-w-md", text: "max-w-3xl", wide: "max-w-6xl", full: "max-w-none" } as const;

/** The margins of a screen. While it waits it is as high as the window, so that what follows does not jump when it comes. */
export function Page({ width = "wide", children }: { width?: keyof typeof widths; children: ReactNode }) {
  return (
    <div
      className={`mx-auto w-full ${widths[width]} px-4 pt-4 pb-5 has-[.spinner]:min-h-dvh has-aria-busy:min-h-dvh md:px-7`}
    >
      {children}
    </div>
  );
}
