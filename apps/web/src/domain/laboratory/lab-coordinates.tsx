import type { LabDraft } from "@headroom/contract/vocabulary/laboratory/labs";
import type { Place } from "@headroom/contract/vocabulary/search/search";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { PlaceField } from "../place/place-field.tsx";

/** Fields for a laboratory's coordinates: those of a town, or typed ones. */
export function LabCoordinates({ control }: { readonly control: Control<LabDraft> }) {
  const latitude = useController({ control, name: "latitude" }).field;
  const longitude = useController({ control, name: "longitude" }).field;
  const [town, setTown] = useState<Place>();
  const isThere = town?.latitude === latitude.value && town?.longitude === longitude.value;
  const choose = (place: Place | undefined) => {
    setTown(place);
    if (!place) return;
    latitude.onChange(place.latitude);
    longitude.onChange(place.longitude);
  };
  return (
    <>
      <PlaceField
        label="Coordinates of a town"
        description="Fills in latitude and longitude."
        placeholder="Munich"
        place={isThere ? town : undefined}
        onChange={choose}
      />
      <span className="grid grid-cols-2 gap-4">
        <FormNumberField
          control={control}
          name="latitude"
          label="Latitude, °"
          description="North of the equator is positive."
          isRequired
        />
        <FormNumberField
          control={control}
          name="longitude"
          label="Longitude, °"
          description="East of Greenwich is positive."
          isRequired
        />
      </span>
    </>
  );
}
