import type { WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";

/** Public data that every screen needs: the server writes it into the page, which saves a request. */
interface PageData {
  readonly config?: unknown;
  readonly whiteLabel?: WhiteLabel;
}

function read(): PageData {
  // Some tests have no page.
  const text =
    typeof document === "undefined" ? undefined : document.getElementById("page-data")?.textContent;
  return text ? (JSON.parse(text) as PageData) : {}; // written by the server that the page came from
}
export const pageData: PageData = read();
