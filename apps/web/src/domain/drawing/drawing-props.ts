/** What every picture of a test takes besides its figures. */
export interface DrawingProps {
  /** The test, for who cannot see the picture. */
  readonly title: string;
  /** For a document: printed dark on white whatever the screen is. */
  readonly isForPaper?: boolean;
}

export const frequencyAxis = { label: "Frequency", unit: "Hz", scale: "log" } as const;
/** Bounds of a tolerance, beside the line that they belong to. */
export const toleranceLine = { isDashed: true, isThin: true, colour: "mute" } as const;
export const drawingHeight = 220;

export const short = (value: number) => String(Number(value.toPrecision(4)));
