import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components";
import { classNames } from "./class-names.ts";

export interface CheckboxProps extends Omit<AriaCheckboxProps, "className" | "style" | "children"> {
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Checkbox({ children, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={classNames("group flex items-start gap-2 py-0.5", className)}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            aria-hidden
            className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong text-xs leading-none group-data-[selected]:border-ink group-data-[selected]:bg-action group-data-[selected]:text-action-ink forced-color-adjust-none group-data-[disabled]:opacity-45"
          >
            {isIndeterminate ? "–" : isSelected && "✓"}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
