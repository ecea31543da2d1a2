import type { ReactNode } from "react";

interface SwitchProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly "aria-label"?: string;
  readonly children?: ReactNode;
}

/** Takes effect at once, unlike a checkbox of a form. */
export const Switch = ({ isSelected, onChange, children, ...rest }: SwitchProps) => (
  <label className="flex items-center gap-2 py-px">
    <input
      {...rest}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
      role="switch"
      checked={isSelected}
      onChange={({ target }) => onChange(target.checked)}
      className="switch"
    />
    {children}
  </label>
);
