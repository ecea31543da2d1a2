import { answered } from "@headroom/contract/endpoints/endpoint";
import { keepSearch, openSearch, searchDistance, searchLabs } from "@headroom/contract/endpoints/search";
import { route } from "../../platform/http/route.ts";
import type { OpenRatings } from "./open-ratings.service.ts";
import type { SearchLinksService } from "./search-links.service.ts";
import type { SearchService } from "./search.service.ts";

interface Services {
  readonly searches: SearchService;
  readonly links: SearchLinksService;
  readonly openRatings: Pick<OpenRatings, "count">;
}

export const searchRoutes = ({ searches, links, openRatings }: Services) => [
  route(searchLabs, async ({ body }) => {
    const answer = await searches.search(body);
    if (body.pressed) openRatings.count(answer.labs);
    return answered(answer);
  }),
  route(keepSearch, async ({ body, caller }) => answered({ id: await links.keep(caller, body) })),
  route(openSearch, async ({ params }) => answered(await links.open(params.id))),
  route(searchDistance, async ({ body }) => answered([...searches.distances(body.place, body.labIds)])),
];
