import { queryOptions } from "@tanstack/react-query";
import { feature, mesh } from "topojson-client";
import worldAddress from "world-atlas/countries-110m.json?url";

type World = Parameters<typeof feature>[0];

/** Coastlines and borders of Natural Earth, as our own server sends them: no tiles, no third party. */
export const worldQuery = queryOptions({
  queryKey: ["world"],
  queryFn: async () => {
    // A file that is built with the product.
    const world: World = await (await fetch(worldAddress)).json();
    const { land } = world.objects;
    if (!land) throw new RangeError("The map has no land.");
    return { land: feature(world, land), borders: mesh(world) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
