import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  plain: "border-line-strong",
  tight: "border-tight",
  no: "border-no",
  yes: "border-yes",
} as const;

/** A sentence that belongs to the whole screen or form. */
export function Notice({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === "no" ? "alert" : "status"}
      className={classNames("border-l-2 bg-soft px-3 py-2", tones[tone])}
    >
      {children}
    </div>
  );
}
