import { answered } from "@headroom/contract/endpoints/endpoint";
import { findPresets } from "@headroom/contract/endpoints/lookups";
import { route } from "../../platform/http/route.ts";
import type { PresetsService } from "./presets.service.ts";

export const presetRoutes = (presets: PresetsService) => [
  route(findPresets, async ({ query, reply }) => {
    void reply.header("cache-control", "public, max-age=3600");
    return answered(presets.find(query));
  }),
];
