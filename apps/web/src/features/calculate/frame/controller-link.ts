import { numberField } from "../inputs/link-codec.ts";
import type { ControllerSettings } from "@headroom/reading";

export const controllerStart: ControllerSettings = {
  controlHz: 8192,
  frame: 8192,
  controls: 1,
  warning: 3,
  abort: 6,
  coherence: 0,
  phaseDeg: 0,
};

export const controllerLink = {
  controlHz: numberField,
  frame: numberField,
  controls: numberField,
  warning: numberField,
  abort: numberField,
  coherence: numberField,
  phaseDeg: numberField,
};
