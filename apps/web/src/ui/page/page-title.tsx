import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { useId, useLayoutEffect } from "react";
import { usePageTrouble } from "../../platform/page-trouble.ts";

interface PageTitleProps {
  /** Name of the page; absent on the product's home. */
  readonly title?: string;
  /** The specification names this title to the letter. */
  readonly isWhole?: boolean;
}

/** Titles that stand on the page, the last one in force: a part that goes leaves the title of what stays. */
const titles = new Map<string, string>();
const apply = () => {
  document.title = [...titles.values()].at(-1) ?? brand.name;
};

/** The tab's title: what failed, where one is, which product. An element of React's own would stand beside the page's. */
export function PageTitle({ title, isWhole = false }: PageTitleProps) {
  const words = [usePageTrouble(), title, isWhole ? null : brand.name].filter(Boolean).join(" – ");
  const id = useId();
  useLayoutEffect(() => {
    titles.set(id, words);
    apply();
  }, [id, words]);
  useLayoutEffect(
    () => () => {
      titles.delete(id);
      apply();
    },
    [id],
  );
  return null;
}
