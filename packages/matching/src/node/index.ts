export { openShockSynthesis, type ShockSynthesis } from "./shock-synthesis.ts";
