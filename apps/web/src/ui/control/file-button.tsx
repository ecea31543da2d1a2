import { useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";

interface FileButtonProps extends Omit<ButtonProps, "onPress" | "type"> {
  /** Types and endings that the system's dialog offers; without it, all. */
  readonly accepts?: string;
  readonly onChoose: (file: File) => void;
}

/** Opens the system's dialog for a file. */
export function FileButton({ accepts, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepts}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
      <Button {...button} onPress={() => input.current?.click()} />
    </>
  );
}
