import { type ReactNode, useDeferredValue } from "react";

interface DrawnLaterProps {
  /** What is open is drawn at once. */
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** What is closed at first is drawn after what is open has been painted: there when it opens, and for a search in the page. */
export const DrawnLater = ({ isOpenAtFirst = false, children }: DrawnLaterProps) =>
  useDeferredValue(true, isOpenAtFirst) ? children : null;
