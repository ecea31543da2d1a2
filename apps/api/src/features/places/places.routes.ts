import { answered } from "@headroom/contract/endpoints/endpoint";
import { findPlaces } from "@headroom/contract/endpoints/lookups";
import { route } from "../../platform/http/route.ts";
import type { Gazetteer } from "./gazetteer.ts";

export const placeRoutes = (gazetteer: () => Gazetteer) => [
  route(findPlaces, async ({ query }) => answered(gazetteer().find(query.q))),
];
