import { answered } from "@headroom/contract/endpoints/endpoint";
import { keepSearch, openSearch, searchDistance, searchLabs } from "@headroom/contract/endpoints/search";
import { route } from "../../platform/http/route.ts";
import type { SearchLinksService } from "./search-links.service.ts";
import type { SearchService } from "./search.service.ts";

export const searchRoutes = (searches: SearchService, links: SearchLinksService) => [
  route(searchLabs, async ({ body }) => answered(await searches.search(body))),
  route(keepSearch, async ({ body, caller }) => answered({ id: await links.keep(caller, body) })),
  route(openSearch, async ({ params }) => answered(await links.open(params.id))),
  route(searchDistance, async ({ body }) => answered([...searches.distances(body.place, body.labIds)])),
];
