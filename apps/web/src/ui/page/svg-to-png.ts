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

/** A drawing as a picture, of twice its size where nothing else is asked for. Rejects where it cannot be drawn. */
export async function svgToPng(svg: BlobPart, sizeOf: (drawn: Size) => Size = doubled): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, sizeOf({ width: picture.naturalWidth, height: picture.naturalHeight }));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
