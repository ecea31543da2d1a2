import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components";

export interface SwitchProps extends Omit<AriaSwitchProps, "className" | "style" | "children"> {
  readonly children?: ReactNode;
}

/** Takes effect at once, unlike a checkbox of a form. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="group flex items-center gap-2 py-0.5">
      <span
        aria-hidden
        className="forced-color-adjust-none flex h-4.5 w-8 shrink-0 items-center rounded-full border border-line-strong bg-soft px-0.5 group-data-[selected]:border-ink group-data-[selected]:bg-action group-data-[disabled]:opacity-45"
      >
        <span className="size-3 rounded-full bg-line-strong group-data-[selected]:translate-x-3.5 group-data-[selected]:bg-action-ink" />
      </span>
      {children}
    </AriaSwitch>
  );
}
