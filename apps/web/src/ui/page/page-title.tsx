import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { useLayoutEffect } from "react";
import { usePageTrouble } from "../../platform/page-trouble.ts";

interface PageTitleProps {
  /** Name of the page; absent on the product's home. */
  readonly title?: string;
  /** The specification names this title to the letter. */
  readonly isWhole?: boolean;
}

/** The tab's title: what failed, where one is, which product. An element of React's own would stand beside the page's. */
export function PageTitle({ title, isWhole = false }: PageTitleProps) {
  const words = [usePageTrouble(), title, isWhole ? null : brand.name].filter(Boolean).join(" – ");
  useLayoutEffect(() => {
    document.title = words;
    return () => {
      document.title = brand.name;
    };
  }, [words]);
  return null;
}
