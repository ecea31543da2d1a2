/// <reference lib="webworker" />
/**
 * Keeps the built app in the browser: screens open without waiting for files, and without a network at all. The page
 * itself is asked for each time, since it carries the brand; the kept one is for who has no connection. What the API
 * answers is never kept.
 *
 * Workbox was not taken: its runtime is larger than this, and it wants to write the list of files itself. Keeping
 * calculators alone was not: an open tab would still meet screens that cannot be loaded. Showing the kept page at once
 * was not: a changed brand would come a visit late. Journeys run without the worker, since its answers cannot be
 * intercepted; `offline.spec.ts` runs with it. It needs https or this machine.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, which `build/finish-build.ts` writes in front of this one. */
  readonly builtFiles: readonly string[];
};

const files = "files";
const page = "page";
/** Longer than this nobody looks at a white page for the newest brand. */
const patienceMs = 3000;

/** Caches this build's missing files; those for open tabs of an older build stay until all are closed. */
async function keepFiles(): Promise<void> {
  const kept = await caches.open(files);
  const here = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname));
  await kept.addAll(self.builtFiles.filter((file) => !here.has(file)));
}

async function forgetOldFiles(): Promise<void> {
  const kept = await caches.open(files);
  const old = (await kept.keys()).filter(({ url }) => !self.builtFiles.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => kept.delete(request)));
}

/** The kept page is opened at every address: it asks for nothing, and names nothing that was looked at. */
async function keepPage(answer: Response): Promise<void> {
  const html = (await answer.text()).replaceAll(/<link rel="preload"[^>]*>/g, "");
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  await (await caches.open(page)).put("/", new Response(html, { headers }));
}

async function askForPage(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const isPage = answer.ok && !answer.redirected && answer.headers.get("content-type")?.includes("text/html");
  if (isPage) await keepPage(answer.clone());
  return answer;
}

/** Every address has the same page; the script in it reads which one it is. */
async function openPage(request: Request): Promise<Response> {
  const kept = await caches.match("/", { cacheName: page });
  const asked = askForPage(request);
  if (!kept) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([asked.catch(() => kept), late]);
}

const isOfServer = (path: string) => /^\/(api|search-host|service-worker\.js)(\/|$)/.test(path);

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOldFiles()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isOfServer(pathname)) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (self.builtFiles.includes(pathname))
    event.respondWith(caches.match(pathname, { cacheName: files }).then((kept) => kept ?? fetch(request)));
});
