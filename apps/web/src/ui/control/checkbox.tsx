import type { ReactNode } from "react";
import { classNames } from "../page/class-names.ts";

interface CheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  readonly "aria-label"?: string;
  readonly children?: ReactNode;
  readonly className?: string;
}

export const Checkbox = ({
  isSelected,
  onChange,
  isDisabled,
  children,
  className,
  ...rest
}: CheckboxProps) => (
  <label className={classNames("flex items-start gap-2 py-0.5", className)}>
    <input
      {...rest}
      type="checkbox"
      checked={isSelected}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-0.5 size-4 shrink-0 accent-action"
    />
    {children}
  </label>
);
