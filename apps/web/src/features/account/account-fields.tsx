import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { Button } from "../../ui/control/button.tsx";
import { showFault } from "../../ui/form/form-fault.ts";
import { FormNotice } from "../../ui/form/form-notice.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";

const kinds = {
  name: { label: "Name", autoComplete: "name" },
  company: { label: "Company", autoComplete: "organization" },
  address: {
    label: "Postal address",
    description: "Stands in the documents of your requests.",
    rows: 4,
    autoComplete: "street-address",
    isRequired: false,
  },
  email: { label: "Email", type: "email", autoComplete: "username" },
  currentPassword: { label: "Current password", type: "password", autoComplete: "current-password" },
  newPassword: { label: "New password", type: "password", autoComplete: "new-password" },
  totpCode: {
    label: "Code",
    description: "6 digits, as your authenticator app shows them now.",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    autoFocus: true,
  },
  passkeyName: {
    label: "Name",
    description: "To tell it from your other passkeys, for example the device it is on.",
    autoComplete: "off",
    autoFocus: true,
  },
  recoveryCode: { label: "Recovery code", autoComplete: "off", autoFocus: true },
} as const;

/** Field kinds that tab storage keeps: no secret. */
const keptKinds: readonly (keyof typeof kinds)[] = ["name", "company", "address", "email", "passkeyName"];

function setText<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: FieldPath<Values>,
  text: string,
): void {
  // every field of an account is a text
  form.setValue(name, text as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
}

interface AccountFieldsProps<Values extends FieldValues, Done> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly fields: readonly {
    readonly name: FieldPath<Values>;
    readonly kind: keyof typeof kinds;
    readonly label?: string;
    readonly description?: string;
    readonly autoFocus?: boolean;
  }[];
  readonly mutation: UseMutationOptions<Done, Error, Values>;
  readonly onDone: (done: Done) => void;
  readonly submitLabel: string;
  /** Further fields of the same form, above its button. */
  readonly children?: ReactNode;
  /** Beside others on a page: the button keeps its own width. */
  readonly isInPage?: boolean;
}

/** A form of the account: texts and one button; a refusal stands at its field. */
export function AccountFields<Values extends FieldValues, Done>(props: AccountFieldsProps<Values, Done>) {
  const { form, fields, mutation, onDone, submitLabel, isInPage = false, children } = props;
  const { mutate, isPending } = useMutation(mutation);
  // Read here, in the render, so that the form keeps track of it.
  const { isDirty } = form.formState;
  const kept = fields.filter(({ kind }) => keptKinds.includes(kind)).map(({ name }) => name);
  useKeptInput({
    name: `account ${kept.join(" ")}`,
    read: () => (isDirty && kept.length > 0 ? form.getValues(kept) : null),
    put: (typed) => {
      const texts = Array.isArray(typed) ? typed : [];
      // A field that is set to its first value again would make the form as if nothing were typed.
      for (const [index, name] of kept.entries()) {
        const text: unknown = texts[index];
        if (typeof text === "string" && text !== form.getValues(name)) setText(form, name, text);
      }
    },
  });
  const send = form.handleSubmit((values) => {
    mutate(values, { onSuccess: onDone, onError: (error) => showFault(form, error) });
  });
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
      <FormNotice form={form} />
      {fields.map(({ kind, ...field }) => (
        <FormTextField key={field.name} control={form.control} isRequired {...kinds[kind]} {...field} />
      ))}
      {children}
      <Button type="submit" variant="primary" isPending={isPending} className={isInPage ? "self-start" : ""}>
        {submitLabel}
      </Button>
    </form>
  );
}
