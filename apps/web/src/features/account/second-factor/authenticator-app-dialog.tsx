import { confirmTotp } from "@headroom/contract/endpoints/account/second-factors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "../../../ui/control/button.tsx";
import { copyText } from "../../../ui/page/copy-text.ts";
import { QrCode } from "../../../ui/page/qr-code.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { AccountFields } from "../account-fields.tsx";
import { confirmAuthenticatorApp } from "./second-factors.queries.ts";

interface AuthenticatorAppDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The secret as a QR code and as text, and the code that proves that the app has it. */
export function AuthenticatorAppDialog({ secret, uri, onConfirmed, onClose }: AuthenticatorAppDialogProps) {
  const form = useForm({ resolver: zodResolver(confirmTotp.body), defaultValues: { code: "" } });
  return (
    <FormDialog title="Set up an authenticator app" isDirty={false} onClose={onClose}>
      <div className="flex flex-col gap-4 pb-4">
        <p>Scan this QR code with an authenticator app on your phone, or enter the key there.</p>
        <div className="size-48 max-w-full self-center">
          <QrCode text={uri} label="QR code for your authenticator app" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <code aria-label="Key" className="break-all">
            {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </code>
          <Button size="small" onPress={() => void copyText(secret, "Key copied")}>
            Copy the key
          </Button>
        </div>
        <AccountFields
          form={form}
          fields={[{ name: "code", kind: "totpCode" }]}
          mutation={confirmAuthenticatorApp}
          onDone={onConfirmed}
          submitLabel="Confirm"
        />
      </div>
    </FormDialog>
  );
}
