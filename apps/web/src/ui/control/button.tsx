import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { classNames } from "../page/class-names.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled" | "onClick"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isPending?: boolean | undefined;
}

/** Does something. While `isPending` it keeps its place and takes no second press. */
export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "regular", type = "button", className, ...rest } = props;
  const { onPress, isDisabled, isPending, ...button } = rest;
  return (
    <button
      {...button}
      // A pending one submits nothing either.
      type={isPending ? "button" : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : () => onPress?.()}
      className={classNames(buttonStyle(variant, size), isPending && "animate-pulse", className)}
    />
  );
}
