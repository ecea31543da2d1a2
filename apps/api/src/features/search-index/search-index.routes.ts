import { answered, done } from "@headroom/contract/endpoints/endpoint";
import { readSearchIndex, rebuildSearchIndex } from "@headroom/contract/endpoints/operations";
import { browserConfiguration } from "@headroom/contract/endpoints/search";
import { route } from "../../platform/http/route.ts";
import { Refusal } from "../../platform/refusal.ts";
import { maxHits } from "./lab-document.rules.ts";
import type { SearchIndex } from "./search-index.service.ts";

export const searchIndexRoutes = (index: SearchIndex, browserKeyUid: string) => [
  route(readSearchIndex, async () => answered(await index.status())),
  route(rebuildSearchIndex, async () => {
    await index.askForRebuild();
    return done;
  }),
  route(browserConfiguration, async () => {
    const key = await index.browserKey(browserKeyUid).catch(() => {
      throw new Refusal("unavailable", "Text search is off at the moment.");
    });
    return answered({ key, maxTotalHits: maxHits });
  }),
];
