import { encodeQR } from "qr";

/** A QR code, black on white in every theme so that a camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = encodeQR(text, "svg", { border: 3 });
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      className="size-48 max-w-full bg-[#fff]"
    />
  );
}
