import type { Place } from "@headroom/contract/vocabulary/search";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../platform/formatting.ts";
import { ComboBox } from "../../ui/combo-box.tsx";
import { placesQuery } from "./places.queries.ts";

interface PlaceFieldProps {
  readonly place: Place | undefined;
  readonly onChange: (place: Place | undefined) => void;
}

const idOf = ({ latitude, longitude }: Pick<Place, "latitude" | "longitude">) => `${latitude},${longitude}`;

/** A town, found by the beginning of its name. */
export function PlaceField({ place, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState(place?.label ?? "");
  const [isLeft, setLeft] = useState(false);
  const words = typed.trim();
  const isNew = words !== (place?.label ?? "");
  const { data: found = [], isFetching, isError } = useQuery(placesQuery(isNew ? words : ""));
  const chosenOption = place ? [{ id: idOf(place), label: place.label }] : [];
  const options = found.map(({ label, latitude, longitude, population }) => ({
    id: idOf({ latitude, longitude }),
    label,
    detail: `${formatCount(population)} people`,
  }));
  const empty = () => {
    if (words === "") return "Type the beginning of a town's name.";
    if (isFetching) return "Searching…";
    return isError ? "The towns could not be loaded." : `No town begins with “${words}”.`;
  };
  const select = (id: string | null) => {
    const chosen = found.find((each) => idOf(each) === id);
    if (!chosen) return;
    setTyped(chosen.label);
    onChange({ label: chosen.label, latitude: chosen.latitude, longitude: chosen.longitude });
  };
  return (
    <ComboBox
      label="Place"
      placeholder="Toulouse"
      description="Specimen location. Leave empty to ignore distance."
      options={isNew ? options : chosenOption}
      selected={isNew || !place ? null : idOf(place)}
      onSelect={select}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        setLeft(false);
        if (text.trim() === "") onChange(undefined);
      }}
      onLeave={() => setLeft(true)}
      error={isNew && isLeft ? "Choose a town from the list, or empty this field." : undefined}
      empty={empty()}
    />
  );
}
