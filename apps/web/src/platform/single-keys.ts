import { createPreference } from "./kept/preference.ts";

/** Whether one key alone, such as `?`, does something; who speaks to the computer switches it off. */
export const singleKeys = createPreference("singleKeys", ["on", "off"]);
