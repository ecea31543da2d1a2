import { searchDistance } from "@headroom/contract/endpoints/search";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { Place } from "@headroom/contract/vocabulary/search/search";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/call/api-client.ts";
import { type Format, useFormat } from "../../platform/quantity/quantity-format.ts";
import { readSearchData } from "./kept-search.ts";

/** A distance as a reader of these units takes it. */
export const distanceText = (distanceKm: number, format: Format): string =>
  distanceKm < 1 ? `under ${format.quantity(1, "km", 1)}` : format.quantity(distanceKm, "km", 0);

const distancesQuery = (place: Place | undefined, labIds: readonly LabId[]) =>
  queryOptions({
    queryKey: ["distances", place, labIds],
    queryFn: async ({ signal }) => {
      if (!place) throw new RangeError("There is no place to measure from.");
      return (await call(searchDistance, { body: { place, labIds: [...labIds] }, signal })).data;
    },
    enabled: place !== undefined && labIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns laboratories' distances from a place for screens without a search answer; null while unknown. */
export function useDistances(place: Place | undefined, labIds: readonly LabId[]) {
  const format = useFormat();
  const { data = [] } = useQuery(distancesQuery(place, labIds));
  return (labId: LabId): string | null => {
    const found = data.find((each) => each.labId === labId);
    return found ? distanceText(found.distanceKm, format) : null;
  };
}

/** The distance from the place of the last search, in words; null where it named none. */
export function useDistanceFacts(labIds: readonly LabId[]) {
  const [place] = useState(() => readSearchData()?.place);
  const distanceOf = useDistances(place, labIds);
  return (labId: LabId): string | null => {
    const distance = distanceOf(labId);
    if (!place || distance === null) return place ? "–" : null;
    return `${distance} from ${place.label}`;
  };
}
