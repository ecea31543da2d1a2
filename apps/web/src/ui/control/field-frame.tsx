import { openExplanation } from "../overlay/open-explanation.ts";
import { type ReactNode, useId } from "react";
import { FieldExplanation } from "../overlay/field-explanation.ts";
import { classNames } from "../page/class-names.ts";

const look =
  "rounded border border-line-strong/60 bg-raised text-ink placeholder:text-mute " +
  "hover:border-line-strong invalid:border-no aria-invalid:border-no data-[invalid]:border-no disabled:opacity-50";

export type InputSize = "regular" | "small";

/** Classes of an input; small in a table, where many stand below each other. */
export const inputStyle = (size: InputSize = "regular"): string =>
  `${look} w-full ${size === "small" ? "min-h-7 px-1.5 py-0.5 -outline-offset-1" : "min-h-9 px-2.5 py-1.5"}`;

/** Texts of a field. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** The form's error for the same fault; the summary omits it because the field words it better. */
  readonly formError?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** The label is there for who cannot see the field's place. */
  readonly hidesLabel?: boolean | undefined;
  /** An explanation beside the label, usually an ExplainButton. */
  readonly explanation?: ReactNode;
}

/** ARIA attributes that tie a control to its texts. */
interface TiedToWords {
  readonly "aria-labelledby": string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

type FieldLabelProps = Pick<
  FieldFrameProps,
  "label" | "isRequired" | "explanation" | "hidesLabel" | "controlId"
> & {
  readonly id: string;
};

function FieldLabel({ label, isRequired, explanation, hidesLabel, controlId, id }: FieldLabelProps) {
  const Tag = controlId === undefined ? "span" : "label";
  return (
    <span className={hidesLabel ? "sr-only" : "flex items-center gap-1.5"}>
      <Tag
        id={id}
        {...(controlId !== undefined && { htmlFor: controlId })}
        className="text-sm font-medium text-ink-2"
      >
        <span data-label>{label}</span>
        {isRequired && <span aria-hidden>{"\u00a0*"}</span>}
      </Tag>
      {explanation}
    </span>
  );
}

interface FieldFrameProps extends FieldWords {
  readonly className?: string | undefined;
  /** The identifier of the one control that the label is for; a group has none. */
  readonly controlId?: string | undefined;
  readonly children: (tied: TiedToWords) => ReactNode;
}

/** Label, control, description and error in the order in which they are read. */
export function FieldFrame(props: FieldFrameProps) {
  const { description, error, formError, className, children, ...words } = props;
  const id = useId();
  const [labelId, descriptionId, errorId] = [`${id}label`, `${id}description`, `${id}error`];
  const explanationId = `${id}explanation`;
  const isInvalid = error !== undefined;
  const describedBy = [description && descriptionId, isInvalid && errorId, words.explanation && explanationId]
    .filter(Boolean)
    .join(" ");
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key bubbles from the control
    <div
      onKeyDown={(event) => event.key === "F1" && openExplanation(event)}
      data-field
      data-invalid={isInvalid || undefined}
      data-form-error={formError}
      className={classNames("flex min-w-0 flex-col gap-1", className)}
    >
      <FieldExplanation value={explanationId}>
        <FieldLabel {...words} id={labelId} />
      </FieldExplanation>
      <div className="flex min-w-0 flex-col gap-1">
        {children({
          "aria-labelledby": labelId,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": isInvalid || undefined,
          "aria-required": words.isRequired || undefined,
        })}
        {description && (
          <span id={descriptionId} className="text-xs text-mute empty:hidden">
            {description}
          </span>
        )}
        {isInvalid && (
          <span id={errorId} data-error className="text-sm text-no">
            {error}
          </span>
        )}
      </div>
    </div>
  );
}
