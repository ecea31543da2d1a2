import { memo } from "react";
import { RadioGroup } from "../../../ui/control/radio-group.tsx";
import { Select } from "../../../ui/control/select.tsx";

/** A choice that is drawn again only when its own value changes; options and `onChange` must stay the same. */
// memo forgets that a component is generic
export const SteadySelect = memo(Select) as typeof Select;
// memo forgets that a component is generic
export const SteadyRadioGroup = memo(RadioGroup) as typeof RadioGroup;
