import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RegistrationForm } from "./sign-in/registration-form.tsx";
import { SignInForm } from "./sign-in/sign-in-form.tsx";

const ignore = () => undefined;
const forms = [
  {
    name: "sign-in",
    form: <SignInForm onSignedIn={ignore} onSecondStep={ignore} />,
    fields: { Password: "current-password" },
  },
  {
    name: "registration",
    form: <RegistrationForm start={null} onRegistered={ignore} />,
    fields: { Password: "new-password" },
  },
  {
    name: "change of a password",
    form: <PasswordForm />,
    fields: { "Current password": "current-password", "New password": "new-password" },
  },
];

test.each(forms)(
  "The $name form hides passwords, takes pasted ones, and says which is asked for",
  async ({ form, fields }) => {
    const screen = await show(
      <>
        <textarea aria-label="Elsewhere" defaultValue="correct horse battery staple" />
        {form}
      </>,
    );
    for (const [label, kind] of Object.entries(fields)) {
      await screen.getByLabelText("Elsewhere").click();
      await userEvent.keyboard("{Control>}a{/Control}");
      await userEvent.copy();
      const field = screen.getByLabelText(new RegExp(`^${label}`));
      await field.click();
      await userEvent.paste();
      await expect.element(field).toHaveValue("correct horse battery staple");
      await expect.element(field).toHaveAttribute("type", "password");
      await expect.element(field).toHaveAttribute("autocomplete", kind);
    }
  },
);
