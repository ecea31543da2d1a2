import { whenReady } from "../platform/when-ready.ts";

/** Lets the browser keep the app's files, once the first screen is there. Who saves data is not made to load them all. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await whenReady;
  if (matchMedia("(prefers-reduced-data: reduce)").matches) return;
  // If the browser refuses the service worker, screens load from the network as before.
  await navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
}
