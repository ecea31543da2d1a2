import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";

/** How an input looks, without its size. */
export const inputLook =
  "rounded border border-line-strong/60 bg-raised text-ink placeholder:text-mute " +
  "hover:border-line-strong invalid:border-no aria-invalid:border-no data-[invalid]:border-no disabled:opacity-50";
export const inputStyle = `${inputLook} min-h-9 w-full px-2.5 py-1.5`;

/** What every field says of itself. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** The label is there for who cannot see the field's place. */
  readonly hidesLabel?: boolean | undefined;
  /** An explanation beside the label, usually an ExplainButton. */
  readonly explanation?: ReactNode;
}

/** Label, input, description and error in the order in which they are read. For use inside a React Aria field. */
export function FieldFrame({
  label,
  description,
  error,
  isRequired,
  explanation,
  hidesLabel,
  children,
}: FieldWords & { readonly children: ReactNode }) {
  return (
    <>
      <span className={hidesLabel ? "sr-only" : "flex items-center gap-1.5"}>
        <Label className="text-sm font-medium text-ink-2">
          <span data-label>{label}</span>
          {isRequired && <span aria-hidden> *</span>}
        </Label>
        {explanation}
      </span>
      {children}
      {description && (
        <Text slot="description" className="text-xs text-mute empty:hidden">
          {description}
        </Text>
      )}
      <FieldError className="text-sm text-no">{error}</FieldError>
    </>
  );
}
