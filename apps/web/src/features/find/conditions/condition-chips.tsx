import { Chip } from "../../../ui/page/chip.tsx";
import type { ActiveCondition } from "./active-conditions.ts";

export const ConditionChips = ({ conditions }: { conditions: readonly ActiveCondition[] }) => (
  <div className="flex flex-wrap gap-1">
    {conditions
      .flatMap(({ names }) => names)
      .map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
  </div>
);
