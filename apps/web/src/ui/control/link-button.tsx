import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

interface LinkButtonProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Leaves the running app: for the error screen and for downloads. */
  readonly reloads?: boolean;
  /** Navigation state for the screen that opens. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** Goes somewhere, and looks like a button. */
export function LinkButton({
  href,
  variant = "secondary",
  size = "regular",
  reloads,
  state,
  children,
}: LinkButtonProps) {
  return (
    <Link to={href} state={state} reloadDocument={reloads ?? false} className={buttonStyle(variant, size)}>
      {children}
    </Link>
  );
}
