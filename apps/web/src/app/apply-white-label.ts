import { colourVariables, hasDefaultColours } from "@headroom/contract/vocabulary/brand/brand-colours";
import type { WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import type { QueryClient } from "@tanstack/react-query";
import { whiteLabelQuery } from "../platform/white-label.ts";

function paint(brand: WhiteLabel): void {
  const page = document.documentElement;
  page.dataset["brand"] = hasDefaultColours(brand) ? "default" : "own";
  for (const [name, value] of Object.entries(colourVariables(brand))) page.style.setProperty(name, value);
}

function tellOtherTabs(channel: BroadcastChannel, brand: WhiteLabel): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target, it is one origin's own
  channel.postMessage(brand);
}

/** Paints the brand whenever its query changes, and carries a change to the other tabs. */
export function followWhiteLabel(client: QueryClient): void {
  const channel = new BroadcastChannel("white-label");
  let painted: string | undefined;
  let heard: string | undefined;
  channel.addEventListener("message", ({ data }: MessageEvent<WhiteLabel>) => {
    heard = JSON.stringify(data);
    client.setQueryData(whiteLabelQuery.queryKey, data);
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.queryKey[0] !== whiteLabelQuery.queryKey[0]) return;
    const current = client.getQueryData(whiteLabelQuery.queryKey);
    if (!current) return;
    const text = JSON.stringify(current);
    if (text === painted) return;
    paint(current);
    // The first load, and a change received from another tab, are not broadcast.
    if (painted !== undefined && text !== heard) tellOtherTabs(channel, current);
    painted = text;
  });
}
