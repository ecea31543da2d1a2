import type { Passkey } from "@headroom/contract/vocabulary/account/passkeys";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { Button } from "../../../ui/control/button.tsx";
import { DeleteButton } from "../../../ui/table/delete-button.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import { createPasskey, deletePasskey, savePasskeyName } from "./passkeys.queries.ts";

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const remove = useMutation(deletePasskey);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-mute">
          Added {formatInstant(createdAt)}.{" "}
          {lastUsedAt ? `Used ${formatInstant(lastUsedAt)}.` : "Not used yet."}
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="small" onPress={() => setRenaming(true)} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <DeleteButton name={name} label="Remove" size="small" onDelete={() => remove.mutateAsync(id)}>
          You can no longer sign in with it. Delete it on your device, too.
        </DeleteButton>
      </span>
      {isRenaming && (
        <PasskeyNameDialog
          title="Rename the passkey"
          name={name}
          submitLabel="Save"
          mutation={savePasskeyName(id)}
          onDone={() => setRenaming(false)}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** One's own passkeys: added, renamed, removed. */
export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong className="font-medium">Passkeys.</strong> Sign in with a fingerprint, your face, a PIN or a
        security key instead of a password.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div>
        <Button size="small" onPress={() => setAdding(true)}>
          Add a passkey
        </Button>
      </div>
      {isAdding && (
        <PasskeyNameDialog
          title="Add a passkey"
          name=""
          submitLabel="Continue"
          mutation={createPasskey}
          onDone={(codes) => {
            setAdding(false);
            toast.success("Passkey added");
            onCodes(codes);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
