import { type SearchWeights, searchSorts } from "@headroom/contract/vocabulary/search/search";
import type { ConditionsFormProps } from "../../../domain/search/conditions.ts";
import { Select } from "../../../ui/control/select.tsx";

const weights: readonly { readonly key: keyof SearchWeights; readonly label: string }[] = [
  { key: "cost", label: "Low cost" },
  { key: "distance", label: "Short distance" },
  { key: "labs", label: "Few laboratories" },
  { key: "margin", label: "Large margin" },
];
export const sortNames: Readonly<Record<(typeof searchSorts)[number], string>> = {
  best: "Best match",
  distance: "Nearest first",
  margin: "Largest margin first",
  cost: "Cheapest first",
  "lead-time": "Earliest start first",
  accreditation: "Accredited first",
  reply: "Fastest reply first",
  name: "By name",
};
export const sortOptions = searchSorts.map((id) => ({ id, label: sortNames[id] }));

/** Weights of cost, distance, number of laboratories and margin, and the order of the list. */
export function WeightsForm({ conditions, onChange }: ConditionsFormProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {weights.map(({ key, label }) => (
        <label key={key} className="flex flex-col gap-1 text-sm font-medium text-ink-2">
          <span className="flex justify-between">
            {label}
            <span className="figure font-normal">{Math.round(conditions.weights[key] * 100)}</span>
          </span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={conditions.weights[key]}
            onChange={(event) =>
              onChange({
                ...conditions,
                weights: { ...conditions.weights, [key]: Number(event.target.value) },
              })
            }
            className="accent-ink"
          />
        </label>
      ))}
      <Select
        label="Order"
        options={sortOptions}
        value={conditions.sort}
        onChange={(sort) => onChange({ ...conditions, sort })}
      />
    </div>
  );
}
