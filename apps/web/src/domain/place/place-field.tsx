import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
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
  readonly className?: string;
}

const idOf = ({ latitude, longitude }: Pick<Place, "latitude" | "longitude">) => `${latitude},${longitude}`;

const idIn = (place: Place | undefined) => (place ? idOf(place) : null);
type Town = Place & { readonly population?: number; readonly countryCode?: string };
const optionsOf = (towns: readonly Town[]) =>
  towns.map(({ label, population, countryCode, ...at }) => ({
    id: idOf(at),
    label,
    ...(population !== undefined && {
      detail: `${countryName(countryCode ?? "")}, ${formatCount(population)} inhabitants`,
    }),
  }));

function emptySentence(words: string, towns: { readonly isFetching: boolean; readonly isError: boolean }) {
  if (words === "") return "Type the beginning of a town's name.";
  if (towns.isFetching) return "Searching…";
  return towns.isError ? "The towns could not be loaded." : `No town begins with “${words}”.`;
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

const isCalled = ({ label, countryCode = "" }: Town, words: string): boolean =>
  [label, label.replace(`, ${countryCode}`, "")].some((name) => foldLetters(name) === foldLetters(words));

/** The town that can only be meant: the one found, or the one of that very name. */
function meantBy(words: string, found: readonly Town[]): Town | undefined {
  const called = found.filter((town) => isCalled(town, words));
  const meant = called.length > 0 ? called : found;
  return meant.length === 1 ? meant[0] : undefined;
}

/** A town, found by the beginning of its name. */
export function PlaceField({ place, onChange, ...field }: PlaceFieldProps) {
  const label = place?.label ?? "";
  const [typed, setTyped] = useTyped(label);
  const [isLeft, setLeft] = useState(false);
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
  };
  const select = (id: string | null) => {
    const chosen = found.find((each) => idOf(each) === id);
    if (chosen) take(chosen);
  };
  const isOpen = () => isNew && words !== "" && latest.current === words;
  const settle = (towns: readonly Town[] = []) => {
    const town = meantBy(words, towns);
    if (town && isOpen()) take(town);
    return town !== undefined;
  };
  /** Takes a cached town before the press that left the field counts: it may be the search's. */
  const takeKnown = () => settle(client.getQueryData(placesQuery(words).queryKey));
  const leave = () => {
    if (!isOpen()) return;
    const ask = () => setLeft(latest.current === words);
    client.fetchQuery(placesQuery(words)).then((towns) => settle(towns) || ask(), ask);
  };
  return (
    <ComboBox
      {...field}
      options={options}
      selected={isNew ? null : idIn(place)}
      onSelect={select}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        latest.current = text.trim();
        setLeft(false);
        if (text.trim() === "") onChange(undefined);
      }}
      onBlur={takeKnown}
      onLeave={leave}
      error={isNew && isLeft ? "Choose a town from the list, or clear this field." : undefined}
      empty={emptySentence(words, { isFetching, isError })}
    />
  );
}
