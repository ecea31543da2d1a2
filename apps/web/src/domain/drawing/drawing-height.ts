export const drawingHeight = 220;
