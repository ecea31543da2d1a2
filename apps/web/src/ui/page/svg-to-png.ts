interface Size {
  readonly width: number;
  readonly height: number;
}

const doubled = ({ width, height }: Size): Size => ({ width: 2 * width, height: 2 * height });

/** As large as a box allows; a drawing that says no size fills it. */
export const within =
  (box: Size) =>
  ({ width, height }: Size): Size => {
    if (width === 0 || height === 0) return box;
    const scale = Math.min(box.width / width, box.height / height);
    return { width: Math.max(1, Math.round(scale * width)), height: Math.max(1, Math.round(scale * height)) };
  };

/** Renders an SVG as a PNG, of twice its size unless another is given. Rejects if it cannot be rendered. */
export async function svgToPng(svg: BlobPart, sizeOf: (drawn: Size) => Size = doubled): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, sizeOf({ width: image.naturalWidth, height: image.naturalHeight }));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
