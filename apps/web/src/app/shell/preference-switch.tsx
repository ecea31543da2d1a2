import type { Preference } from "../../platform/kept/preference.ts";

interface PreferenceSwitchProps<T extends string> {
  readonly label: string;
  readonly preference: Preference<T>;
  readonly names: Readonly<Record<T, string>>;
}

/** A few words beside each other, of which one holds, for the whole product at once. */
export function PreferenceSwitch<T extends string>({ label, preference, names }: PreferenceSwitchProps<T>) {
  const chosen = preference.use();
  return (
    <fieldset aria-label={label} className="m-0 border-0 p-0 flex items-center gap-1">
      {preference.values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => preference.choose(value)}
          className="rounded px-1.5 py-0.5 hover:underline aria-pressed:font-semibold aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {names[value]}
        </button>
      ))}
    </fieldset>
  );
}
