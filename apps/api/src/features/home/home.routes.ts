import { answered } from "@headroom/contract/endpoints/endpoint";
import { readFigures } from "@headroom/contract/endpoints/lookups";
import { route } from "../../platform/http/route.ts";
import type { HomeService } from "./home.service.ts";

export const homeRoutes = (home: HomeService) => [
  route(readFigures, async () => answered(await home.figures())),
];
