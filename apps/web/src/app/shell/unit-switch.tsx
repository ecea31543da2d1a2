import { chooseUnitSystem, unitSystems, useUnitSystem } from "../../platform/unit-system.ts";

/** SI or US customary units, for the whole product at once. */
export function UnitSwitch() {
  const chosen = useUnitSystem();
  return (
    <fieldset aria-label="Units" className="m-0 border-0 p-0 flex items-center gap-1 text-sm">
      {unitSystems.map((system) => (
        <button
          key={system}
          type="button"
          aria-pressed={system === chosen}
          onClick={() => chooseUnitSystem(system)}
          className="rounded px-1.5 py-0.5 hover:underline aria-pressed:font-semibold aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {system}
        </button>
      ))}
    </fieldset>
  );
}
