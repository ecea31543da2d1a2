import type { Conditioned } from "@headroom/contract/vocabulary/search-conditions";
import { Chip } from "../../ui/chip.tsx";
import type { ActiveCondition } from "./active-conditions.ts";

export const ConditionChips = ({ conditions }: { conditions: readonly ActiveCondition<Conditioned>[] }) => (
  <div className="flex flex-wrap gap-1">
    {conditions
      .flatMap(({ names }) => names)
      .map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
  </div>
);
