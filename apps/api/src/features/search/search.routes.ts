import { answered } from "@headroom/contract/endpoints/endpoint";
import { searchDistance, searchLabs } from "@headroom/contract/endpoints/search";
import { route } from "../../platform/http/route.ts";
import type { SearchService } from "./search.service.ts";

export const searchRoutes = (searches: SearchService) => [
  route(searchLabs, async ({ body }) => answered(await searches.search(body))),
  route(searchDistance, async ({ body }) => answered([...searches.distances(body.place, body.labIds)])),
];
