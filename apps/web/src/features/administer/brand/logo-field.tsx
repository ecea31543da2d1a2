import { useMutation } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { FileButton } from "../../../ui/control/file-button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { sendLogo } from "./brands.queries.ts";

interface LogoFieldProps {
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

/** The server checks the image by its content and makes a new one of it. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => toast.during("Uploading the logo…", sendLogo(file)),
    onSuccess: onChange,
  });
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium text-ink-2">Logo</span>
      <div className="flex flex-wrap gap-2">
        <FileButton
          accepts="image/png,image/jpeg,image/webp,image/svg+xml"
          onChoose={(file) => mutate(file)}
          isPending={isPending}
        >
          {logo ? "Choose another image" : "Choose an image"}
        </FileButton>
        {logo && (
          <Button variant="quiet" onPress={() => onChange(null)}>
            Use the name instead
          </Button>
        )}
      </div>
      <span className="text-xs text-mute">PNG, JPEG, WebP or SVG, at most 2 MB.</span>
      {error && <Notice tone="no">{sentenceOf(error)}</Notice>}
    </div>
  );
}
