import { existsSync, readFileSync } from "node:fs";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { colourVariables, hasDefaultColours } from "@headroom/contract/vocabulary/brand/brand-colours";
import type { WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import { z } from "zod";
import { htmlText } from "../html-text.ts";

/** Addresses of the four hosts for the browser; all default to this server. */
export interface BrowserConfig {
  readonly apiOld: string;
  readonly apiNew: string;
  readonly images: string;
  readonly search: string;
  readonly demo: boolean;
}
/** This server's own API, as the browser finds it. */
export const ownApi = "/api";
/** Whether the page prefetches answers itself; with an API elsewhere the app asks. */
const asksHere = ({ apiOld, apiNew }: BrowserConfig) => apiOld === ownApi && apiNew === ownApi;

interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly isSignedIn: boolean;
  readonly nonces: { readonly script: string; readonly style: string };
  readonly config: BrowserConfig;
  readonly whiteLabel: WhiteLabel | null;
}

/** Which files each screen needs and what it asks first, as `apps/web/build/opening.ts` wrote it. */
const openingSchema = z.object({
  screens: z.array(
    z.object({
      path: z.string(),
      files: z.array(z.string()),
      calls: z.array(z.object({ address: z.string(), isForSignedIn: z.boolean() })),
      /** Asks what no link can. */
      script: z.string(),
    }),
  ),
});

/** Paths as the router reads them: `:id` stands for anything, letters in any case, a slash at the end or none. */
function matcher(path: string): RegExp {
  const pattern = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:(\w+)/g, "(?<$1>[^/]+)");
  return new RegExp(`^${pattern.replace(/\/$/, "")}/?$`, "i");
}

function readOpening(folder: string) {
  const file = `${folder}opening.json`;
  if (!existsSync(file)) return [];
  const { screens } = openingSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return screens.map(({ path, files, calls, script }) => ({
    pattern: matcher(path),
    links: files.map((each) => `<link rel="modulepreload" crossorigin href="${each}">`).join(""),
    calls,
    script,
  }));
}
type Opening = ReturnType<typeof readOpening>;

/** As the app will write it, whatever the address has it like; undefined for one that no app could write. */
function encoded(part: string): string | undefined {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return undefined;
  }
}

interface Opened {
  readonly links: string;
  readonly script: string;
}

/** Finds the files of an address's screen, and the calls to prefetch for it, unless the query changes their answer. */
function openedAt(
  opening: Opening,
  { url, isSignedIn, asksHere }: Pick<PageRequest, "url" | "isSignedIn"> & { readonly asksHere: boolean },
): Opened {
  const [path = "/", query = ""] = url.split("?");
  for (const { pattern, links, calls, script } of opening) {
    const match = pattern.exec(path);
    if (!match) continue;
    if (!asksHere) return { links, script: "" };
    const asked = calls
      // A list that is searched or ordered is another one.
      .filter(
        ({ address, isForSignedIn }) => (isSignedIn || !isForSignedIn) && !(query && address.includes("?")),
      )
      .map(({ address }) =>
        address.replace(/:(\w+)/g, (_, name) => encoded(match.groups?.[name] ?? "") ?? ""),
      )
      .map(htmlText)
      .map((each) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${ownApi}${each}">`);
    return { links: links + asked.join(""), script };
  }
  return { links: "", script: "" };
}

/** JSON that ends no script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

function brandStyle(brand: WhiteLabel, nonce: string): string {
  const lines = Object.entries(colourVariables(brand)).map(([name, value]) => `${name}:${value}`);
  return `<style nonce="${nonce}">:root{${lines.join(";")}}</style>`;
}

/** The brand as the layout shows it; a logo that another server has comes with the script. */
function brandMark(logo: string | null | undefined): string {
  if (!logo) return brand.name;
  return logo.startsWith("/api/")
    ? `<img src="${encodeURI(logo)}" alt="${brand.name}" class="max-h-8 max-w-40">`
    : "";
}

/** Storage may be forbidden; then the system's colours hold. As apps/web/src/platform/theme.ts stores it. */
const paintTheme = `try{document.documentElement.dataset.theme=localStorage.getItem("theme")??"system"}catch{}`;

/**
 * The page of an address: it names the files that its screen needs and what it asks first, so that all is asked for at
 * once, and has the brand in it. Toasts write styles of their own: the page hands them the answer's nonce.
 */
export function readPage(folder: string) {
  const html = readFileSync(`${folder}index.html`, "utf8");
  const opening = readOpening(folder);
  /** Whether the app has a screen at an address. */
  const isScreen = (url: string): boolean => {
    const [path = "/"] = url.split("?");
    return opening.some(({ pattern }) => pattern.test(path));
  };
  const page = ({ nonces: { script, style }, config, whiteLabel, ...address }: PageRequest): string => {
    const opened = openedAt(opening, { ...address, asksHere: asksHere(config) });
    const head = [
      `<meta property="csp-nonce" nonce="${style}" />`,
      `<script nonce="${script}">window.__nonce__ = "${style}";${paintTheme};${opened.script}</script>`,
      `<script type="application/json" id="page-data">${inScript({ config, ...(whiteLabel && { whiteLabel }) })}</script>`,
    ].join("");
    // After the style sheet of the app, whose defaults it overrides.
    const end = opened.links + (whiteLabel ? brandStyle(whiteLabel, style) : "");
    const own = whiteLabel && !hasDefaultColours(whiteLabel);
    return html
      .replace("<!-- brand -->", () => brandMark(whiteLabel?.logo))
      .replace("<!-- legal line -->", brand.legalLine)
      .replace("<head>", () => `<head>${head}`)
      .replace("</head>", () => `${end}</head>`)
      .replace('data-brand="default"', own ? 'data-brand="own"' : 'data-brand="default"');
  };
  return { isScreen, page };
}
