import { type ReactNode, useDeferredValue } from "react";

interface DrawnLaterProps {
  /** Renders the children at once. */
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Renders closed content after open content has painted: there when it opens, and for a search in the page. */
export const DrawnLater = ({ isOpenAtFirst = false, children }: DrawnLaterProps) =>
  useDeferredValue(true, isOpenAtFirst) ? children : null;
