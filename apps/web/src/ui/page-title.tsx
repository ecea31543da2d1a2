import { brand } from "@headroom/contract/vocabulary/brand";
import { usePageTrouble } from "../platform/page-trouble.ts";

interface PageTitleProps {
  /** Where one is; absent on the page that is the product's own. */
  readonly title?: string;
  /** The specification names this title to the letter. */
  readonly isWhole?: boolean;
}

/** The tab's title: what failed, where one is, which product. */
export function PageTitle({ title, isWhole = false }: PageTitleProps) {
  const parts = [usePageTrouble(), title, isWhole ? null : brand.name];
  return <title>{parts.filter(Boolean).join(" – ")}</title>;
}
