import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Does something. While `isPending` it keeps its place and takes no second press. */
export function Button({ variant = "secondary", size = "regular", className, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className={classNames(buttonStyle(variant, size), props.isPending && "animate-pulse", className)}
    />
  );
}
