import { encodeQR } from "qr";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Beside a title. */
  readonly isSmall?: boolean;
}

/** A QR code, black on white in every theme so that a camera reads it. */
export function QrCode({ text, label, isSmall = false }: QrCodeProps) {
  const svg = encodeQR(text, "svg", { border: isSmall ? 1 : 3 });
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      className={isSmall ? "size-24 shrink-0 bg-[#fff]" : "size-48 max-w-full bg-[#fff]"}
    />
  );
}
