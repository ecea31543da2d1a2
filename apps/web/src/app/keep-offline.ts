/** Lets the browser keep the app's files, once the first screen's have come. Who saves data is not made to load them all. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // If the browser refuses the service worker, screens load from the network as before.
  const keep = () => navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  window.addEventListener("load", () => {
    if (!matchMedia("(prefers-reduced-data: reduce)").matches) void keep();
  });
}
