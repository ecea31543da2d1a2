import { classNames } from "../page/class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "regular" | "small";

const looks: Record<ButtonVariant, string> = {
  primary: "bg-action text-action-ink border-ink/70 hover:opacity-85",
  secondary: "bg-raised text-ink border-line hover:border-line-strong",
  quiet: "border-transparent text-ink hover:bg-soft",
  danger: "bg-raised text-no border-no/50 hover:border-no",
};

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize): string =>
  classNames(
    // A button in a narrow column keeps its words whole.
    "inline-flex items-center [overflow-wrap:normal] justify-center gap-2 rounded border text-center font-medium no-underline",
    "pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-45",
    size === "small" ? "min-h-7 px-2.5 py-0.5 text-sm" : "min-h-9 px-3.5 py-1.5",
    looks[variant],
  );
