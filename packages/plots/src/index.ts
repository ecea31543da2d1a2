export { sequenceSvg, specimenSvg } from "./document-figures.ts";
export {
  axisTitle,
  colourOf,
  dashOf,
  fillShare,
  frequencyAxis,
  fullRanges,
  maxMarkLines,
  type PlotFrame,
  type PlotMark,
  type PlotRanges,
  type PlotSeries,
  type Range,
} from "./plot-frame.ts";
export { guideLines, guideName, type PlotGuides } from "./plot-guides.ts";
export {
  axisTicks,
  figureText,
  isTickLabelled,
  lineAt,
  markNameStart,
  type PlotAxis,
  type PlotPoint,
  roomyLabels,
  tickText,
  shareOf,
} from "./plot-scale.ts";
export { paperColourOf, paperSvg, plotSvg, screenSvg } from "./plot-svg.ts";
export { asPower } from "./power-text.ts";
