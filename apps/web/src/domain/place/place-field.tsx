import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import type { Place } from "@headroom/contract/vocabulary/search/search";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ComboBox } from "../../ui/control/combo-box.tsx";
import { placesQuery } from "./places.queries.ts";
import { countryName } from "./region-names.ts";

interface PlaceFieldProps {
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  readonly place: Place | undefined;
  readonly onChange: (place: Place | undefined) => void;
  /** The same town with its country, where one was found. */
  readonly onTown?: (town: Town) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly className?: string;
}

const idOf = ({ latitude, longitude }: Pick<Place, "latitude" | "longitude">) => `${latitude},${longitude}`;

const idIn = (place: Place | undefined) => (place ? idOf(place) : null);
export type Town = Place & { readonly population?: number; readonly countryCode?: string };
const optionsOf = (towns: readonly Town[]) =>
  towns.map(({ label, population, countryCode, ...at }) => ({
    id: idOf(at),
    label,
    ...(population !== undefined && {
      detail: `${countryName(countryCode ?? "")}, ${formatCount(population)} inhabitants`,
    }),
  }));

const notFound = (words: string) => `No town begins with “${words}”.`;
const failed = "The towns could not be loaded.";

function emptySentence(words: string, towns: { readonly isFetching: boolean; readonly isError: boolean }) {
  if (words === "") return "Type the beginning of a town's name.";
  if (towns.isFetching) return "Searching…";
  return towns.isError ? failed : notFound(words);
}

/** Typed text; reset when another draft brings another place. */
function useTyped(label: string) {
  const [typed, setTyped] = useState(label);
  const [shown, setShown] = useState(label);
  if (label !== shown) {
    setShown(label);
    setTyped(label);
  }
  return [typed, setTyped] as const;
}

const optionsFor = (place: Place | undefined, found: readonly Town[], isNew: boolean) =>
  optionsOf(isNew ? found : place ? [place] : []);

interface OtherTownsProps {
  readonly towns: readonly Town[];
  readonly onTake: (town: Town) => void;
}

/** Towns that the typed words could have meant too, besides the one that was taken. */
function OtherTowns({ towns, onTake }: OtherTownsProps) {
  if (towns.length === 0) return null;
  return (
    <span className="block">
      Or:{" "}
      {towns.map((town) => (
        <button
          key={idOf(town)}
          type="button"
          className="mr-2 underline hover:text-ink"
          onClick={() => onTake(town)}
        >
          {town.label}
        </button>
      ))}
    </span>
  );
}

const maxOthers = 3;

/** A town, found by the beginning of its name. Leaving the field, and Enter, take the first that is suggested. */
export function PlaceField({ place, onChange, onTown, error, description, ...field }: PlaceFieldProps) {
  const label = place?.label ?? "";
  const [typed, setTyped] = useTyped(label);
  const [fault, setFault] = useState<string>();
  const [suggested, setSuggested] = useState<readonly Town[]>([]);
  const client = useQueryClient();
  const words = typed.trim();
  const latest = useRef(words);
  const isNew = words !== label;
  const { data: found = [], isFetching, isError } = useQuery(placesQuery(isNew ? words : ""));
  const options = optionsFor(place, found, isNew);
  const take = (town: Town) => {
    latest.current = town.label;
    setTyped(town.label);
    onChange({ label: town.label, latitude: town.latitude, longitude: town.longitude });
    onTown?.(town);
  };
  const select = (id: string | null) => {
    const chosen = found.find((each) => idOf(each) === id);
    if (chosen) take(chosen);
  };
  const isOpen = () => isNew && words !== "" && latest.current === words;
  const settle = ([first, ...others]: readonly Town[]) => {
    if (!first || !isOpen()) return;
    setSuggested([first, ...others]);
    take(first);
  };
  /** Takes a cached town before the press that left the field counts: it may be the search's. */
  const takeKnown = () => settle(client.getQueryData(placesQuery(words).queryKey) ?? []);
  const leave = () => {
    if (!isOpen()) return;
    const say = (sentence: string) => latest.current === words && setFault(sentence);
    client.fetchQuery(placesQuery(words)).then(
      (towns) => (towns.length > 0 ? settle(towns) : say(notFound(words))),
      () => say(failed),
    );
  };
  // Another draft may have brought a place that nobody suggested.
  const isOfThem = suggested.some((town) => idOf(town) === idIn(place));
  const others = isOfThem ? suggested.filter((town) => idOf(town) !== idIn(place)).slice(0, maxOthers) : [];
  return (
    <ComboBox
      {...field}
      description={
        <>
          {!isNew && <OtherTowns towns={others} onTake={take} />}
          {description}
        </>
      }
      options={options}
      selected={isNew ? null : idIn(place)}
      onSelect={select}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        latest.current = text.trim();
        setFault(undefined);
        setSuggested([]);
        if (text.trim() === "") onChange(undefined);
      }}
      onEnter={leave}
      onBlur={takeKnown}
      onLeave={leave}
      error={isNew && fault ? `${fault} Check the spelling, or clear this field.` : error}
      empty={emptySentence(words, { isFetching, isError })}
    />
  );
}
